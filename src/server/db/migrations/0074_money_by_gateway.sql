-- Indexes alone, made as those of 0073: a start asks whose money it finds, which read every payment there was.
CREATE INDEX IF NOT EXISTS "cards_unowned" ON "cards" USING btree ("id") WHERE "cards"."gateway" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_owner_gateway" ON "payments" USING btree ("gateway");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payouts_owner_gateway" ON "payouts" USING btree ("gateway");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_owner_gateway" ON "refunds" USING btree ("gateway");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_customer_unowned" ON "users" USING btree ("id") WHERE "users"."gateway_customer" is not null and "users"."customer_gateway" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_payout_unowned" ON "users" USING btree ("id") WHERE "users"."payout_account" is not null and "users"."payout_gateway" is null;
