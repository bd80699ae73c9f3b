-- Accents and case never decide whether a word is found: "Montreal" finds "Montréal", "Wɔezɔ" is found by "Woezo".
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g')), 'ɛɔŋɖƒɣʋ’', 'eondfgv''');
