-- A clip's history may grow and go with its clip. Of its lines only the name of a person who cancelled the account
-- may go; nothing else of them may change.
CREATE TRIGGER `video_events_are_append_only` BEFORE UPDATE ON `video_events`
WHEN NOT (
  new.actor_name = ''
  AND new.id = old.id
  AND new.video_id = old.video_id
  AND new.kind = old.kind
  AND new.from_state IS old.from_state
  AND new.to_state IS old.to_state
  AND new.actor_role = old.actor_role
  AND new.actor_id IS old.actor_id
  AND new.at = old.at
)
BEGIN
  SELECT raise(ABORT, 'video_events is append-only');
END;
