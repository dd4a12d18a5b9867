-- What waits may have been asked for before this was written down.
ALTER TABLE "payouts" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "asked_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "asked_at" DROP DEFAULT;
