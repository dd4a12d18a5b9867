CREATE TABLE "dispute_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"file_id" uuid,
	"message_id" uuid,
	CONSTRAINT "dispute_evidence_one" CHECK (("dispute_evidence"."file_id" is null) <> ("dispute_evidence"."message_id" is null))
);
--> statement-breakpoint
CREATE TABLE "dispute_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"proposer_id" uuid NOT NULL,
	"release" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_proposals_release" CHECK ("dispute_proposals"."release" >= 0)
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"wished_release" bigint,
	"price" bigint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"released" bigint,
	"decided_by" uuid,
	"decision" text DEFAULT '' NOT NULL,
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'answered', 'overdue', 'settled', 'decided')),
	CONSTRAINT "disputes_released" CHECK ("disputes"."released" between 0 and "disputes"."price"),
	CONSTRAINT "disputes_end" CHECK (("disputes"."status" in ('settled', 'decided')) = ("disputes"."released" is not null))
);
--> statement-breakpoint
CREATE TABLE "stage_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage_id" uuid NOT NULL,
	"move" text NOT NULL,
	"to" text NOT NULL,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stages" DROP CONSTRAINT "stages_status";--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_statement_id_dispute_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."dispute_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_proposals" ADD CONSTRAINT "dispute_proposals_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_proposals" ADD CONSTRAINT "dispute_proposals_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_evidence_statement" ON "dispute_evidence" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "dispute_evidence_file" ON "dispute_evidence" USING btree ("file_id") WHERE "dispute_evidence"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "dispute_evidence_message" ON "dispute_evidence" USING btree ("message_id") WHERE "dispute_evidence"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "dispute_proposals_dispute" ON "dispute_proposals" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "dispute_proposals_proposer" ON "dispute_proposals" USING btree ("proposer_id");--> statement-breakpoint
CREATE INDEX "dispute_statements_dispute" ON "dispute_statements" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "dispute_statements_author" ON "dispute_statements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "disputes_stage" ON "disputes" USING btree ("stage_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_unsettled" ON "disputes" USING btree ("stage_id") WHERE "disputes"."status" in ('open', 'answered', 'overdue');--> statement-breakpoint
CREATE INDEX "disputes_list" ON "disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_unsettled" ON "disputes" USING btree ("status","created_at") WHERE "disputes"."status" in ('open', 'answered', 'overdue');--> statement-breakpoint
CREATE INDEX "disputes_decided_by" ON "disputes" USING btree ("decided_by") WHERE "disputes"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "stage_moves_stage" ON "stage_moves" USING btree ("stage_id","id");--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_status" CHECK ("stages"."status" in ('unpaid', 'in_escrow', 'requested', 'approved', 'rejected', 'disputed', 'paid_out'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION check_stage_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('unpaid','in_escrow'), ('in_escrow','requested'), ('rejected','requested'), ('requested','approved'),
    ('requested','rejected'), ('approved','paid_out'), ('in_escrow','unpaid'), ('rejected','approved'),
    ('requested','unpaid'), ('rejected','unpaid'), ('in_escrow','disputed'), ('requested','disputed'),
    ('rejected','disputed'), ('disputed','approved'), ('disputed','unpaid')
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
END $$;--> statement-breakpoint
CREATE FUNCTION check_dispute_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('open','answered'), ('open','overdue'), ('open','settled'), ('answered','settled'), ('overdue','settled'),
    ('open','decided'), ('answered','decided'), ('overdue','decided')
  ) THEN
    RAISE EXCEPTION 'dispute % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER disputes_move BEFORE UPDATE OF status ON disputes FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_dispute_move();
