-- Which bids wait to be confirmed: each that waits was held against its job's version, for who has bid for thousands.
ALTER TABLE "bids" ADD COLUMN IF NOT EXISTS "job_was_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "bids" SET "job_was_changed" = true FROM "jobs"
WHERE "jobs"."id" = "bids"."job_id" AND "jobs"."version" > "bids"."job_version" AND "bids"."status" = 'pending';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bids_changed" ON "bids" USING btree ("provider_id") WHERE "bids"."job_was_changed" and "bids"."status" = 'pending';
