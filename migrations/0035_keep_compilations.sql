CREATE TABLE `compilation_clips` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`compilation_id` integer NOT NULL,
	`video_id` integer NOT NULL,
	`position` integer NOT NULL,
	`in_ms` integer DEFAULT 0 NOT NULL,
	`out_ms` integer,
	FOREIGN KEY (`compilation_id`) REFERENCES `compilations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `compilation_clips_once` ON `compilation_clips` (`compilation_id`,`video_id`);--> statement-breakpoint
CREATE INDEX `compilation_clips_video` ON `compilation_clips` (`video_id`);--> statement-breakpoint
CREATE TABLE `compilations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text NOT NULL,
	`planned_at` integer,
	`upload_id` integer,
	`published_at` integer,
	`turn` text(32),
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `compilations_dashcamer` ON `compilations` (`dashcamer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `compilations_upload` ON `compilations` (`upload_id`);