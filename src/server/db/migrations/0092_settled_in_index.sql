-- What came in, went out and went back in a time is added up in an index alone: for the console's figures, and for money
-- that is over in a month.
DROP INDEX IF EXISTS "payments_settled";--> statement-breakpoint
DROP INDEX IF EXISTS "payouts_settled";--> statement-breakpoint
DROP INDEX IF EXISTS "refunds_settled";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_settled" ON "payments" USING btree ("settled_at","amount") WHERE "payments"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payouts_settled" ON "payouts" USING btree ("settled_at","status","amount") WHERE "payouts"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_settled" ON "refunds" USING btree ("settled_at","status","amount") WHERE "refunds"."settled_at" is not null;
