-- Of one place the newest come first: in a large town hundreds of a trade are level.
DROP INDEX IF EXISTS "jobs_open_near";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_open_near" ON "jobs" USING gist ("category_id",ll_to_earth("area_latitude", "area_longitude"),daterange("start_date", "end_date", '[]'),"created_at") WHERE "jobs"."state" = 'open';
