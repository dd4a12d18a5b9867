-- Those near a large town on a day: the town alone has thousands.
DROP INDEX IF EXISTS "jobs_open_near";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "jobs_open_near" ON "jobs" USING gist ("category_id",ll_to_earth("area_latitude", "area_longitude"),daterange("start_date", "end_date", '[]')) WHERE "jobs"."state" = 'open';
