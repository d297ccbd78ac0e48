CREATE TABLE `bulk_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guid` text(32) NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`editor_id` integer,
	`site_name` text NOT NULL,
	`input` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_changes_guid` ON `bulk_changes` (`guid`);--> statement-breakpoint
CREATE INDEX `bulk_changes_dashcamer` ON `bulk_changes` (`dashcamer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_changes_editor` ON `bulk_changes` (`editor_id`) WHERE "bulk_changes"."editor_id" is not null;--> statement-breakpoint
CREATE INDEX `bulk_changes_open` ON `bulk_changes` (`created_at`) WHERE "bulk_changes"."finished_at" is null and "bulk_changes"."undone_at" is null;--> statement-breakpoint
CREATE INDEX `bulk_changes_age` ON `bulk_changes` (`created_at`);--> statement-breakpoint
CREATE TABLE `bulk_items` (
	`change_id` integer NOT NULL,
	`video_id` integer NOT NULL,
	`outcome` text,
	`turn` text,
	`done_at` integer,
	`before` text,
	`after` text,
	`undo` text,
	PRIMARY KEY(`change_id`, `video_id`),
	FOREIGN KEY (`change_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bulk_items_video` ON `bulk_items` (`video_id`);