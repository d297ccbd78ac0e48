CREATE TABLE `impersonations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`superuser_id` integer,
	`dashcamer_id` integer NOT NULL,
	`session_hash` text(64) NOT NULL,
	`reason` text NOT NULL,
	`started_at` integer NOT NULL,
	`until` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "impersonations_bound" CHECK("impersonations"."until" <= "impersonations"."started_at" + 1800000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `impersonations_session` ON `impersonations` (`session_hash`) WHERE "impersonations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `impersonations_open` ON `impersonations` (`until`) WHERE "impersonations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `impersonations_dashcamer` ON `impersonations` (`dashcamer_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `impersonations_superuser` ON `impersonations` (`superuser_id`) WHERE "impersonations"."superuser_id" is not null;