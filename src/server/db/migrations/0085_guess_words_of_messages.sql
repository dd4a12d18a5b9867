-- How many messages have a word, by PostgreSQL's guess: of an index of a part of the table it keeps in mind nothing of use.
CREATE STATISTICS IF NOT EXISTS "messages_words" ON (folded_any("text")) FROM "messages";--> statement-breakpoint
ANALYZE "messages";
