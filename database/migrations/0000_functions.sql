-- Accents and case never decide whether a word is found: "Montreal" finds "Montréal", "Wɔezɔ" is found by "Woezo".
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g')), 'ɛɔŋɖƒɣʋ’', 'eondfgv''');
--> statement-breakpoint
-- Who reads what is mailed to an address: case, a plus tag and, at Gmail, dots make no other person.
CREATE FUNCTION mail_recipient(address text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com')
      THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END
    FROM (
      SELECT split_part(left(folded, -1 - length(host)), '+', 1) AS name, rtrim(host, '.') AS domain
      FROM (SELECT folded, split_part(folded, '@', -1) AS host
        FROM (SELECT lower(btrim(normalize(address, NFKC))) AS folded) AS given) AS split
    ) AS parts
  );
--> statement-breakpoint
-- A phone number as it is compared: its last ten digits, without signs and country.
CREATE FUNCTION phone_digits(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN right(regexp_replace(phone, '\D', '', 'g'), 10);
--> statement-breakpoint
-- No index finds numbers that differ in a few bits. But two that differ in at most 10 of 64 bits differ in at most 2 in
-- one of their four quarters: whoever asks for every number that near to each quarter finds all of them, and few others.
-- The cost keeps the planner at the index: to compare without it takes a thousand times as long.
CREATE FUNCTION hash_quarters(perceptual_hash bigint) RETURNS integer[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
BEGIN
  RETURN ARRAY[
    (perceptual_hash & 65535)::integer,
    (1 << 16) | (perceptual_hash >> 16 & 65535)::integer,
    (2 << 16) | (perceptual_hash >> 32 & 65535)::integer,
    (3 << 16) | (perceptual_hash >> 48 & 65535)::integer
  ];
END $$;
--> statement-breakpoint
CREATE FUNCTION hash_quarters_nearby(perceptual_hash bigint) RETURNS integer[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT array_agg(quarter # flipped)
    FROM unnest(hash_quarters(perceptual_hash)) AS quarter, (
      SELECT 0 AS flipped
      UNION ALL
      SELECT (1 << one) | (1 << other) FROM generate_series(0, 15) AS one, generate_series(one, 15) AS other
    ) AS flips
  );
--> statement-breakpoint
-- What the fields of an ad say, as words that one index can look up: "bedrooms=2", "furnished=yes". Large numbers are
-- asked for by range and would only fill it.
CREATE FUNCTION facet_words(fields jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN coalesce((
    SELECT array_agg(name || '=' || CASE value WHEN 'true' THEN 'yes' WHEN 'false' THEN 'no' ELSE lower(value) END ORDER BY name)
    FROM jsonb_each_text(fields) AS each (name, value)
    WHERE length(value) <= 40 AND value !~ '^-?[0-9]{3,}'
      OR value ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'), '{}');
