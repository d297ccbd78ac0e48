CREATE TABLE `channel_pushes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` integer NOT NULL,
	`xml` text NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `channel_pushes_channel` ON `channel_pushes` (`channel_id`);--> statement-breakpoint
CREATE INDEX `channel_pushes_age` ON `channel_pushes` (`received_at`);