ALTER TABLE "payment_stages" DROP COLUMN "tax_rate";--> statement-breakpoint
ALTER TABLE "payouts" DROP COLUMN "tax_rate";