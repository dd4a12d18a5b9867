ALTER TABLE "sessions" ALTER COLUMN "device_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_ends" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
-- Clients that say no device shared this name, so that a second sign-in ended the first.
UPDATE "sessions" SET "device_id" = NULL WHERE "device_id" = 'unknown';--> statement-breakpoint
UPDATE "sessions" SET "ends_at" = least("sessions"."last_seen_at" + interval '30 days', "sessions"."created_at" + CASE WHEN "users"."user_type" = 'A' THEN interval '12 hours' ELSE interval '180 days' END) FROM "users" WHERE "users"."id" = "sessions"."user_id";
