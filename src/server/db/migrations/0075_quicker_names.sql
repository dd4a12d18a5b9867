-- What is ASCII alone, as most names and titles are, has no accents to look for: the same answer in half the time, so what
-- is indexed by it stays as it is. Not STRICT any more, since of such a function a CASE would not be read into the query.
CREATE OR REPLACE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = length($1) THEN lower(translate($1, '''.', ''))
  ELSE lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f''’.]', '', 'g')) END;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_customer_name_trgm" ON "users" USING gin (folded("name") gin_trgm_ops) WHERE "users"."role" = 'customer';
