DROP INDEX "jobs_open_by_category";--> statement-breakpoint
DROP INDEX "users_providers_near";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "area_latitude" double precision GENERATED ALWAYS AS (round("latitude"::numeric, 2)::float8) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "area_longitude" double precision GENERATED ALWAYS AS (round("longitude"::numeric, 2)::float8) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "area_latitude" double precision GENERATED ALWAYS AS (round("latitude"::numeric, 2)::float8) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "area_longitude" double precision GENERATED ALWAYS AS (round("longitude"::numeric, 2)::float8) STORED;--> statement-breakpoint
CREATE INDEX "jobs_open_by_category" ON "jobs" USING btree ("category_id","created_at","id","start_date","end_date","area_latitude","area_longitude") WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "users_providers_near" ON "users" USING gist (ll_to_earth("area_latitude", "area_longitude")) WHERE "users"."user_type" = 'P' and "users"."status" = 'ACT' and "users"."certified_at" is not null;