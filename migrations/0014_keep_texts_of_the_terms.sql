CREATE TABLE `terms_announcements` (
	`dashcamer_id` integer NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_announcements_key` ON `terms_announcements` (`dashcamer_id`,`version`);--> statement-breakpoint
ALTER TABLE `terms_versions` ADD `markdown` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `terms_versions` ADD `summary` text DEFAULT '' NOT NULL;