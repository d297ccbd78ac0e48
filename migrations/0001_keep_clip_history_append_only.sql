-- A clip's history may grow and go with its clip, but no line of it may change.
CREATE TRIGGER `video_events_are_append_only` BEFORE UPDATE ON `video_events`
BEGIN
  SELECT raise(ABORT, 'video_events is append-only');
END;
