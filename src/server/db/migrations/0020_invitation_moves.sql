CREATE FUNCTION check_invitation_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('PEN','ACC'), ('PEN','REJ')) THEN
    RAISE EXCEPTION 'invitation % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invitations_move BEFORE UPDATE OF status ON invitations FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_invitation_move();
