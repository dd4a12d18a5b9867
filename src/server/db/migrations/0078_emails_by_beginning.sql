-- Who types an address types its beginning.
CREATE INDEX IF NOT EXISTS "users_email_beginning" ON "users" USING btree (lower("email"::text) text_pattern_ops);
