CREATE TABLE "closed_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"location" text NOT NULL,
	"gst_number" text NOT NULL,
	"qst_number" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"last_money_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status";--> statement-breakpoint
ALTER TABLE "closed_accounts" ADD CONSTRAINT "closed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_accounts_money" ON "closed_accounts" USING btree ("last_money_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" in ('pending', 'active', 'off', 'closed'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_user_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('pending','active'), ('pending','off'), ('active','off'), ('off','pending'),
    ('pending','closed'), ('active','closed'), ('off','closed')
  ) THEN
    RAISE EXCEPTION 'user % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
