ALTER TABLE "jobs" DROP CONSTRAINT "jobs_state";--> statement-breakpoint
DROP INDEX "jobs_customer_past";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "ends_at" timestamp with time zone GENERATED ALWAYS AS (("end_date" + "end_time") at time zone "timezone") STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("created_at") WHERE "offers"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "bids_due" ON "bids" USING btree ("created_at") WHERE "bids"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "jobs_ending" ON "jobs" USING btree ("ends_at") WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_customer_past" ON "jobs" USING btree ("customer_id","created_at","id") WHERE "jobs"."state" in ('complete', 'cancelled', 'lapsed');--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('open', 'waiting', 'in_progress', 'complete', 'cancelled', 'lapsed'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_job_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('open','waiting'), ('waiting','in_progress'), ('in_progress','complete'),
    ('open','cancelled'), ('waiting','cancelled'), ('in_progress','cancelled'), ('open','lapsed')
  ) THEN
    RAISE EXCEPTION 'job % can not move from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
