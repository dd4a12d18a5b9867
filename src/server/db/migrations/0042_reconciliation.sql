CREATE TABLE "differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"subject" text NOT NULL,
	"reference" text NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"status" text NOT NULL,
	"job_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "differences_kind" CHECK ("differences"."kind" in ('missing_here', 'missing_there', 'amount', 'state')),
	CONSTRAINT "differences_about" CHECK ("differences"."about" in ('payment', 'payout', 'refund', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"movements" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "differences" ADD CONSTRAINT "differences_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "differences_subject" ON "differences" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "differences_open" ON "differences" USING btree ("at","id") WHERE "differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "differences_job" ON "differences" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "differences_reconciliation" ON "differences" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE INDEX "reconciliations_at" ON "reconciliations" USING btree ("at");