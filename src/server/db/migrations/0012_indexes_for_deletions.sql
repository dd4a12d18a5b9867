CREATE INDEX "messages_file" ON "messages" USING btree ("file_id") WHERE "messages"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_offer" ON "messages" USING btree ("offer_id") WHERE "messages"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "job_images_file" ON "job_images" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "jobs_attachment" ON "jobs" USING btree ("attachment_id") WHERE "jobs"."attachment_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_job" ON "payments" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "notifications_job" ON "notifications" USING btree ("job_id");