-- What is owed, and which of it is stuck, is told by these alone: the rows lie all over their tables.
DROP INDEX IF EXISTS "payouts_due";--> statement-breakpoint
DROP INDEX IF EXISTS "refunds_due";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_payout_ready" ON "users" USING btree ("id","payout_gateway") WHERE "users"."payout_ready_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payouts_due" ON "payouts" USING btree ("created_at","id","amount","provider_id","status") WHERE "payouts"."status" in ('queued', 'reversed');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_due" ON "refunds" USING btree ("created_at","id","amount") WHERE "refunds"."status" in ('queued', 'sent', 'failed');