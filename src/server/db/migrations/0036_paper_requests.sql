CREATE TABLE "paper_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"about" text NOT NULL,
	"category_id" uuid,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "paper_requests_about" CHECK ("paper_requests"."about" in ('identity', 'profile', 'licence', 'other')),
	CONSTRAINT "paper_requests_licence" CHECK (("paper_requests"."about" = 'licence') = ("paper_requests"."category_id" is not null)),
	CONSTRAINT "paper_requests_status" CHECK ("paper_requests"."status" in ('open', 'answered', 'settled', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_requests" ADD CONSTRAINT "paper_requests_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_requests_user" ON "paper_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "paper_requests_admin" ON "paper_requests" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paper_requests_one" ON "paper_requests" USING btree ("user_id","about") WHERE "paper_requests"."status" in ('open', 'answered') and "paper_requests"."category_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_requests_one_licence" ON "paper_requests" USING btree ("user_id","category_id") WHERE "paper_requests"."status" in ('open', 'answered') and "paper_requests"."category_id" is not null;--> statement-breakpoint
CREATE FUNCTION check_paper_request_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('open','answered'), ('open','withdrawn'), ('open','settled'), ('answered','settled')
  ) THEN
    RAISE EXCEPTION 'paper request % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER paper_requests_move BEFORE UPDATE OF status ON paper_requests FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_paper_request_move();
