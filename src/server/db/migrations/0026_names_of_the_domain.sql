-- Tables and columns are called what the domain calls them: stages, conversations, pictures.
ALTER TABLE "milestones" RENAME TO "stages";--> statement-breakpoint
ALTER TABLE "payment_stages" RENAME COLUMN "milestone_id" TO "stage_id";--> statement-breakpoint
ALTER TABLE "payouts" RENAME COLUMN "milestone_id" TO "stage_id";--> statement-breakpoint
ALTER TABLE "journal_lines" RENAME COLUMN "milestone_id" TO "stage_id";--> statement-breakpoint
ALTER TABLE "connections" RENAME TO "conversations";--> statement-breakpoint
ALTER TABLE "connection_members" RENAME TO "conversation_members";--> statement-breakpoint
ALTER TABLE "conversation_members" RENAME COLUMN "connection_id" TO "conversation_id";--> statement-breakpoint
ALTER TABLE "messages" RENAME COLUMN "connection_id" TO "conversation_id";--> statement-breakpoint
ALTER TABLE "job_images" RENAME TO "job_pictures";--> statement-breakpoint
ALTER TABLE "users" RENAME COLUMN "profile_image" TO "picture";--> statement-breakpoint
UPDATE "files" SET "kind" = replace("kind", '_image', '_picture') WHERE "kind" LIKE '%\_image';--> statement-breakpoint
ALTER TRIGGER "milestones_move" ON "stages" RENAME TO "stages_move";--> statement-breakpoint
ALTER TRIGGER "milestones_stage_sum" ON "stages" RENAME TO "stages_sum";--> statement-breakpoint
DO $$
DECLARE
  old record;
  fresh text;
BEGIN
  -- An index that belongs to a constraint is renamed with it.
  FOR old IN
    SELECT conname AS name, conrelid::regclass AS of_table, true AS of_constraint FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND conname ~ 'milestone|connection|job_images'
    UNION ALL
    SELECT index.relname, NULL, false FROM pg_class index
      WHERE index.relkind = 'i' AND index.relnamespace = 'public'::regnamespace
        AND index.relname ~ 'milestone|connection|job_images|^messages_place$'
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = index.oid AND contype IN ('p', 'u', 'x'))
  LOOP
    fresh := replace(replace(replace(replace(old.name,
      'milestone', 'stage'), 'connection', 'conversation'), 'job_images', 'job_pictures'), 'messages_place', 'messages_sequence');
    IF old.of_constraint THEN
      EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.of_table, old.name, fresh);
    ELSE
      EXECUTE format('ALTER INDEX %I RENAME TO %I', old.name, fresh);
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM journal_lines WHERE entry_id = NEW.entry_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'journal entry % does not balance', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT sum(amount) FROM journal_lines WHERE stage_id = NEW.stage_id AND account = 'escrow') > 0 THEN
    RAISE EXCEPTION 'escrow of stage % would be negative', NEW.stage_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_stage_sum(bid uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM bids WHERE bids.id = bid
      AND bids.price <> (SELECT coalesce(sum(price), 0) FROM stages WHERE bid_id = bid)
  ) THEN
    RAISE EXCEPTION 'stages of bid % do not sum to its price', bid USING ERRCODE = 'check_violation';
  END IF;
END $$;--> statement-breakpoint
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
