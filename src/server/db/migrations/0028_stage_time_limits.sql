ALTER TABLE "stages" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "reminders" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "stages_waiting" ON "stages" USING btree ("status","since") WHERE "stages"."status" in ('in_escrow', 'requested', 'rejected');--> statement-breakpoint
-- The gateway's days count from the payment; whoever was to answer has all of their time from now on.
UPDATE "stages" SET "since" = paid.settled_at FROM (
  SELECT s.stage_id, max(p.settled_at) AS settled_at FROM payment_stages s JOIN payments p ON p.id = s.payment_id
  WHERE s.live AND p.status = 'succeeded' GROUP BY s.stage_id
) paid WHERE paid.stage_id = "stages".id AND "stages".status = 'in_escrow' AND paid.settled_at IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_stage_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('unpaid','in_escrow'), ('in_escrow','requested'), ('rejected','requested'), ('requested','approved'),
    ('requested','rejected'), ('approved','paid_out'), ('in_escrow','unpaid'), ('rejected','approved'),
    ('requested','unpaid'), ('rejected','unpaid')
  ) THEN
    RAISE EXCEPTION 'stage % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  -- A stage can't be paid before the one before it is paid out, unless one payment deposits both.
  IF NEW.status = 'in_escrow' AND EXISTS (
    SELECT 1 FROM stages previous
    WHERE previous.bid_id = NEW.bid_id AND previous."order" = NEW."order" - 1 AND previous.status <> 'paid_out'
      AND NOT EXISTS (
        SELECT 1 FROM payment_stages mine JOIN payment_stages theirs ON theirs.payment_id = mine.payment_id
        WHERE mine.stage_id = NEW.id AND mine.live AND theirs.stage_id = previous.id AND theirs.live
      )
  ) THEN
    RAISE EXCEPTION 'stage % can not be paid before the previous one is paid out', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
