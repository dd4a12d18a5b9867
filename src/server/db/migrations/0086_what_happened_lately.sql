-- What came in and who was hired in the last days, for the console's figures: every payment and every job was read for them.
CREATE INDEX IF NOT EXISTS "jobs_hired" ON "jobs" USING btree ("hired_at") WHERE "jobs"."hired_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "payments_settled" ON "payments" USING btree ("settled_at") WHERE "payments"."status" = 'succeeded';