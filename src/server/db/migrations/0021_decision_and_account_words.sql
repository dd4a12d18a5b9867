-- The specification's codes are the wire's alone: rows and guards say words.
ALTER TABLE "offers" DROP CONSTRAINT "offers_status";--> statement-breakpoint
ALTER TABLE "bids" DROP CONSTRAINT "bids_status";--> statement-breakpoint
DROP INDEX "offers_one_pending";--> statement-breakpoint
DROP INDEX "offers_one_accepted";--> statement-breakpoint
DROP INDEX "bids_one_accepted";--> statement-breakpoint
DROP INDEX "users_providers_near";--> statement-breakpoint
DROP INDEX "users_providers_best";--> statement-breakpoint
ALTER TABLE "offers" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
ALTER TABLE "bids" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "status" SET DEFAULT 'pending';--> statement-breakpoint
DROP TRIGGER bids_move ON bids;--> statement-breakpoint
DROP TRIGGER offers_move ON offers;--> statement-breakpoint
DROP TRIGGER invitations_move ON invitations;--> statement-breakpoint
UPDATE bids SET status = CASE status WHEN 'PEN' THEN 'pending' WHEN 'ACC' THEN 'accepted' WHEN 'REJ' THEN 'rejected' END;--> statement-breakpoint
UPDATE offers SET status = CASE status WHEN 'PEN' THEN 'pending' WHEN 'ACC' THEN 'accepted' WHEN 'REJ' THEN 'rejected' END;--> statement-breakpoint
UPDATE invitations SET status = CASE status WHEN 'PEN' THEN 'pending' WHEN 'ACC' THEN 'accepted' WHEN 'REJ' THEN 'rejected' END;--> statement-breakpoint
UPDATE users SET status = CASE status WHEN 'PEN' THEN 'pending' WHEN 'ACT' THEN 'active' WHEN 'OFF' THEN 'off' END;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_bid_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('pending','accepted'), ('pending','rejected')) THEN
    RAISE EXCEPTION 'bid % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bids_move BEFORE UPDATE OF status ON bids FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_bid_move();--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_offer_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('pending','accepted'), ('pending','rejected')) THEN
    RAISE EXCEPTION 'offer % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER offers_move BEFORE UPDATE OF status ON offers FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_offer_move();--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_invitation_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('pending','accepted'), ('pending','rejected')) THEN
    RAISE EXCEPTION 'invitation % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invitations_move BEFORE UPDATE OF status ON invitations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_invitation_move();--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_pending" ON "offers" USING btree ("bid_id") WHERE "offers"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_accepted" ON "offers" USING btree ("bid_id") WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "bids_one_accepted" ON "bids" USING btree ("job_id") WHERE "bids"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX "users_providers_near" ON "users" USING gist (ll_to_earth("area_latitude", "area_longitude")) WHERE "users"."user_type" = 'P' and "users"."status" = 'active' and "users"."certified_at" is not null;--> statement-breakpoint
CREATE INDEX "users_providers_best" ON "users" USING btree ((case when "rating_count" = 0 then 0 else "rating_sum"::float8 / "rating_count" end) desc,"rating_count" desc,"id") WHERE "users"."user_type" = 'P' and "users"."status" = 'active' and "users"."certified_at" is not null;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_status" CHECK ("offers"."status" in ('pending', 'accepted', 'rejected'));--> statement-breakpoint
ALTER TABLE "bids" ADD CONSTRAINT "bids_status" CHECK ("bids"."status" in ('pending', 'accepted', 'rejected'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('pending', 'accepted', 'rejected'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status" CHECK ("users"."status" in ('pending', 'active', 'off'));
