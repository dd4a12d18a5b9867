-- Indexes alone, no row is written anew. While one is made, writes to its table wait and reads go on, as migrations run in
-- one transaction, where "concurrently" can't be: on two cores a B-tree of a million rows takes some seconds, the words of
-- the descriptions of a million jobs minutes. Who can't wait so long makes those first, by hand and "concurrently", under
-- these names: what is there already is left as it is. What is dropped comes last, since reads wait for that.
CREATE INDEX IF NOT EXISTS "files_unvouched" ON "files" USING btree ("owner_id") WHERE "files"."vouched_at" is null and "files"."kind" in ('id_document', 'profile_document', 'category_document');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "help_tickets_open" ON "help_tickets" USING btree ("created_at","id") WHERE "help_tickets"."answered_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bids_provider_decided" ON "bids" USING btree ("provider_id","created_at","id") WHERE "bids"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_open_by_budget" ON "jobs" USING btree ("category_id",coalesce("budget", 0),"id") WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_open_near" ON "jobs" USING gist ("category_id",ll_to_earth("area_latitude", "area_longitude")) WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_open_on" ON "jobs" USING gist ("category_id",daterange("start_date", "end_date", '[]')) WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_open_description_trgm" ON "jobs" USING gin (folded("description") gin_trgm_ops) WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_state_created" ON "jobs" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "notifications_unread_types" ON "notifications" USING btree ("receiver_id","id","type") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "paper_requests_answered" ON "paper_requests" USING btree ("user_id") WHERE "paper_requests"."status" = 'answered';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_customer_settled" ON "payments" USING btree ("customer_id","settled_at") WHERE "payments"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payouts_provider_happened" ON "payouts" USING btree ("provider_id",coalesce("settled_at", "created_at"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_customer_happened" ON "refunds" USING btree ("customer_id",coalesce("settled_at", "created_at"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_role_joined" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_unverified_providers" ON "users" USING btree ("id") WHERE "users"."role" = 'provider' and "users"."certified_at" is null and "users"."profile_step5";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_email_trgm" ON "users" USING gin (lower("email"::text) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
DROP INDEX "users_role_created";