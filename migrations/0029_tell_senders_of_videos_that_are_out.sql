CREATE INDEX `uploads_fans_untold` ON `uploads` (`out_at`) WHERE "uploads"."notified_fan_at" is null;--> statement-breakpoint
-- Senders of clips in these were told when the clips were published.
UPDATE `uploads` SET `notified_fan_at` = `out_at` WHERE `notified_fan_at` IS NULL AND `out_at` IS NOT NULL;
--> statement-breakpoint
-- Of a clip that comes into a video its sender is still to be told.
CREATE TRIGGER `uploads_untold_of_assigned` AFTER INSERT ON `assigned_uploads`
WHEN new.`upload_id` IS NOT NULL AND new.`published_link` IS NOT NULL
BEGIN
  UPDATE `uploads` SET `notified_fan_at` = NULL WHERE `id` = new.`upload_id` AND `notified_fan_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_untold_of_changed` AFTER UPDATE OF `upload_id`, `published_link` ON `assigned_uploads`
WHEN new.`upload_id` IS NOT NULL AND new.`published_link` IS NOT NULL
  AND (old.`upload_id` IS NOT new.`upload_id` OR old.`published_link` IS NULL)
BEGIN
  UPDATE `uploads` SET `notified_fan_at` = NULL WHERE `id` = new.`upload_id` AND `notified_fan_at` IS NOT NULL;
END;
