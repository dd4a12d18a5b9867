-- What PostgreSQL itself refuses, whatever the code above it does.

-- Every journal entry sums to zero per currency; a stage's escrow is never negative. Checked when the transaction ends.
CREATE FUNCTION check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM journal_lines WHERE entry_id = NEW.entry_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'journal entry % does not balance', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT sum(amount) FROM journal_lines WHERE milestone_id = NEW.milestone_id AND account = 'escrow') > 0 THEN
    RAISE EXCEPTION 'escrow of stage % would be negative', NEW.milestone_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON journal_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_balance();--> statement-breakpoint

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint

-- The stages of a bid sum to its price, to the cent.
CREATE FUNCTION check_stage_sum(bid uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM bids WHERE bids.id = bid
      AND bids.price <> (SELECT coalesce(sum(price), 0) FROM milestones WHERE bid_id = bid)
  ) THEN
    RAISE EXCEPTION 'stages of bid % do not sum to its price', bid USING ERRCODE = 'check_violation';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION check_stage_sum_of_bid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_stage_sum(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION check_stage_sum_of_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM check_stage_sum(OLD.bid_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM check_stage_sum(NEW.bid_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bids_stage_sum AFTER INSERT OR UPDATE OF price ON bids
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stage_sum_of_bid();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER milestones_stage_sum AFTER INSERT OR DELETE OR UPDATE OF price, bid_id ON milestones
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stage_sum_of_stage();--> statement-breakpoint

-- Only the moves of the transition tables exist (src/shared/rules); a test compares these lists with them.
CREATE FUNCTION check_stage_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.payment_status, NEW.payment_status) NOT IN ((1,2), (2,3), (5,3), (3,4), (3,5), (4,6), (2,1)) THEN
    RAISE EXCEPTION 'stage % can not move from % to %', OLD.id, OLD.payment_status, NEW.payment_status
      USING ERRCODE = 'check_violation';
  END IF;
  -- A stage can't be paid before the one before it is paid out, unless one payment deposits both.
  IF NEW.payment_status = 2 AND EXISTS (
    SELECT 1 FROM milestones previous
    WHERE previous.bid_id = NEW.bid_id AND previous."order" = NEW."order" - 1 AND previous.payment_status <> 6
      AND NOT EXISTS (
        SELECT 1 FROM payment_stages mine JOIN payment_stages theirs ON theirs.payment_id = mine.payment_id
        WHERE mine.milestone_id = NEW.id AND mine.live AND theirs.milestone_id = previous.id AND theirs.live
      )
  ) THEN
    RAISE EXCEPTION 'stage % can not be paid before the previous one is paid out', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER milestones_move BEFORE UPDATE OF payment_status ON milestones FOR EACH ROW
  WHEN (OLD.payment_status IS DISTINCT FROM NEW.payment_status) EXECUTE FUNCTION check_stage_move();--> statement-breakpoint

CREATE FUNCTION check_job_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('open','waiting'), ('waiting','in_progress'), ('in_progress','complete'),
    ('open','cancelled'), ('waiting','cancelled'), ('in_progress','cancelled')
  ) THEN
    RAISE EXCEPTION 'job % can not move from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER jobs_move BEFORE UPDATE OF state ON jobs FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_job_move();--> statement-breakpoint

CREATE FUNCTION check_bid_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('PEN','ACC'), ('PEN','REJ')) THEN
    RAISE EXCEPTION 'bid % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bids_move BEFORE UPDATE OF status ON bids FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_bid_move();
