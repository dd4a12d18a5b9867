-- Work that has waited since conversations and their events had other names: it would fail for ever.
DO $$
BEGIN
  -- The queue makes its tables after these: an empty database has none yet.
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN RETURN; END IF;
  UPDATE graphile_worker._private_jobs
  SET payload = (payload::jsonb - 'connectionId' || jsonb_build_object('conversationId', payload -> 'connectionId'))::json
  WHERE payload::jsonb ? 'connectionId';
  UPDATE graphile_worker._private_jobs
  SET payload = (payload::jsonb - 'sender' - 'type' || jsonb_build_object('senderId', payload -> 'sender', 'kind', CASE payload ->> 'type'
    WHEN 'acceptOffer' THEN 'offer_accepted'
    WHEN 'rejectOffer' THEN 'offer_rejected'
    WHEN 'acceptBid' THEN 'bid_accepted'
    ELSE payload ->> 'type'
  END))::json
  WHERE payload::jsonb ?& ARRAY['messageId', 'sender', 'type'];
  INSERT INTO graphile_worker._private_tasks (identifier) VALUES ('postEventMessage') ON CONFLICT (identifier) DO NOTHING;
  UPDATE graphile_worker._private_jobs job SET task_id = new.id
  FROM graphile_worker._private_tasks old, graphile_worker._private_tasks new
  WHERE job.task_id = old.id AND old.identifier = 'postCard' AND new.identifier = 'postEventMessage';
END $$;
