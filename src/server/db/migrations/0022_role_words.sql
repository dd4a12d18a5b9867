ALTER TABLE "social_sign_ins" RENAME COLUMN "user_type" TO "role";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "user_type" TO "role";--> statement-breakpoint
DROP INDEX "users_type_created";--> statement-breakpoint
DROP INDEX "users_providers_near";--> statement-breakpoint
DROP INDEX "users_providers_best";--> statement-breakpoint
UPDATE users SET role = CASE role WHEN 'C' THEN 'customer' WHEN 'P' THEN 'provider' WHEN 'A' THEN 'admin' END;--> statement-breakpoint
UPDATE social_sign_ins SET role = CASE role WHEN 'C' THEN 'customer' WHEN 'P' THEN 'provider' WHEN 'A' THEN 'admin' END;--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_providers_near" ON "users" USING gist (ll_to_earth("area_latitude", "area_longitude")) WHERE "users"."role" = 'provider' and "users"."status" = 'active' and "users"."certified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_providers_best" ON "users" USING btree ((case when "rating_count" = 0 then 0 else "rating_sum"::float8 / "rating_count" end) desc,"rating_count" desc,"id") WHERE "users"."role" = 'provider' and "users"."status" = 'active' and "users"."certified_at" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'provider', 'admin'));
