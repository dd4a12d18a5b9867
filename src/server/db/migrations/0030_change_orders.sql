CREATE TABLE "change_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"bid_id" uuid NOT NULL,
	"proposer_id" uuid NOT NULL,
	"stage_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"previous_price" bigint NOT NULL,
	"currency" char(3) DEFAULT 'CAD' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "change_orders_price" CHECK ("change_orders"."price" > 0),
	CONSTRAINT "change_orders_previous" CHECK ("change_orders"."stage_id" is not null or "change_orders"."previous_price" = 0),
	CONSTRAINT "change_orders_status" CHECK ("change_orders"."status" in ('pending', 'accepted', 'rejected', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "stages" DROP CONSTRAINT "stages_order_range";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "change_order_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "stage_id" uuid;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "change_order_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_stages" ADD COLUMN "price_before" bigint;--> statement-breakpoint
UPDATE "payment_stages" SET "price_before" = (
  SELECT coalesce(sum(earlier.price), 0) FROM stages stage
  JOIN stages earlier ON earlier.bid_id = stage.bid_id AND earlier."order" < stage."order"
  WHERE stage.id = "payment_stages".stage_id
);--> statement-breakpoint
ALTER TABLE "payment_stages" ALTER COLUMN "price_before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_bid_id_bids_id_fk" FOREIGN KEY ("bid_id") REFERENCES "public"."bids"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_orders" ADD CONSTRAINT "change_orders_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_orders_bid" ON "change_orders" USING btree ("bid_id","created_at","id");--> statement-breakpoint
CREATE INDEX "change_orders_proposer" ON "change_orders" USING btree ("proposer_id");--> statement-breakpoint
CREATE INDEX "change_orders_due" ON "change_orders" USING btree ("created_at") WHERE "change_orders"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "change_orders_one_pending" ON "change_orders" USING btree ("stage_id") WHERE "change_orders"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stages_change_order" ON "stages" USING btree ("change_order_id");--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_order_range" CHECK ("order" between 1 and 55);--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_change_order_id_change_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."change_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The stages of a bid sum to its price and to what its accepted changes add to it, to the cent.
CREATE OR REPLACE FUNCTION check_stage_sum(bid uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM bids WHERE bids.id = bid
      AND bids.price
        + (SELECT coalesce(sum(price - previous_price), 0) FROM change_orders WHERE bid_id = bid AND status = 'accepted')
        <> (SELECT coalesce(sum(price), 0) FROM stages WHERE bid_id = bid)
  ) THEN
    RAISE EXCEPTION 'stages of bid % do not sum to its price and its changes', bid USING ERRCODE = 'check_violation';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION check_stage_sum_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM check_stage_sum(NEW.bid_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER change_orders_stage_sum AFTER INSERT OR UPDATE OF status, price, previous_price, bid_id ON change_orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_stage_sum_of_change();--> statement-breakpoint
CREATE FUNCTION check_change_order_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('pending','accepted'), ('pending','rejected'), ('pending','withdrawn'), ('pending','lapsed')
  ) THEN
    RAISE EXCEPTION 'change order % can not move from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER change_orders_move BEFORE UPDATE OF status ON change_orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_change_order_move();
