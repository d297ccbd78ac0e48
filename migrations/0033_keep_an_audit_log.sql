CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`area` text NOT NULL,
	`action` text NOT NULL,
	`actor_role` text NOT NULL,
	`actor_id` integer,
	`subject_kind` text,
	`subject_id` integer,
	`details` text NOT NULL,
	`network` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_area` ON `audit_entries` (`area`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_role`,`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `audit_seals` (
	`number` integer PRIMARY KEY NOT NULL,
	`hash` text(64) NOT NULL
);
