ALTER TABLE "stages" RENAME COLUMN "reject_reason_id" TO "rejection_reason";--> statement-breakpoint
ALTER TABLE "stages" ALTER COLUMN "rejection_reason" SET DATA TYPE text USING CASE "rejection_reason" WHEN 1 THEN 'not_completed' WHEN 2 THEN 'not_satisfied' WHEN 3 THEN 'other' END;--> statement-breakpoint
ALTER TABLE "stages" RENAME COLUMN "reject_reason" TO "rejection_text";
