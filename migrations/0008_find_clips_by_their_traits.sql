CREATE TABLE `video_tallies` (
	`dashcamer_id` integer NOT NULL,
	`editor_id` integer NOT NULL,
	`traits` integer NOT NULL,
	`clips` integer NOT NULL,
	PRIMARY KEY(`dashcamer_id`, `editor_id`, `traits`),
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `videos_list`;--> statement-breakpoint
DROP INDEX `videos_by_recorded`;--> statement-breakpoint
DROP INDEX `videos_by_state`;--> statement-breakpoint
ALTER TABLE `videos` ADD `uploads_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `videos` ADD `traits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `videos_by_upload` ON `videos` (`dashcamer_id`,`uploaded_at`,`id`,`traits`,`editor_id`);--> statement-breakpoint
CREATE INDEX `videos_by_recording` ON `videos` (`dashcamer_id`,`acquired_at`,`id`,`traits`,`editor_id`);--> statement-breakpoint
CREATE INDEX `videos_by_move` ON `videos` (`dashcamer_id`,`state_changed_at`,`id`,`traits`,`editor_id`);--> statement-breakpoint
CREATE INDEX `videos_by_size` ON `videos` (`dashcamer_id`,`size_bytes`,`id`,`traits`,`editor_id`);--> statement-breakpoint
CREATE INDEX `videos_by_length` ON `videos` (`dashcamer_id`,"info" ->> '$.durationMs',`id`,`traits`,`editor_id`);--> statement-breakpoint
CREATE INDEX `videos_by_title` ON `videos` (`dashcamer_id`,substr("search_text", 1, 60),`id`,`traits`,`editor_id`);--> statement-breakpoint
CREATE INDEX `videos_by_words` ON `videos` (`dashcamer_id`,`uploaded_at`,`id`,`traits`,`editor_id`,`search_text`,`uploads_text`);--> statement-breakpoint
CREATE INDEX `videos_by_state` ON `videos` (`dashcamer_id`,`state`,`id`,`traits`,`editor_id`);--> statement-breakpoint
ALTER TABLE `assigned_uploads` ADD `search_text` text DEFAULT '' NOT NULL;