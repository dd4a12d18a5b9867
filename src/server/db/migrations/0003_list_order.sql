CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
DROP INDEX "bids_provider";--> statement-breakpoint
DROP INDEX "invitations_provider";--> statement-breakpoint
DROP INDEX "jobs_open_by_category";--> statement-breakpoint
DROP INDEX "jobs_customer_open";--> statement-breakpoint
DROP INDEX "jobs_customer_hired";--> statement-breakpoint
DROP INDEX "jobs_customer_past";--> statement-breakpoint
DROP INDEX "jobs_provider";--> statement-breakpoint
DROP INDEX "jobs_open_position";--> statement-breakpoint
DROP INDEX "reviews_subject";--> statement-breakpoint
DROP INDEX "payments_customer";--> statement-breakpoint
DROP INDEX "payouts_provider";--> statement-breakpoint
DROP INDEX "refunds_customer";--> statement-breakpoint
DROP INDEX "notifications_receiver";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
DROP INDEX "outbox_created";--> statement-breakpoint
CREATE INDEX "bids_provider" ON "bids" USING btree ("provider_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_provider" ON "invitations" USING btree ("provider_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_open_by_category" ON "jobs" USING btree ("category_id","created_at","id","start_date","end_date") WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_customer_open" ON "jobs" USING btree ("customer_id","created_at","id") WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_customer_hired" ON "jobs" USING btree ("customer_id","hired_at","id") WHERE "jobs"."state" in ('waiting', 'in_progress');--> statement-breakpoint
CREATE INDEX "jobs_customer_past" ON "jobs" USING btree ("customer_id","created_at","id") WHERE "jobs"."state" in ('complete', 'cancelled');--> statement-breakpoint
CREATE INDEX "jobs_provider" ON "jobs" USING btree ("hired_provider_id","state","hired_at");--> statement-breakpoint
CREATE INDEX "jobs_open_position" ON "jobs" USING gist ("category_id",ll_to_earth("latitude", "longitude")) WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reviews_subject" ON "reviews" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payouts_provider" ON "payouts" USING btree ("provider_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_customer" ON "refunds" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_receiver" ON "notifications" USING btree ("receiver_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("receiver_id","id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at");