-- No channel has been watched yet: the table is made anew.
DROP TABLE `channels`;--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`channel_id` text NOT NULL,
	`name` text NOT NULL,
	`callback_key` text NOT NULL,
	`web_sub_secret` text NOT NULL,
	`web_sub_asked_at` integer,
	`web_sub_lease_until` integer,
	`fetch_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_fetched_at` integer,
	`last_push_at` integer,
	`connected_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_dashcamer` ON `channels` (`dashcamer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `channels_callback` ON `channels` (`callback_key`);--> statement-breakpoint
CREATE INDEX `channels_fetch` ON `channels` (`fetch_at`);--> statement-breakpoint
CREATE INDEX `channels_lease` ON `channels` (`web_sub_lease_until`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `channel_name` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `channel_state` text DEFAULT 'out' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `check_at` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `picture_at` integer;--> statement-breakpoint
CREATE INDEX `uploads_check` ON `uploads` (`check_at`) WHERE "uploads"."check_at" is not null;--> statement-breakpoint
CREATE INDEX `uploads_picture` ON `uploads` (`picture_at`) WHERE "uploads"."picture_at" is not null;