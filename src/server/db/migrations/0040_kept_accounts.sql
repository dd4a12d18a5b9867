DROP INDEX "banks_once";--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "last_digits" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "banks" ADD COLUMN "account_digest" text NOT NULL DEFAULT '';--> statement-breakpoint
-- The database does not know the server's SECRET: accounts of before are told apart by chance, so that one that is added
-- again is a second row, once.
UPDATE "banks" SET last_digits = right(account_number, 4), account_digest = gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "banks" ALTER COLUMN "last_digits" DROP DEFAULT, ALTER COLUMN "account_digest" DROP DEFAULT;--> statement-breakpoint
CREATE UNIQUE INDEX "banks_once" ON "banks" USING btree ("user_id","routing_number","account_digest");
