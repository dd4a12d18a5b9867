ALTER TABLE "sandbox_accounts" ADD COLUMN "missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "due_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payout_state" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payout_missing" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payout_due_by" timestamp with time zone;