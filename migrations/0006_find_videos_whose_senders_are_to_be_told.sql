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
