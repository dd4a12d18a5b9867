-- The capitals of every alphabet are small where a text is folded, whatever the database's locale knows of them: one in C
-- knows ASCII alone, and what it has folded before is folded anew.
CREATE OR REPLACE FUNCTION folded(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = length($1) THEN lower(translate($1, '''.', ''))
  ELSE lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f''’.]', '', 'g') COLLATE "und-x-icu") END;--> statement-breakpoint
DO $$ BEGIN
  IF lower('И') = 'И' AND EXISTS (
    SELECT FROM "jobs" WHERE "state" = 'open' AND octet_length("title" || "description") <> length("title" || "description"))
  THEN REINDEX INDEX "jobs_open_words";
  END IF;
END $$;--> statement-breakpoint
UPDATE "listed_providers" SET "name" = folded("name") WHERE octet_length("name") <> length("name");--> statement-breakpoint
-- Names, titles and addresses beyond ASCII are found by their own letters: of those PostgreSQL's trigrams know only what
-- the locale takes for letters, and each name was read for one in another alphabet.
CREATE INDEX IF NOT EXISTS "jobs_title_letters" ON "jobs" USING gin (trigrams_of(folded("title"))) WHERE octet_length("jobs"."title") <> length("jobs"."title");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listed_providers_name_letters" ON "listed_providers" USING gin (trigrams_of(folded("name"))) WITH (fastupdate=false) WHERE octet_length("listed_providers"."name") <> length("listed_providers"."name");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_email_letters" ON "users" USING gin (trigrams_of(folded("email"))) WHERE octet_length("users"."email") <> length("users"."email");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_name_letters" ON "users" USING gin (trigrams_of(folded("name"))) WHERE octet_length("users"."name") <> length("users"."name");