CREATE INDEX `videos_twins` ON `videos` (`fingerprint`,`dashcamer_id`) WHERE "videos"."erased_at" is null;--> statement-breakpoint
-- The view asks for one twin at each side by the index, where „another creator“ walked through all of the own ones.
DROP VIEW `video_traits`;
--> statement-breakpoint
CREATE VIEW `video_traits` AS SELECT
	`id` AS `video_id`,
	(1 << (`state` + 1))
	| iif(`trashed_at` IS NOT NULL, 128, 256)
	| iif(`object_key` IS NOT NULL, 512, 1024)
	| iif(`object_key` IS NOT NULL AND `trashed_at` IS NOT NULL, 2048, 0)
	| iif(`editor_id` IS NULL, 4096, 0)
	| iif(`is_offered`, 8192, 0)
	| iif(`is_offered` AND `can_transfer`, 16384, 0)
	| iif(`is_offered` AND NOT `can_transfer`, 32768, 0)
	| iif(`fan_may_ask`, 65536, 0)
	| iif(NOT `is_offered` AND NOT `fan_may_ask`, 131072, 0)
	| iif(EXISTS (SELECT 1 FROM `video_tags` WHERE `video_id` = `clip`.`id`), 524288, 262144)
	| iif(EXISTS (SELECT 1 FROM `video_system_tags` WHERE `video_id` = `clip`.`id`), 2097152, 1048576)
	| iif(EXISTS (SELECT 1 FROM `videos` AS `twin` INDEXED BY `videos_twins` WHERE `twin`.`fingerprint` = `clip`.`fingerprint`
		AND `twin`.`dashcamer_id` < `clip`.`dashcamer_id` AND `twin`.`erased_at` IS NULL)
		OR EXISTS (SELECT 1 FROM `videos` AS `twin` INDEXED BY `videos_twins` WHERE `twin`.`fingerprint` = `clip`.`fingerprint`
		AND `twin`.`dashcamer_id` > `clip`.`dashcamer_id` AND `twin`.`erased_at` IS NULL), 4194304, 0)
	| iif(EXISTS (SELECT 1 FROM `videos` AS `twin` INDEXED BY `videos_twins` WHERE `twin`.`fingerprint` = `clip`.`fingerprint`
		AND `twin`.`dashcamer_id` = `clip`.`dashcamer_id` AND `twin`.`id` <> `clip`.`id`
		AND `twin`.`erased_at` IS NULL), 8388608, 0)
	AS `traits`,
	coalesce((SELECT sum(DISTINCT 1 << (`tag_id` % 30)) FROM `video_tags` WHERE `video_id` = `clip`.`id`), 0)
	| coalesce((SELECT sum(DISTINCT 1 << (30 + `system_tag_id` % 20)) FROM `video_system_tags`
		WHERE `video_id` = `clip`.`id`), 0)
	AS `tag_bits`
FROM (
	SELECT *,
		NOT `was_transferred` AND (`can_transfer` OR `approve_transfer`) AS `is_offered`,
		NOT `was_transferred` AND `fan_id` IS NOT NULL AND NOT `fan_transfer_disabled` AS `fan_may_ask`
	FROM `videos`
) AS `clip`;
--> statement-breakpoint
-- Of equal files only those are written again whose traits are others than before: for 2 000 of them each change read
-- four millions of rows. A clip that comes can only give its twins what they have not yet.
DROP TRIGGER `video_traits_of_new`;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_new` AFTER INSERT ON `videos` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`)
	WHERE `fingerprint` = NEW.`fingerprint` AND (`id` = NEW.`id`
		OR NOT `traits` & iif(`dashcamer_id` = NEW.`dashcamer_id`, 8388608, 4194304));
END;
--> statement-breakpoint
DROP TRIGGER `video_traits_of_twins`;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_twins` AFTER UPDATE OF `dashcamer_id`, `fingerprint`, `erased_at` ON `videos` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`)
	WHERE `fingerprint` IN (OLD.`fingerprint`, NEW.`fingerprint`)
		AND `traits` <> (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`);
END;
--> statement-breakpoint
DROP TRIGGER `video_traits_of_left`;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_left` AFTER DELETE ON `videos` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`)
	WHERE `fingerprint` = OLD.`fingerprint`
		AND `traits` <> (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`);
END;
