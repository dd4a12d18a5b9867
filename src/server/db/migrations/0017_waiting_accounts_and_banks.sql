ALTER TABLE "socket_io_attachments" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "socket_io_attachments" CASCADE;--> statement-breakpoint
DROP INDEX "banks_user";--> statement-breakpoint
CREATE INDEX "connection_members_other" ON "connection_members" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "connections_customer" ON "connections" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "connections_provider" ON "connections" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "offers_sender" ON "offers" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "offers_receiver" ON "offers" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "jobs_customer" ON "jobs" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "journal_lines_user" ON "journal_lines" USING btree ("user_id") WHERE "journal_lines"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_admin" ON "audit_log" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "help_tickets_user" ON "help_tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notifications_sender" ON "notifications" USING btree ("sender_id");--> statement-breakpoint
-- Of an account that was added more than once, the first stays.
DELETE FROM "banks" later USING "banks" earlier
WHERE later.user_id = earlier.user_id AND later.routing_number = earlier.routing_number
  AND later.account_number = earlier.account_number
  AND (later.created_at, later.id) > (earlier.created_at, earlier.id);--> statement-breakpoint
CREATE UNIQUE INDEX "banks_once" ON "banks" USING btree ("user_id","routing_number","account_number");--> statement-breakpoint
CREATE INDEX "favourites_provider" ON "favourites" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("created_at") WHERE "users"."email_verified_at" is null;