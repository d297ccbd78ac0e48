CREATE TABLE `channel_playlist_videos` (
	`channel_playlist_id` integer NOT NULL,
	`channel_video_id` text NOT NULL,
	PRIMARY KEY(`channel_playlist_id`, `channel_video_id`),
	FOREIGN KEY (`channel_playlist_id`) REFERENCES `channel_playlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `channel_playlist_videos_video` ON `channel_playlist_videos` (`channel_video_id`);--> statement-breakpoint
CREATE TABLE `channel_playlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` integer NOT NULL,
	`external_id` text NOT NULL,
	`name` text NOT NULL,
	`playlist_id` integer,
	`is_whole` integer DEFAULT true NOT NULL,
	`fetch_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_fetched_at` integer,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channel_playlists_once` ON `channel_playlists` (`channel_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `channel_playlists_fetch` ON `channel_playlists` (`fetch_at`);--> statement-breakpoint
CREATE INDEX `channel_playlists_playlist` ON `channel_playlists` (`playlist_id`);--> statement-breakpoint
ALTER TABLE `channels` ADD `playlists_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `channels` ADD `playlists_failures` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `channels_playlists` ON `channels` (`playlists_at`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `playlist_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `playlists` DROP COLUMN `channel_playlist_id`;--> statement-breakpoint
-- Until now every playlist of a video was chosen by hand.
UPDATE `uploads` SET `playlist_chosen` = 1 WHERE `playlist_id` IS NOT NULL;
