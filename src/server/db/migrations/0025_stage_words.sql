ALTER TABLE "milestones" DROP CONSTRAINT "milestones_status";--> statement-breakpoint
DROP TRIGGER milestones_move ON milestones;--> statement-breakpoint
ALTER TABLE "milestones" RENAME COLUMN "payment_status" TO "status";--> statement-breakpoint
ALTER TABLE "milestones" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "milestones" ALTER COLUMN "status" SET DATA TYPE text USING CASE "status" WHEN 1 THEN 'unpaid' WHEN 2 THEN 'in_escrow' WHEN 3 THEN 'requested' WHEN 4 THEN 'approved' WHEN 5 THEN 'rejected' WHEN 6 THEN 'paid_out' END;--> statement-breakpoint
ALTER TABLE "milestones" ALTER COLUMN "status" SET DEFAULT 'unpaid';--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_status" CHECK ("milestones"."status" in ('unpaid', 'in_escrow', 'requested', 'approved', 'rejected', 'paid_out'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_stage_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('unpaid','in_escrow'), ('in_escrow','requested'), ('rejected','requested'), ('requested','approved'),
    ('requested','rejected'), ('approved','paid_out'), ('in_escrow','unpaid')
  ) THEN
    RAISE EXCEPTION 'stage % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  -- A stage can't be paid before the one before it is paid out, unless one payment deposits both.
  IF NEW.status = 'in_escrow' AND EXISTS (
    SELECT 1 FROM milestones previous
    WHERE previous.bid_id = NEW.bid_id AND previous."order" = NEW."order" - 1 AND previous.status <> 'paid_out'
      AND NOT EXISTS (
        SELECT 1 FROM payment_stages mine JOIN payment_stages theirs ON theirs.payment_id = mine.payment_id
        WHERE mine.milestone_id = NEW.id AND mine.live AND theirs.milestone_id = previous.id AND theirs.live
      )
  ) THEN
    RAISE EXCEPTION 'stage % can not be paid before the previous one is paid out', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER milestones_move BEFORE UPDATE OF status ON milestones FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_stage_move();
