-- What is ASCII has no accents to look for. The result is the same for every text, so the index of messages stays.
CREATE OR REPLACE FUNCTION folded_any(text) RETURNS text LANGUAGE sql IMMUTABLE CALLED ON NULL INPUT PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = length($1) THEN lower(translate($1, '''.', '') COLLATE "und-x-icu")
  ELSE lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f''’.]', '', 'g') COLLATE "und-x-icu") END;
