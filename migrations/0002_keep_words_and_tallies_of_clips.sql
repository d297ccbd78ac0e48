-- A clip is found by the words of the videos that show it.
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
-- The tags of both kinds that a clip has, as tallies name them.
CREATE VIEW `video_tags_of_both_kinds` AS
SELECT `video_id`, `tag_id`, 0 AS `system_tag_id` FROM `video_tags`
UNION ALL SELECT `video_id`, 0, `system_tag_id` FROM `video_system_tags`;
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
