-- Words are looked for in the jobs of one trade: many jobs have most words, and of a trade few or none may.
-- What a word begins with and each three letters in a row: as pg_trgm has them where a text is ASCII, and the same of
-- every alphabet, whatever the database's own locale takes for letters. Of others than ASCII also two and one, as there
-- these are words.
CREATE OR REPLACE FUNCTION trigrams_of(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = length($1) THEN show_trgm($1) ELSE ARRAY(
  SELECT DISTINCT part
  FROM (SELECT letter, lead(letter) OVER w, lead(letter, 2) OVER w
    FROM unnest(string_to_array('  ' || regexp_replace($1, '[\x01-/:-@\[-`{-\x7f]+', '  ', 'g') || ' ', NULL)) WITH ORDINALITY letters (letter, place)
    WINDOW w AS (ORDER BY place)) AS rows (one, two, three),
    LATERAL (VALUES (one || two || three), (CASE WHEN octet_length(one || two) > 2 THEN one || two END), (CASE WHEN octet_length(one) > 1 THEN one END)) AS parts (part)
  WHERE part IS NOT NULL) END;--> statement-breakpoint
-- Those that each text has which contains this one, of letters alone; of fewer than three in ASCII nothing is known.
CREATE OR REPLACE FUNCTION trigrams_within(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN length($1) < 3 THEN ARRAY[$1] ELSE ARRAY(SELECT substr($1, place, 3) FROM generate_series(1, length($1) - 2) place) END;--> statement-breakpoint
-- They take long to find, and PostgreSQL should know: it is never quicker to look at each job, nor to have others do so.
CREATE OR REPLACE FUNCTION trade_trigrams(trade uuid, title text, description text) RETURNS text[] LANGUAGE sql IMMUTABLE COST 1000
RETURN ARRAY(SELECT trade || ':' || trigram FROM unnest(trigrams_of(folded(title) || ' ' || folded(description))) trigram);--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_open_description_trgm";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_open_words" ON "jobs" USING gin (trade_trigrams("category_id", "title", "description")) WITH (fastupdate=false) WHERE "jobs"."state" = 'open';
