ALTER TABLE "offers" DROP CONSTRAINT "offers_status";--> statement-breakpoint
ALTER TABLE "bids" DROP CONSTRAINT "bids_status";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_status";--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_status" CHECK ("offers"."status" in ('pending', 'accepted', 'rejected', 'lapsed'));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_status" CHECK ("bids"."status" in ('pending', 'accepted', 'rejected', 'not_chosen', 'lapsed'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('pending', 'accepted', 'rejected', 'lapsed'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_bid_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('pending','accepted'), ('pending','rejected'), ('pending','not_chosen'), ('pending','lapsed')
  ) THEN
    RAISE EXCEPTION 'bid % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_offer_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('pending','accepted'), ('pending','rejected'), ('pending','lapsed')) THEN
    RAISE EXCEPTION 'offer % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_invitation_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('pending','accepted'), ('pending','rejected'), ('pending','lapsed')) THEN
    RAISE EXCEPTION 'invitation % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- What has ended before these words were there.
UPDATE "bids" SET "status" = CASE WHEN "jobs"."hired_bid_id" IS NULL THEN 'lapsed' ELSE 'not_chosen' END,
  "decided_at" = coalesce("jobs"."hired_at", "jobs"."cancelled_at")
  FROM "jobs" WHERE "jobs"."id" = "bids"."job_id" AND "jobs"."state" <> 'open' AND "bids"."status" = 'pending';--> statement-breakpoint
UPDATE "offers" SET "status" = 'lapsed', "decided_at" = "bids"."decided_at"
  FROM "bids" WHERE "bids"."id" = "offers"."bid_id" AND "bids"."status" <> 'pending' AND "offers"."status" = 'pending';--> statement-breakpoint
UPDATE "invitations" SET "status" = 'lapsed', "decided_at" = coalesce("jobs"."hired_at", "jobs"."cancelled_at")
  FROM "jobs" WHERE "jobs"."id" = "invitations"."job_id" AND "jobs"."state" <> 'open' AND "invitations"."status" = 'pending';
