ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_amount";--> statement-breakpoint
ALTER TABLE "payment_stages" ADD COLUMN "price_tax" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "payment_stages" ADD COLUMN "taxes" jsonb NOT NULL DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "price_tax" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "taxes" jsonb NOT NULL DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "price_tax" bigint NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "taxes" jsonb NOT NULL DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('payment', 'release', 'payout', 'cancellation', 'refund', 'tax_correction'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" = "payouts"."price" + "payouts"."price_tax" - "payouts"."fee" - "payouts"."tax");--> statement-breakpoint
-- What is over stays as it was recorded: all of the tax was ours.
UPDATE "payment_stages" SET taxes = jsonb_build_array(jsonb_build_object('name', 'GST', 'rate', tax_rate * 10, 'onPrice', 0, 'onFee', tax));--> statement-breakpoint
UPDATE "payouts" SET taxes = jsonb_build_array(jsonb_build_object('name', 'GST', 'rate', tax_rate * 10, 'onPrice', 0, 'onFee', tax));--> statement-breakpoint
UPDATE "refunds" r SET taxes = jsonb_build_array(jsonb_build_object('name', 'GST', 'rate', s.tax_rate * 10, 'onPrice', 0, 'onFee', r.tax))
FROM "payment_stages" s WHERE s.id = r.payment_stage_id;--> statement-breakpoint
-- What is held, or being paid, goes on by the new rule: the tax on the price is the provider's.
UPDATE "payment_stages" s SET price_tax = s.tax - part.on_fee,
  taxes = jsonb_build_array(jsonb_build_object('name', 'GST', 'rate', s.tax_rate * 10, 'onPrice', s.tax - part.on_fee, 'onFee', part.on_fee))
FROM (
  SELECT p.id,
    ((((p.price_before + p.price) * p.fee_rate + 5000) / 10000) * p.tax_rate + 5000) / 10000
    - (((p.price_before * p.fee_rate + 5000) / 10000) * p.tax_rate + 5000) / 10000 AS on_fee
  FROM "payment_stages" p
) part, "payments" payment, "stages" stage
WHERE part.id = s.id AND payment.id = s.payment_id AND stage.id = s.stage_id AND s.live
  AND (payment.status IN ('pending', 'requires_action', 'unknown')
    OR (payment.status = 'succeeded' AND stage.status IN ('in_escrow', 'requested', 'rejected', 'disputed')));--> statement-breakpoint
WITH held AS (
  SELECT gen_random_uuid() AS entry_id, s.id, s.stage_id, s.price_tax, payment.customer_id, payment.currency
  FROM "payment_stages" s JOIN "payments" payment ON payment.id = s.payment_id
  WHERE s.price_tax > 0 AND payment.status = 'succeeded'
), entries AS (
  INSERT INTO "journal_entries" (id, kind, source_id) SELECT entry_id, 'tax_correction', id FROM held
)
INSERT INTO "journal_lines" (id, entry_id, account, stage_id, user_id, amount, currency)
SELECT gen_random_uuid(), entry_id, line.account, stage_id, customer_id, line.sign * price_tax, currency
FROM held, (VALUES ('tax_payable', 1), ('escrow', -1)) AS line (account, sign);--> statement-breakpoint
ALTER TABLE "payment_stages" ALTER COLUMN "price_tax" DROP DEFAULT, ALTER COLUMN "taxes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "price_tax" DROP DEFAULT, ALTER COLUMN "taxes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "price_tax" DROP DEFAULT, ALTER COLUMN "taxes" DROP DEFAULT;--> statement-breakpoint
-- Looks at the new lines now: a table whose deferred checks still wait can't be altered by what comes after this.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
