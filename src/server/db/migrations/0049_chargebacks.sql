CREATE TABLE "chargeback_stages" (
	"chargeback_id" uuid NOT NULL,
	"payment_stage_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "chargeback_stages_chargeback_id_payment_stage_id_pk" PRIMARY KEY("chargeback_id","payment_stage_id"),
	CONSTRAINT "chargeback_stages_amount" CHECK ("chargeback_stages"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"gateway_name" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) DEFAULT 'CAD' NOT NULL,
	"is_whole" boolean NOT NULL,
	"evidence_due" timestamp with time zone,
	"responded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "chargebacks_gateway_name_unique" UNIQUE("gateway_name"),
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('warned', 'inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) DEFAULT 'CAD' NOT NULL,
	"status" text NOT NULL,
	"becomes" text,
	"evidence_due" timestamp with time zone,
	"responded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_status";--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_account";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_status";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status";--> statement-breakpoint
DROP INDEX "payouts_stage";--> statement-breakpoint
DROP INDEX "payouts_due";--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "chargeback_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "empty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chargeback_stages" ADD CONSTRAINT "chargeback_stages_chargeback_id_chargebacks_id_fk" FOREIGN KEY ("chargeback_id") REFERENCES "public"."chargebacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargeback_stages" ADD CONSTRAINT "chargeback_stages_payment_stage_id_payment_stages_id_fk" FOREIGN KEY ("payment_stage_id") REFERENCES "public"."payment_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chargeback_stages_stage" ON "chargeback_stages" USING btree ("payment_stage_id");--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "chargebacks_list" ON "chargebacks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_charged_back" ON "payouts" USING btree ("stage_id") WHERE "payouts"."status" = 'charged_back';--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_stage" ON "payouts" USING btree ("stage_id") WHERE "payouts"."status" <> 'charged_back';--> statement-breakpoint
CREATE INDEX "payouts_due" ON "payouts" USING btree ("created_at") WHERE "payouts"."status" in ('queued', 'reversed');--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'answered', 'overdue', 'settled', 'decided', 'charged_back'));--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('payment', 'release', 'payout', 'cancellation', 'refund', 'refund_returned', 'refund_otherwise', 'refund_charged_back', 'payout_reversed', 'payout_otherwise', 'payout_charged_back', 'chargeback', 'chargeback_won', 'chargeback_lost', 'tax_correction'));--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account" CHECK ("journal_lines"."account" in ('gateway', 'escrow', 'unearned_fees', 'tax_payable', 'provider_payable', 'customer_payable', 'fee_revenue', 'commission_revenue', 'operator_payable', 'chargebacks', 'platform_losses'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('queued', 'complete', 'reversed', 'charged_back', 'paid_otherwise'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('queued', 'sent', 'complete', 'failed', 'paid_otherwise', 'charged_back'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_stage_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('unpaid','in_escrow'), ('in_escrow','requested'), ('rejected','requested'), ('requested','approved'),
    ('requested','rejected'), ('approved','paid_out'), ('in_escrow','unpaid'), ('rejected','approved'),
    ('requested','unpaid'), ('rejected','unpaid'), ('in_escrow','disputed'), ('requested','disputed'),
    ('rejected','disputed'), ('disputed','approved'), ('disputed','unpaid'), ('approved','unpaid'),
    ('paid_out','unpaid')
  ) THEN
    RAISE EXCEPTION 'stage % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  -- A stage can't be paid before the one before it is paid out, unless one payment deposits both.
  IF NEW.status = 'in_escrow' AND EXISTS (
    SELECT 1 FROM stages previous
    WHERE previous.bid_id = NEW.bid_id AND previous."order" = NEW."order" - 1 AND previous.status <> 'paid_out'
      AND NOT EXISTS (
        SELECT 1 FROM payment_stages mine JOIN payment_stages theirs ON theirs.payment_id = mine.payment_id
        WHERE mine.stage_id = NEW.id AND mine.live AND theirs.stage_id = previous.id AND theirs.live
      )
  ) THEN
    RAISE EXCEPTION 'stage % can not be paid before the previous one is paid out', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_dispute_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('open','answered'), ('open','overdue'), ('open','settled'), ('answered','settled'), ('overdue','settled'),
    ('open','decided'), ('answered','decided'), ('overdue','decided'),
    ('open','charged_back'), ('answered','charged_back'), ('overdue','charged_back')
  ) THEN
    RAISE EXCEPTION 'dispute % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_refund_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('queued','sent'), ('queued','complete'), ('sent','complete'), ('queued','failed'), ('sent','failed'),
    ('complete','failed'), ('failed','queued'), ('failed','paid_otherwise'), ('queued','charged_back'),
    ('failed','charged_back')
  ) THEN
    RAISE EXCEPTION 'refund % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION check_payout_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('queued','complete'), ('complete','reversed'), ('reversed','queued'), ('reversed','paid_otherwise'),
    ('queued','charged_back'), ('reversed','charged_back')
  ) THEN
    RAISE EXCEPTION 'payout % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER payouts_move ON payouts;--> statement-breakpoint
CREATE TRIGGER payouts_move BEFORE UPDATE OF status ON payouts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_payout_move();--> statement-breakpoint
CREATE FUNCTION check_chargeback_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('inquiry','needs_response'), ('needs_response','under_review'), ('needs_response','won'), ('under_review','won'),
    ('needs_response','lost'), ('under_review','lost'), ('inquiry','closed'), ('warned','closed')
  ) THEN
    RAISE EXCEPTION 'chargeback % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER chargebacks_move BEFORE UPDATE OF status ON chargebacks FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_chargeback_move();
