CREATE TABLE `remembered_replies` (
	`key_hash` text(64) PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`sealed` blob
);
--> statement-breakpoint
CREATE INDEX `remembered_replies_age` ON `remembered_replies` (`asked_at`);