CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`forgotten_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_forgotten` ON `attempts` (`forgotten_at`);