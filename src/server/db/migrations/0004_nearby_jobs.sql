DROP INDEX "jobs_open_position";--> statement-breakpoint
DROP INDEX "jobs_open_by_category";--> statement-breakpoint
CREATE INDEX "jobs_open_by_category" ON "jobs" USING btree ("category_id","created_at","id","start_date","end_date","latitude","longitude") WHERE "jobs"."state" = 'open';