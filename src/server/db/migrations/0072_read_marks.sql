CREATE TABLE "read_marks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "read_marks_marked" ON "read_marks" USING btree ("marked_at");--> statement-breakpoint
-- Written beside every write of everybody: it waits for no disk and goes to no replica.
ALTER TABLE "read_marks" SET UNLOGGED;