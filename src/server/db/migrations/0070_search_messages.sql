-- As "folded", with the capitals of every alphabet made small: what a database of the locale C knows of them is ASCII.
CREATE FUNCTION folded_any(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f''’.]', '', 'g') COLLATE "und-x-icu");--> statement-breakpoint
CREATE INDEX "messages_text_trgm" ON "messages" USING gin (folded_any("text") gin_trgm_ops) WHERE "messages"."type" = 'text';