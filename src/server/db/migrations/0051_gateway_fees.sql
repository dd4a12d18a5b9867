CREATE TABLE "gateway_fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movement" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) DEFAULT 'CAD' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_fees_movement_unique" UNIQUE("movement"),
	CONSTRAINT "gateway_fees_amount" CHECK ("gateway_fees"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" DROP CONSTRAINT "journal_entries_kind";--> statement-breakpoint
ALTER TABLE "journal_lines" DROP CONSTRAINT "journal_lines_account";--> statement-breakpoint
ALTER TABLE "journal_lines" ALTER COLUMN "stage_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_kind" CHECK ("journal_entries"."kind" in ('payment', 'release', 'payout', 'cancellation', 'refund', 'refund_returned', 'refund_otherwise', 'refund_charged_back', 'payout_reversed', 'payout_otherwise', 'payout_charged_back', 'chargeback', 'chargeback_won', 'chargeback_lost', 'gateway_fee', 'tax_correction'));--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_account" CHECK ("journal_lines"."account" in ('gateway', 'escrow', 'unearned_fees', 'tax_payable', 'provider_payable', 'customer_payable', 'fee_revenue', 'commission_revenue', 'operator_payable', 'chargebacks', 'platform_losses', 'gateway_fees'));