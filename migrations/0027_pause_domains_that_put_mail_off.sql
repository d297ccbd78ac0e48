CREATE TABLE `mail_domains` (
	`domain` text PRIMARY KEY NOT NULL,
	`delayed` integer NOT NULL,
	`paused_until` integer,
	`pauses` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_domains_at` ON `mail_domains` (`at`);--> statement-breakpoint
ALTER TABLE `newsletter_batches` ADD `domain` text;