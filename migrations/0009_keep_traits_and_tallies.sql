-- Each bit of a clip's traits, written once. app/domain/videos/traits.ts gives the bits their names.
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
	| iif(EXISTS (SELECT 1 FROM `videos` AS `twin` WHERE `twin`.`fingerprint` = `clip`.`fingerprint`
		AND `twin`.`dashcamer_id` <> `clip`.`dashcamer_id` AND `twin`.`erased_at` IS NULL), 4194304, 0)
	| iif(EXISTS (SELECT 1 FROM `videos` AS `twin` WHERE `twin`.`fingerprint` = `clip`.`fingerprint`
		AND `twin`.`dashcamer_id` = `clip`.`dashcamer_id` AND `twin`.`id` <> `clip`.`id`
		AND `twin`.`erased_at` IS NULL), 8388608, 0)
	AS `traits`
FROM (
	SELECT *,
		NOT `was_transferred` AND (`can_transfer` OR `approve_transfer`) AS `is_offered`,
		NOT `was_transferred` AND `fan_id` IS NOT NULL AND NOT `fan_transfer_disabled` AS `fan_may_ask`
	FROM `videos`
) AS `clip`;
--> statement-breakpoint
-- Whatever changes a clip's traits makes them anew; of equal files it may concern them all.
CREATE TRIGGER `video_traits_of_new` AFTER INSERT ON `videos` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`)
	WHERE `fingerprint` = NEW.`fingerprint`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_changed` AFTER UPDATE OF `state`, `trashed_at`, `object_key`, `editor_id`, `fan_id`,
	`can_transfer`, `approve_transfer`, `was_transferred`, `fan_transfer_disabled` ON `videos` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = NEW.`id`)
	WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_twins` AFTER UPDATE OF `dashcamer_id`, `fingerprint`, `erased_at` ON `videos` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`)
	WHERE `fingerprint` IN (OLD.`fingerprint`, NEW.`fingerprint`);
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_left` AFTER DELETE ON `videos` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`)
	WHERE `fingerprint` = OLD.`fingerprint`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_tagged` AFTER INSERT ON `video_tags` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = NEW.`video_id`)
	WHERE `id` = NEW.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_untagged` AFTER DELETE ON `video_tags` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = OLD.`video_id`)
	WHERE `id` = OLD.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_system_tagged` AFTER INSERT ON `video_system_tags` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = NEW.`video_id`)
	WHERE `id` = NEW.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_system_untagged` AFTER DELETE ON `video_system_tags` BEGIN
	UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = OLD.`video_id`)
	WHERE `id` = OLD.`video_id`;
END;
--> statement-breakpoint
-- Tallies go up and down in whatever order triggers fire. Traits of 0 are a clip that just comes, not yet counted.
CREATE TRIGGER `video_tallies_of_changed` AFTER UPDATE OF `traits`, `dashcamer_id`, `editor_id` ON `videos`
WHEN OLD.`traits` <> NEW.`traits` OR OLD.`dashcamer_id` <> NEW.`dashcamer_id` OR OLD.`editor_id` IS NOT NEW.`editor_id`
BEGIN
	INSERT INTO `video_tallies` (`dashcamer_id`, `editor_id`, `traits`, `clips`)
	SELECT OLD.`dashcamer_id`, coalesce(OLD.`editor_id`, 0), OLD.`traits`, -1 WHERE OLD.`traits` <> 0
	ON CONFLICT DO UPDATE SET `clips` = `clips` - 1;
	INSERT INTO `video_tallies` (`dashcamer_id`, `editor_id`, `traits`, `clips`)
	SELECT NEW.`dashcamer_id`, coalesce(NEW.`editor_id`, 0), NEW.`traits`, 1 WHERE NEW.`traits` <> 0
	ON CONFLICT DO UPDATE SET `clips` = `clips` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `video_tallies_of_left` AFTER DELETE ON `videos` BEGIN
	UPDATE `video_tallies` SET `clips` = `clips` - 1
	WHERE `dashcamer_id` = OLD.`dashcamer_id` AND `editor_id` = coalesce(OLD.`editor_id`, 0)
		AND `traits` = OLD.`traits`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_text_of_assigned` AFTER INSERT ON `assigned_uploads` BEGIN
	UPDATE `videos` SET `uploads_text` = (
		SELECT coalesce(group_concat(`search_text`, ' '), '') FROM `assigned_uploads` WHERE `video_id` = NEW.`video_id`
	) WHERE `id` = NEW.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_text_of_renamed` AFTER UPDATE OF `search_text` ON `assigned_uploads` BEGIN
	UPDATE `videos` SET `uploads_text` = (
		SELECT coalesce(group_concat(`search_text`, ' '), '') FROM `assigned_uploads` WHERE `video_id` = NEW.`video_id`
	) WHERE `id` = NEW.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `uploads_text_of_unassigned` AFTER DELETE ON `assigned_uploads` BEGIN
	UPDATE `videos` SET `uploads_text` = (
		SELECT coalesce(group_concat(`search_text`, ' '), '') FROM `assigned_uploads` WHERE `video_id` = OLD.`video_id`
	) WHERE `id` = OLD.`video_id`;
END;
--> statement-breakpoint
-- Clips and names that are there already; the triggers follow.
UPDATE `assigned_uploads` SET `search_text` = lower(`published_name`);
--> statement-breakpoint
UPDATE `videos` SET `traits` = (SELECT `traits` FROM `video_traits` WHERE `video_id` = `videos`.`id`);
