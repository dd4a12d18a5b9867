ALTER TABLE "cards" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gateway" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payout_gateway" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "customer_gateway" text;--> statement-breakpoint
-- What the sandbox knows is the sandbox's; the rest is adopted by the gateway that runs when a server starts.
UPDATE "cards" SET "gateway" = 'sandbox' FROM "sandbox_cards" WHERE "sandbox_cards"."id" = "cards"."gateway_card";--> statement-breakpoint
UPDATE "payments" SET "gateway" = 'sandbox' FROM "sandbox_payments" WHERE "sandbox_payments"."idempotency_key" = "payments"."id"::text;--> statement-breakpoint
UPDATE "payouts" SET "gateway" = 'sandbox' FROM "payment_stages" JOIN "payments" ON "payments"."id" = "payment_stages"."payment_id"
  WHERE "payment_stages"."stage_id" = "payouts"."stage_id" AND "payments"."status" = 'succeeded' AND "payments"."gateway" = 'sandbox';--> statement-breakpoint
UPDATE "refunds" SET "gateway" = 'sandbox' FROM "payment_stages" JOIN "payments" ON "payments"."id" = "payment_stages"."payment_id"
  WHERE "payment_stages"."id" = "refunds"."payment_stage_id" AND "payments"."gateway" = 'sandbox';--> statement-breakpoint
UPDATE "users" SET "customer_gateway" = 'sandbox' WHERE EXISTS (SELECT FROM "sandbox_cards" WHERE "sandbox_cards"."customer" = "users"."gateway_customer");--> statement-breakpoint
UPDATE "users" SET "payout_gateway" = 'sandbox' WHERE EXISTS (SELECT FROM "sandbox_accounts" WHERE "sandbox_accounts"."id" = "users"."payout_account");
