-- Since when the money of a stage is held: it was looked up in the payments of all that are held, to put them in order.
ALTER TABLE "stages" ADD COLUMN IF NOT EXISTS "held_since" timestamp with time zone;--> statement-breakpoint
UPDATE "stages" SET "held_since" = coalesce((
  SELECT min("payments"."settled_at") FROM "payment_stages" JOIN "payments" ON "payments"."id" = "payment_stages"."payment_id"
  WHERE "payment_stages"."stage_id" = "stages"."id" AND "payment_stages"."live" AND "payments"."status" = 'succeeded'
), "since") WHERE "status" in ('in_escrow', 'requested', 'approved', 'rejected', 'disputed');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "stages_held" ON "stages" USING btree ("held_since","id") WHERE "stages"."status" in ('in_escrow', 'requested', 'rejected');
