CREATE TABLE `subscriber_counts` (
	`site_id` integer NOT NULL,
	`week` integer NOT NULL,
	`topic` text NOT NULL,
	`playlist_id` integer,
	`readers` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriber_counts_topic` ON `subscriber_counts` (`site_id`,`week`,`topic`) WHERE "subscriber_counts"."playlist_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriber_counts_playlist` ON `subscriber_counts` (`playlist_id`,`site_id`,`week`) WHERE "subscriber_counts"."playlist_id" is not null;--> statement-breakpoint
CREATE INDEX `subscriber_counts_site` ON `subscriber_counts` (`site_id`,`week`);--> statement-breakpoint
CREATE INDEX `subscriber_counts_week` ON `subscriber_counts` (`week`);