CREATE TABLE `canned_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` integer,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `canned_answers_site` ON `canned_answers` (`site_id`);