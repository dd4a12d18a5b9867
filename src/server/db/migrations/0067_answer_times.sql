ALTER TABLE "users" ADD COLUMN "answer_minutes" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "answers_measured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_answer_minutes" CHECK ("users"."answer_minutes" >= 0);