ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_account";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status";--> statement-breakpoint
DROP INDEX "journal_entries_once";--> statement-breakpoint
DROP INDEX "refunds_due";--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD COLUMN "status" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD COLUMN "becomes" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "refunds_gateway" ON "refunds" USING btree ("gateway_refund");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_once" ON "journal_entries" USING btree ("kind","source_id","attempt");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('queued', 'sent', 'failed');--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('payment', 'release', 'payout', 'cancellation', 'refund', 'refund_returned', 'refund_otherwise', 'tax_correction'));--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account" CHECK ("journal_lines"."account" in ('gateway', 'escrow', 'unearned_fees', 'tax_payable', 'provider_payable', 'customer_payable', 'fee_revenue', 'commission_revenue', 'operator_payable'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('queued', 'sent', 'complete', 'failed', 'paid_otherwise'));--> statement-breakpoint
CREATE FUNCTION check_refund_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('queued','sent'), ('queued','complete'), ('sent','complete'), ('queued','failed'), ('sent','failed'),
    ('complete','failed'), ('failed','queued'), ('failed','paid_otherwise')
  ) THEN
    RAISE EXCEPTION 'refund % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER refunds_move ON refunds;--> statement-breakpoint
CREATE TRIGGER refunds_move BEFORE UPDATE OF status ON refunds FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_refund_move();
