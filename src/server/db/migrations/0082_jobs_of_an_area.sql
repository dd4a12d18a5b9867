-- The nearest in a large town, area by area: the index of places opens hundreds of its pages for them. Of one area it
-- is read backwards: the newest first, and of those of one moment the first id.
CREATE INDEX IF NOT EXISTS "jobs_open_by_area" ON "jobs" USING btree ("category_id","area_latitude","area_longitude","created_at","id" DESC NULLS FIRST) WHERE "jobs"."state" = 'open';
