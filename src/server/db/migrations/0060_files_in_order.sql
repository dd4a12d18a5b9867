DROP INDEX "files_owner";--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id","kind","created_at","id");