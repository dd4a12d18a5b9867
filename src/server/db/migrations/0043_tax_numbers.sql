ALTER TABLE "users" ADD COLUMN "gst_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "qst_number" text DEFAULT '' NOT NULL;