CREATE TABLE "backups" (
	"folder" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_finished" ON "backups" USING btree ("finished_at");