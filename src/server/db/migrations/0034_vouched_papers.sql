ALTER TABLE "files" ADD COLUMN "vouched_at" timestamp with time zone;--> statement-breakpoint
-- What verified providers have handed in was looked at, and so was what was kept for being compared with later papers.
UPDATE files SET vouched_at = coalesce(users.certified_at, files.created_at)
FROM users
WHERE users.id = files.owner_id AND users.role = 'provider'
  AND files.kind IN ('id_document', 'profile_document', 'category_document')
  AND (
    users.certified_at IS NOT NULL
    OR NOT (
      files.id IS NOT DISTINCT FROM users.id_document OR files.id IS NOT DISTINCT FROM users.profile_document
      OR EXISTS (SELECT 1 FROM user_categories WHERE user_categories.document_id = files.id)
    )
  );
