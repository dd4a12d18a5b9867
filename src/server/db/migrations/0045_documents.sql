CREATE TABLE "document_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_known" CHECK ("document_series"."series" in ('invoice', 'credit_note'))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"payment_stage_id" uuid,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "documents_number" CHECK ("documents"."number" > 0),
	CONSTRAINT "documents_about" CHECK (case "documents"."series"
        when 'invoice' then "documents"."payment_stage_id" is not null and "documents"."refund_id" is null
        when 'credit_note' then "documents"."refund_id" is not null and "documents"."payment_stage_id" is null
        else false end)
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_payment_stage_id_payment_stages_id_fk" FOREIGN KEY ("payment_stage_id") REFERENCES "public"."payment_stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_payment_stage" ON "documents" USING btree ("payment_stage_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_refund" ON "documents" USING btree ("refund_id");--> statement-breakpoint

-- What was paid and given back before documents had numbers gets them in the order in which it happened.
INSERT INTO documents (series, number, payment_stage_id, created_at)
SELECT 'invoice', row_number() OVER (ORDER BY p.settled_at, p.id, stage."order", s.id), s.id, p.settled_at
FROM payment_stages s
  JOIN stages stage ON stage.id = s.stage_id
  JOIN (SELECT id, coalesce(settled_at, created_at) AS settled_at FROM payments WHERE status = 'succeeded') p
    ON p.id = s.payment_id;--> statement-breakpoint
INSERT INTO documents (series, number, refund_id, created_at)
SELECT 'credit_note', row_number() OVER (ORDER BY r.settled_at, r.id), r.id, r.settled_at
FROM (
  SELECT id, coalesce(settled_at, created_at) AS settled_at FROM refunds WHERE status IN ('complete', 'paid_otherwise')
) r;--> statement-breakpoint
INSERT INTO document_series (series, last)
SELECT series, (SELECT count(*) FROM documents WHERE documents.series = known.series)
FROM (VALUES ('invoice'), ('credit_note')) AS known (series);--> statement-breakpoint

-- A number is given once and stays; whoever takes numbers gives each of them to a document before it is over.
CREATE TRIGGER documents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION check_document_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last - OLD.last <> (
    SELECT count(*) FROM documents WHERE series = NEW.series AND number > OLD.last AND number <= NEW.last
  ) THEN
    RAISE EXCEPTION 'numbers of % up to % would be missing', NEW.series, NEW.last USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER document_series_gapless AFTER UPDATE ON document_series
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_document_numbers();
