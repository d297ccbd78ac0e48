-- Reports until now had another fingerprint and held whole addresses, so none of them is taken over.
DROP TABLE `client_errors`;--> statement-breakpoint
CREATE TABLE `client_errors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`signature` text(64) NOT NULL,
	`message` text NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`mended_in` integer,
	`decided_at` integer,
	`came_back_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_errors_signature` ON `client_errors` (`signature`);--> statement-breakpoint
CREATE INDEX `client_errors_recent` ON `client_errors` (`last_seen_at`);--> statement-breakpoint
CREATE INDEX `client_errors_begun` ON `client_errors` (`first_seen_at`);--> statement-breakpoint
CREATE INDEX `client_errors_list` ON `client_errors` (`state`,`count`,`last_seen_at`);--> statement-breakpoint
CREATE TABLE `client_error_occurrences` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`error_id` integer NOT NULL,
	`at` integer NOT NULL,
	`version` integer,
	`page` text NOT NULL,
	`browser` text NOT NULL,
	`error` text NOT NULL,
	FOREIGN KEY (`error_id`) REFERENCES `client_errors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `client_error_occurrences_error` ON `client_error_occurrences` (`error_id`,`id`);--> statement-breakpoint
CREATE TABLE `client_error_versions` (
	`error_id` integer NOT NULL,
	`version` integer NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`error_id`, `version`),
	FOREIGN KEY (`error_id`) REFERENCES `client_errors`(`id`) ON UPDATE no action ON DELETE cascade
);
