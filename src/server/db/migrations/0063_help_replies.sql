CREATE TABLE "help_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"from_support" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_tickets" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "help_replies" ADD CONSTRAINT "help_replies_ticket_id_help_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."help_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_replies" ADD CONSTRAINT "help_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_replies_ticket" ON "help_replies" USING btree ("ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "help_replies_author" ON "help_replies" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "help_tickets" ADD CONSTRAINT "help_tickets_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_tickets_job" ON "help_tickets" USING btree ("job_id");