ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'requires_action', 'succeeded', 'failed', 'unknown'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('queued', 'complete'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('queued', 'complete'));--> statement-breakpoint
CREATE FUNCTION check_payment_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('pending','requires_action'), ('unknown','requires_action'), ('pending','unknown'),
    ('pending','succeeded'), ('requires_action','succeeded'), ('unknown','succeeded'),
    ('pending','failed'), ('requires_action','failed'), ('unknown','failed')
  ) THEN
    RAISE EXCEPTION 'payment % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_move BEFORE UPDATE OF status ON payments FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_payment_move();--> statement-breakpoint
CREATE FUNCTION check_owed_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('queued','complete')) THEN
    RAISE EXCEPTION '% % can not move from % to %', TG_TABLE_NAME, OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER payouts_move BEFORE UPDATE OF status ON payouts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_owed_move();--> statement-breakpoint
CREATE TRIGGER refunds_move BEFORE UPDATE OF status ON refunds FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_owed_move();--> statement-breakpoint
CREATE FUNCTION check_user_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('pending','active'), ('pending','off'), ('active','off'), ('off','pending')
  ) THEN
    RAISE EXCEPTION 'user % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_move BEFORE UPDATE OF status ON users FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_user_move();
