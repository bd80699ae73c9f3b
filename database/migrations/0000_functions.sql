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
