-- Whether the customer of a job can answer is asked of each that a provider's lists may show: it was read from their row.
CREATE INDEX IF NOT EXISTS "users_gone" ON "users" USING btree ("id") WHERE "users"."status" in ('off', 'closed');
