CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"says" text NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"posted_at" timestamp with time zone,
	"end_mailed_at" timestamp with time zone,
	"end_posted_at" timestamp with time zone,
	CONSTRAINT "alarms_order" CHECK ("alarms"."resolved_at" >= "alarms"."raised_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_raised" ON "alarms" USING btree ("kind","subject") WHERE "alarms"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_resolved" ON "alarms" USING btree ("resolved_at");