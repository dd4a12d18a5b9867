-- By what the console finds money: a word that many titles have, or a name that many are called by, was held against all
-- that is held or was over in a month, row by row with its job and its people.
CREATE TABLE IF NOT EXISTS "stage_words" (
	"stage_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
DROP INDEX IF EXISTS "closed_accounts_words";--> statement-breakpoint
ALTER TABLE "stage_words" ADD CONSTRAINT "stage_words_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Writes down the words of these stages, as far as somebody has begun to pay for them, and answers of how many it changed
-- them. In the order of their ids, so that of two who write the same the second waits.
CREATE OR REPLACE FUNCTION note_stage_words(ids uuid[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE changed integer;
BEGIN
  INSERT INTO stage_words (stage_id, words)
    SELECT stages.id, folded(concat_ws(' ', jobs.title,
      coalesce(customer_left.name, customers.name), coalesce(customer_left.email, customers.email::text),
      coalesce(provider_left.name, providers.name), coalesce(provider_left.email, providers.email::text)))
    FROM stages
      JOIN bids ON bids.id = stages.bid_id
      JOIN jobs ON jobs.id = bids.job_id
      JOIN users customers ON customers.id = jobs.customer_id
      JOIN users providers ON providers.id = bids.provider_id
      LEFT JOIN closed_accounts customer_left ON customer_left.user_id = customers.id
      LEFT JOIN closed_accounts provider_left ON provider_left.user_id = providers.id
    WHERE stages.id = ANY (ids) AND EXISTS (SELECT FROM payment_stages WHERE payment_stages.stage_id = stages.id)
    ORDER BY stages.id
  ON CONFLICT (stage_id) DO UPDATE SET words = excluded.words WHERE stage_words.words <> excluded.words;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;--> statement-breakpoint
-- Whoever pays and whoever is called otherwise at the same moment wait for each other: neither would see the other's.
CREATE OR REPLACE FUNCTION note_words_of_paid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids uuid[] := ARRAY(SELECT DISTINCT stage_id FROM paid);
BEGIN
  PERFORM pg_advisory_xact_lock_shared('stage_words'::regclass::oid::integer, hashtext(person::text)) FROM (
    SELECT DISTINCT unnest(ARRAY[jobs.customer_id, bids.provider_id]) AS person
    FROM stages JOIN bids ON bids.id = stages.bid_id JOIN jobs ON jobs.id = bids.job_id
    WHERE stages.id = ANY (ids) ORDER BY 1) AS people;
  PERFORM note_stage_words(ids);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_words_of_person(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('stage_words'::regclass::oid::integer, hashtext(person::text));
  PERFORM note_stage_words(ARRAY(
    SELECT stages.id FROM bids JOIN stages ON stages.bid_id = bids.id JOIN stage_words ON stage_id = stages.id
      WHERE bids.provider_id = person
    UNION
    SELECT stages.id FROM jobs JOIN bids ON bids.job_id = jobs.id JOIN stages ON stages.bid_id = bids.id
      JOIN stage_words ON stage_id = stages.id WHERE jobs.customer_id = person));
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_words_of_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_words_of_person(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_words_of_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_words_of_person(CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_words_of_retitled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stage_words(ARRAY(
    SELECT stages.id FROM bids JOIN stages ON stages.bid_id = bids.id JOIN stage_words ON stage_id = stages.id
    WHERE bids.job_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER payment_stages_note_words AFTER INSERT ON payment_stages
  REFERENCING NEW TABLE AS paid FOR EACH STATEMENT EXECUTE FUNCTION note_words_of_paid();--> statement-breakpoint
CREATE OR REPLACE TRIGGER users_note_words AFTER UPDATE OF name, email ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION note_words_of_renamed();--> statement-breakpoint
CREATE OR REPLACE TRIGGER closed_accounts_note_words AFTER INSERT OR UPDATE OR DELETE ON closed_accounts
  FOR EACH ROW EXECUTE FUNCTION note_words_of_left();--> statement-breakpoint
CREATE OR REPLACE TRIGGER jobs_note_words AFTER UPDATE OF title ON jobs FOR EACH ROW
  WHEN (OLD.title <> NEW.title) EXECUTE FUNCTION note_words_of_retitled();--> statement-breakpoint
-- What was paid for already; the index comes after it, since one that is built at once is built sooner.
SELECT note_stage_words(ARRAY(SELECT DISTINCT stage_id FROM payment_stages));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stage_words_found" ON "stage_words" USING gin (trigrams_of("words")) WITH (fastupdate=false);--> statement-breakpoint
-- From here on it is a few at a time: one plan for all of them, where each payment would wait longer for its own.
ALTER FUNCTION note_stage_words(uuid[]) SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
ANALYZE stage_words;
