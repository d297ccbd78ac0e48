CREATE INDEX `uploads_fans_unnotified` ON `uploads` (`out_at`) WHERE "uploads"."notified_fan_at" is null;
--> statement-breakpoint
DROP INDEX `uploads_fans_untold`;
--> statement-breakpoint
CREATE INDEX `videos_duplicates` ON `videos` (`fingerprint`,`dashcamer_id`) WHERE "videos"."erased_at" is null;
--> statement-breakpoint
DROP TRIGGER video_traits_of_twins;
--> statement-breakpoint
DROP VIEW video_traits;
--> statement-breakpoint
CREATE VIEW video_traits AS SELECT id AS video_id, (1 << (state + 1))
  | iif(clip.trashed_at IS NULL, 256, 0)
  | iif(NOT EXISTS (SELECT 1 FROM video_tags WHERE video_id = clip.id), 262144, 0)
  | iif(EXISTS (SELECT 1 FROM video_tags WHERE video_id = clip.id), 524288, 0)
  | iif(NOT EXISTS (SELECT 1 FROM video_system_tags WHERE video_id = clip.id), 1048576, 0)
  | iif(EXISTS (SELECT 1 FROM video_system_tags WHERE video_id = clip.id), 2097152, 0)
  | iif(EXISTS (SELECT 1 FROM videos AS duplicate INDEXED BY videos_duplicates WHERE duplicate.fingerprint = clip.fingerprint
    AND duplicate.dashcamer_id = clip.dashcamer_id AND duplicate.id <> clip.id AND duplicate.erased_at IS NULL), 8388608, 0)
  | iif(EXISTS (SELECT 1 FROM videos AS duplicate INDEXED BY videos_duplicates WHERE duplicate.fingerprint = clip.fingerprint
    AND duplicate.dashcamer_id < clip.dashcamer_id AND duplicate.erased_at IS NULL)
    OR EXISTS (SELECT 1 FROM videos AS duplicate INDEXED BY videos_duplicates WHERE duplicate.fingerprint = clip.fingerprint
    AND duplicate.dashcamer_id > clip.dashcamer_id AND duplicate.erased_at IS NULL), 4194304, 0)
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
CREATE TRIGGER video_traits_of_duplicates AFTER UPDATE OF dashcamer_id, fingerprint, erased_at ON videos BEGIN
  UPDATE videos SET traits = (SELECT traits FROM video_traits WHERE video_id = videos.id)
  WHERE fingerprint IN (OLD.fingerprint, NEW.fingerprint) AND traits <> (SELECT traits FROM video_traits WHERE video_id = videos.id);
END;
--> statement-breakpoint
DROP INDEX `videos_twins`;
--> statement-breakpoint
DROP TRIGGER `uploads_untold_of_assigned`;
--> statement-breakpoint
CREATE TRIGGER `uploads_unnotified_of_assigned` AFTER INSERT ON `assigned_uploads`
WHEN new.`upload_id` IS NOT NULL AND new.`published_link` IS NOT NULL
BEGIN
  UPDATE `uploads` SET `notified_fan_at` = NULL WHERE `id` = new.`upload_id` AND `notified_fan_at` IS NOT NULL;
END;
--> statement-breakpoint
DROP TRIGGER `uploads_untold_of_changed`;
--> statement-breakpoint
CREATE TRIGGER `uploads_unnotified_of_changed` AFTER UPDATE OF `upload_id`, `published_link` ON `assigned_uploads`
WHEN new.`upload_id` IS NOT NULL AND new.`published_link` IS NOT NULL
  AND (old.`upload_id` IS NOT new.`upload_id` OR old.`published_link` IS NULL)
BEGIN
  UPDATE `uploads` SET `notified_fan_at` = NULL WHERE `id` = new.`upload_id` AND `notified_fan_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE INDEX `dashcamers_with_notice` ON `dashcamers` (`id`) WHERE "dashcamers"."notice_ends_at" is not null and "dashcamers"."contract_ended_at" is null;
--> statement-breakpoint
DROP INDEX `dashcamers_noticed`;
