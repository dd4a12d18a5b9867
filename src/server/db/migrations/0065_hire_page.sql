CREATE TABLE "hire_contacts" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"note" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "request_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hire_contacts" ADD CONSTRAINT "hire_contacts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_pictures" ADD CONSTRAINT "stage_pictures_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_pictures" ADD CONSTRAINT "stage_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_pictures_stage" ON "stage_pictures" USING btree ("stage_id","id");--> statement-breakpoint
CREATE INDEX "stage_pictures_file" ON "stage_pictures" USING btree ("file_id");