-- A customer's jobs that end first, for what waits for them to be decided: all they have open were read for a hundred.
CREATE INDEX IF NOT EXISTS "jobs_customer_ending" ON "jobs" USING btree ("customer_id","ends_at") WHERE "jobs"."state" = 'open';
