-- How a name is looked for: lower case, without accents and apostrophes, as `fold` does it.
CREATE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f''’.]', '', 'g'));--> statement-breakpoint
DROP INDEX "users_name_trgm";--> statement-breakpoint
CREATE INDEX "users_providers_reviewed" ON "users" USING btree ("rating_count" desc,(case when "rating_count" = 0 then 0 else "rating_sum"::float8 / "rating_count" end) desc,"id") WHERE "users"."role" = 'provider' and "users"."status" = 'active' and "users"."certified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_name_trgm" ON "users" USING gin (folded("name") gin_trgm_ops);