CREATE VIEW video_traits AS SELECT id AS video_id, (1 << (state + 1))
  | iif(clip.trashed_at IS NULL, 256, 0)
  | iif(NOT EXISTS (SELECT 1 FROM video_tags WHERE video_id = clip.id), 262144, 0)
  | iif(EXISTS (SELECT 1 FROM video_tags WHERE video_id = clip.id), 524288, 0)
  | iif(NOT EXISTS (SELECT 1 FROM video_system_tags WHERE video_id = clip.id), 1048576, 0)
  | iif(EXISTS (SELECT 1 FROM video_system_tags WHERE video_id = clip.id), 2097152, 0)
  | iif(EXISTS (SELECT 1 FROM videos AS twin INDEXED BY videos_twins WHERE twin.fingerprint = clip.fingerprint
    AND twin.dashcamer_id = clip.dashcamer_id AND twin.id <> clip.id AND twin.erased_at IS NULL), 8388608, 0)
  | iif(EXISTS (SELECT 1 FROM videos AS twin INDEXED BY videos_twins WHERE twin.fingerprint = clip.fingerprint
    AND twin.dashcamer_id < clip.dashcamer_id AND twin.erased_at IS NULL)
    OR EXISTS (SELECT 1 FROM videos AS twin INDEXED BY videos_twins WHERE twin.fingerprint = clip.fingerprint
    AND twin.dashcamer_id > clip.dashcamer_id AND twin.erased_at IS NULL), 4194304, 0)
  | iif((NOT clip.was_transferred AND (clip.can_transfer OR clip.approve_transfer)), 8192, 0)
  | iif((NOT clip.was_transferred AND (clip.can_transfer OR clip.approve_transfer)) AND clip.can_transfer, 16384, 0)
  | iif((NOT clip.was_transferred AND (clip.can_transfer OR clip.approve_transfer)) AND NOT clip.can_transfer, 32768, 0)
  | iif((NOT clip.was_transferred AND clip.fan_id IS NOT NULL AND NOT clip.fan_transfer_disabled), 65536, 0)
  | iif(NOT (NOT clip.was_transferred AND (clip.can_transfer OR clip.approve_transfer)) AND NOT (NOT clip.was_transferred AND clip.fan_id IS NOT NULL AND NOT clip.fan_transfer_disabled), 131072, 0)
  | iif(clip.editor_id IS NULL, 4096, 0)
  | iif(clip.trashed_at IS NOT NULL, 128, 0)
  | iif(clip.object_key IS NOT NULL AND clip.trashed_at IS NOT NULL, 2048, 0)
  | iif(clip.object_key IS NOT NULL, 512, 0)
  | iif(clip.object_key IS NULL, 1024, 0) AS traits,
  coalesce((SELECT sum(DISTINCT 1 << (tag_id % 30)) FROM video_tags WHERE video_id = clip.id), 0)
  | coalesce((SELECT sum(DISTINCT 1 << (30 + system_tag_id % 20)) FROM video_system_tags WHERE video_id = clip.id), 0)
  AS tag_bits
FROM videos AS clip;
--> statement-breakpoint
CREATE TRIGGER video_traits_of_new AFTER INSERT ON videos BEGIN
  UPDATE videos SET traits = (SELECT traits FROM video_traits WHERE video_id = videos.id)
  WHERE fingerprint = NEW.fingerprint AND traits <> (SELECT traits FROM video_traits WHERE video_id = videos.id);
END;
--> statement-breakpoint
CREATE TRIGGER video_traits_of_changed AFTER UPDATE OF state, trashed_at, was_transferred, can_transfer, approve_transfer, fan_id, fan_transfer_disabled, editor_id, object_key ON videos BEGIN
  UPDATE videos SET traits = (SELECT traits FROM video_traits WHERE video_id = videos.id)
  WHERE id = NEW.id AND traits <> (SELECT traits FROM video_traits WHERE video_id = videos.id);
END;
--> statement-breakpoint
CREATE TRIGGER video_traits_of_twins AFTER UPDATE OF dashcamer_id, fingerprint, erased_at ON videos BEGIN
  UPDATE videos SET traits = (SELECT traits FROM video_traits WHERE video_id = videos.id)
  WHERE fingerprint IN (OLD.fingerprint, NEW.fingerprint) AND traits <> (SELECT traits FROM video_traits WHERE video_id = videos.id);
END;
--> statement-breakpoint
CREATE TRIGGER video_traits_of_left AFTER DELETE ON videos BEGIN
  UPDATE videos SET traits = (SELECT traits FROM video_traits WHERE video_id = videos.id)
  WHERE fingerprint = OLD.fingerprint AND traits <> (SELECT traits FROM video_traits WHERE video_id = videos.id);
END;
--> statement-breakpoint
CREATE TRIGGER video_traits_with_video_tags AFTER INSERT ON video_tags BEGIN
  INSERT INTO video_tag_tallies (dashcamer_id, tag_id, system_tag_id, editor_id, traits, clips)
  SELECT dashcamer_id, NEW.tag_id, 0, coalesce(editor_id, 0), traits, 1
  FROM videos WHERE id = NEW.video_id
  ON CONFLICT DO UPDATE SET clips = clips + excluded.clips;
  UPDATE videos SET (traits, tag_bits) = (SELECT traits, tag_bits FROM video_traits WHERE video_id = videos.id)
  WHERE id = NEW.video_id;
END;
--> statement-breakpoint
CREATE TRIGGER video_traits_without_video_tags AFTER DELETE ON video_tags BEGIN
  INSERT INTO video_tag_tallies (dashcamer_id, tag_id, system_tag_id, editor_id, traits, clips)
  SELECT dashcamer_id, OLD.tag_id, 0, coalesce(editor_id, 0), traits, -1
  FROM videos WHERE id = OLD.video_id
  ON CONFLICT DO UPDATE SET clips = clips + excluded.clips;
  UPDATE videos SET (traits, tag_bits) = (SELECT traits, tag_bits FROM video_traits WHERE video_id = videos.id)
  WHERE id = OLD.video_id;
END;
--> statement-breakpoint
CREATE TRIGGER video_traits_with_video_system_tags AFTER INSERT ON video_system_tags BEGIN
  INSERT INTO video_tag_tallies (dashcamer_id, system_tag_id, tag_id, editor_id, traits, clips)
  SELECT dashcamer_id, NEW.system_tag_id, 0, coalesce(editor_id, 0), traits, 1
  FROM videos WHERE id = NEW.video_id
  ON CONFLICT DO UPDATE SET clips = clips + excluded.clips;
  UPDATE videos SET (traits, tag_bits) = (SELECT traits, tag_bits FROM video_traits WHERE video_id = videos.id)
  WHERE id = NEW.video_id;
END;
--> statement-breakpoint
CREATE TRIGGER video_traits_without_video_system_tags AFTER DELETE ON video_system_tags BEGIN
  INSERT INTO video_tag_tallies (dashcamer_id, system_tag_id, tag_id, editor_id, traits, clips)
  SELECT dashcamer_id, OLD.system_tag_id, 0, coalesce(editor_id, 0), traits, -1
  FROM videos WHERE id = OLD.video_id
  ON CONFLICT DO UPDATE SET clips = clips + excluded.clips;
  UPDATE videos SET (traits, tag_bits) = (SELECT traits, tag_bits FROM video_traits WHERE video_id = videos.id)
  WHERE id = OLD.video_id;
END;
--> statement-breakpoint
UPDATE videos SET traits = (SELECT traits FROM video_traits WHERE video_id = videos.id)
  WHERE traits <> (SELECT traits FROM video_traits WHERE video_id = videos.id);
