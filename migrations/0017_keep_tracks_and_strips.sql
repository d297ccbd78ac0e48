CREATE TABLE `gps_tracks` (
	`video_id` integer PRIMARY KEY NOT NULL,
	`points` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `intakes` ADD `strip_key` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `strip_key` text;