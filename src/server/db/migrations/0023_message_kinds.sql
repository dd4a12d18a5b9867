-- Messages are never changed but here: what they are is said in words from now on.
ALTER TABLE "messages" DISABLE TRIGGER "messages_unchanged";--> statement-breakpoint
UPDATE "messages" SET "type" = CASE "type"
  WHEN 'T' THEN 'text'
  WHEN 'I' THEN 'picture'
  WHEN 'acceptOffer' THEN 'offer_accepted'
  WHEN 'rejectOffer' THEN 'offer_rejected'
  WHEN 'acceptBid' THEN 'bid_accepted'
  ELSE "type"
END;--> statement-breakpoint
ALTER TABLE "messages" ENABLE TRIGGER "messages_unchanged";--> statement-breakpoint
UPDATE "connections" SET "last_type" = CASE "last_type"
  WHEN 'T' THEN 'text'
  WHEN 'I' THEN 'picture'
  WHEN 'acceptOffer' THEN 'offer_accepted'
  WHEN 'rejectOffer' THEN 'offer_rejected'
  WHEN 'acceptBid' THEN 'bid_accepted'
  ELSE "last_type"
END;
