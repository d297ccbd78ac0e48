CREATE TABLE `payout_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`attempt` text NOT NULL,
	`account` text NOT NULL,
	`superuser_id` integer,
	`made_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_files_attempt` ON `payout_files` (`attempt`);--> statement-breakpoint
CREATE INDEX `payout_files_superuser` ON `payout_files` (`superuser_id`) WHERE "payout_files"."superuser_id" is not null;--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`bank_account` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`file_id` integer,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `payout_files`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_amount" CHECK("payouts"."amount" > 0),
	CONSTRAINT "payouts_exported" CHECK(("payouts"."state" in ('asked', 'cancelled')) = ("payouts"."file_id" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_reference` ON `payouts` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_under_way` ON `payouts` (`dashcamer_id`) WHERE "payouts"."state" in ('asked', 'exported');--> statement-breakpoint
CREATE INDEX `payouts_dashcamer` ON `payouts` (`dashcamer_id`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_state` ON `payouts` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_file` ON `payouts` (`file_id`) WHERE "payouts"."file_id" is not null;