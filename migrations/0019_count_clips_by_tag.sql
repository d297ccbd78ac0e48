CREATE TABLE `video_tag_tallies` (
	`dashcamer_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`system_tag_id` integer NOT NULL,
	`editor_id` integer NOT NULL,
	`traits` integer NOT NULL,
	`clips` integer NOT NULL,
	PRIMARY KEY(`dashcamer_id`, `tag_id`, `system_tag_id`, `editor_id`, `traits`),
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `videos_by_upload`;--> statement-breakpoint
DROP INDEX `videos_by_recording`;--> statement-breakpoint
DROP INDEX `videos_by_move`;--> statement-breakpoint
DROP INDEX `videos_by_state`;--> statement-breakpoint
DROP INDEX `videos_by_size`;--> statement-breakpoint
DROP INDEX `videos_by_length`;--> statement-breakpoint
DROP INDEX `videos_by_title`;--> statement-breakpoint
DROP INDEX `videos_by_words`;--> statement-breakpoint
DROP INDEX `videos_by_editor`;--> statement-breakpoint
ALTER TABLE `videos` ADD `tag_bits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `videos_by_upload` ON `videos` (`dashcamer_id`,`uploaded_at`,`id`,`traits`,`tag_bits`,`editor_id`);--> statement-breakpoint
CREATE INDEX `videos_by_recording` ON `videos` (`dashcamer_id`,`acquired_at`,`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_move` ON `videos` (`dashcamer_id`,`state_changed_at`,`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_state` ON `videos` (`dashcamer_id`,`state`,`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_size` ON `videos` (`dashcamer_id`,`size_bytes`,`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_length` ON `videos` (`dashcamer_id`,"info" ->> '$.durationMs',`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_title` ON `videos` (`dashcamer_id`,substr("search_text", 1, 60),`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_words` ON `videos` (`dashcamer_id`,`uploaded_at`,`id`,`traits`,`tag_bits`,`editor_id`,`search_text`,`uploads_text`);--> statement-breakpoint
CREATE INDEX `videos_by_editor` ON `videos` (`editor_id`,`uploaded_at`,`dashcamer_id`,`traits`,`tag_bits`);
--> statement-breakpoint
DROP VIEW `video_traits`;
--> statement-breakpoint
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
-- The tags of both kinds that a clip has, as tallies name them.
CREATE VIEW `video_tags_of_both_kinds` AS
SELECT `video_id`, `tag_id`, 0 AS `system_tag_id` FROM `video_tags`
UNION ALL SELECT `video_id`, 0, `system_tag_id` FROM `video_system_tags`;
--> statement-breakpoint
DROP TRIGGER `video_traits_of_tagged`;
--> statement-breakpoint
DROP TRIGGER `video_traits_of_untagged`;
--> statement-breakpoint
DROP TRIGGER `video_traits_of_system_tagged`;
--> statement-breakpoint
DROP TRIGGER `video_traits_of_system_untagged`;
--> statement-breakpoint
DROP TRIGGER `video_tallies_of_left`;
--> statement-breakpoint
-- A tag that comes or goes is counted with the clip's traits as they were; what it changes in them is a change like any other.
CREATE TRIGGER `video_traits_of_tagged` AFTER INSERT ON `video_tags` BEGIN
	INSERT INTO `video_tag_tallies` (`dashcamer_id`, `tag_id`, `system_tag_id`, `editor_id`, `traits`, `clips`)
	SELECT `dashcamer_id`, NEW.`tag_id`, 0, coalesce(`editor_id`, 0), `traits`, 1 FROM `videos` WHERE `id` = NEW.`video_id`
	ON CONFLICT DO UPDATE SET `clips` = `clips` + 1;
	UPDATE `videos` SET (`traits`, `tag_bits`) = (
		SELECT `traits`, `tag_bits` FROM `video_traits` WHERE `video_id` = NEW.`video_id`
	) WHERE `id` = NEW.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_untagged` AFTER DELETE ON `video_tags` BEGIN
	UPDATE `video_tag_tallies` SET `clips` = `clips` - 1
	WHERE `tag_id` = OLD.`tag_id` AND `system_tag_id` = 0 AND (`dashcamer_id`, `editor_id`, `traits`) = (
		SELECT `dashcamer_id`, coalesce(`editor_id`, 0), `traits` FROM `videos` WHERE `id` = OLD.`video_id`
	);
	UPDATE `videos` SET (`traits`, `tag_bits`) = (
		SELECT `traits`, `tag_bits` FROM `video_traits` WHERE `video_id` = OLD.`video_id`
	) WHERE `id` = OLD.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_system_tagged` AFTER INSERT ON `video_system_tags` BEGIN
	INSERT INTO `video_tag_tallies` (`dashcamer_id`, `tag_id`, `system_tag_id`, `editor_id`, `traits`, `clips`)
	SELECT `dashcamer_id`, 0, NEW.`system_tag_id`, coalesce(`editor_id`, 0), `traits`, 1 FROM `videos` WHERE `id` = NEW.`video_id`
	ON CONFLICT DO UPDATE SET `clips` = `clips` + 1;
	UPDATE `videos` SET (`traits`, `tag_bits`) = (
		SELECT `traits`, `tag_bits` FROM `video_traits` WHERE `video_id` = NEW.`video_id`
	) WHERE `id` = NEW.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_traits_of_system_untagged` AFTER DELETE ON `video_system_tags` BEGIN
	UPDATE `video_tag_tallies` SET `clips` = `clips` - 1
	WHERE `system_tag_id` = OLD.`system_tag_id` AND `tag_id` = 0 AND (`dashcamer_id`, `editor_id`, `traits`) = (
		SELECT `dashcamer_id`, coalesce(`editor_id`, 0), `traits` FROM `videos` WHERE `id` = OLD.`video_id`
	);
	UPDATE `videos` SET (`traits`, `tag_bits`) = (
		SELECT `traits`, `tag_bits` FROM `video_traits` WHERE `video_id` = OLD.`video_id`
	) WHERE `id` = OLD.`video_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `video_tag_tallies_of_changed` AFTER UPDATE OF `traits`, `dashcamer_id`, `editor_id` ON `videos`
WHEN OLD.`traits` <> NEW.`traits` OR OLD.`dashcamer_id` <> NEW.`dashcamer_id` OR OLD.`editor_id` IS NOT NEW.`editor_id`
BEGIN
	INSERT INTO `video_tag_tallies` (`dashcamer_id`, `tag_id`, `system_tag_id`, `editor_id`, `traits`, `clips`)
	SELECT OLD.`dashcamer_id`, `tag_id`, `system_tag_id`, coalesce(OLD.`editor_id`, 0), OLD.`traits`, -1
	FROM `video_tags_of_both_kinds` WHERE `video_id` = OLD.`id`
	ON CONFLICT DO UPDATE SET `clips` = `clips` - 1;
	INSERT INTO `video_tag_tallies` (`dashcamer_id`, `tag_id`, `system_tag_id`, `editor_id`, `traits`, `clips`)
	SELECT NEW.`dashcamer_id`, `tag_id`, `system_tag_id`, coalesce(NEW.`editor_id`, 0), NEW.`traits`, 1
	FROM `video_tags_of_both_kinds` WHERE `video_id` = NEW.`id`
	ON CONFLICT DO UPDATE SET `clips` = `clips` + 1;
END;
--> statement-breakpoint
-- Before the clip's tags go with it.
CREATE TRIGGER `video_tallies_of_left` BEFORE DELETE ON `videos` BEGIN
	UPDATE `video_tallies` SET `clips` = `clips` - 1
	WHERE `dashcamer_id` = OLD.`dashcamer_id` AND `editor_id` = coalesce(OLD.`editor_id`, 0)
		AND `traits` = OLD.`traits`;
	UPDATE `video_tag_tallies` SET `clips` = `clips` - 1
	WHERE `dashcamer_id` = OLD.`dashcamer_id` AND `editor_id` = coalesce(OLD.`editor_id`, 0)
		AND `traits` = OLD.`traits` AND (`tag_id`, `system_tag_id`) IN (
			SELECT `tag_id`, `system_tag_id` FROM `video_tags_of_both_kinds` WHERE `video_id` = OLD.`id`
		);
END;
--> statement-breakpoint
-- Clips that are tagged already.
UPDATE `videos` SET `tag_bits` = (SELECT `tag_bits` FROM `video_traits` WHERE `video_id` = `videos`.`id`);
--> statement-breakpoint
INSERT INTO `video_tag_tallies` (`dashcamer_id`, `tag_id`, `system_tag_id`, `editor_id`, `traits`, `clips`)
SELECT `dashcamer_id`, `tag_id`, `system_tag_id`, coalesce(`editor_id`, 0), `traits`, count(*)
FROM `video_tags_of_both_kinds` JOIN `videos` ON `videos`.`id` = `video_id` GROUP BY 1, 2, 3, 4, 5;
