-- What was looked for by reading a whole table: what was paid for a stage and what became of it, what a chargeback holds,
-- whose account the gateway tells of, the books of a month, and whose money somebody looks for whose account is closed.
CREATE INDEX IF NOT EXISTS "payment_stages_stage" ON "payment_stages" USING btree ("stage_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payouts_of_stage" ON "payouts" USING btree ("stage_id");--> statement-breakpoint
DROP INDEX IF EXISTS "payouts_charged_back";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stages_chargeback" ON "stages" USING btree ("chargeback_id") WHERE "stages"."chargeback_id" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_payout_account" ON "users" USING btree ("payout_account") WHERE "users"."payout_account" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "closed_accounts_words" ON "closed_accounts" USING gin (folded("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "journal_entries_created" ON "journal_entries" USING btree ("created_at");
