PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`kind` text DEFAULT 'credit' NOT NULL,
	`dashcamer_id` integer,
	`refund_id` integer,
	`bank_line_id` integer,
	`amount` integer NOT NULL,
	`bank_account` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`file_id` integer,
	`returned_line_id` integer,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_line_id`) REFERENCES `bank_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `payout_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`returned_line_id`) REFERENCES `bank_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_amount" CHECK("__new_payouts"."amount" > 0),
	CONSTRAINT "payouts_exported" CHECK(("__new_payouts"."state" in ('asked', 'cancelled')) = ("__new_payouts"."file_id" is null)),
	CONSTRAINT "payouts_kind" CHECK(("__new_payouts"."kind" = 'unmatched') = ("__new_payouts"."dashcamer_id" is null) and ("__new_payouts"."kind" = 'refund') = ("__new_payouts"."refund_id" is not null)
        and ("__new_payouts"."kind" = 'unmatched') = ("__new_payouts"."bank_line_id" is not null))
);
--> statement-breakpoint
INSERT INTO `__new_payouts`("id", "reference", "kind", "dashcamer_id", "refund_id", "bank_line_id", "amount", "bank_account", "state", "file_id", "returned_line_id", "asked_at", "decided_at") SELECT "id", "reference", 'credit', "dashcamer_id", NULL, NULL, "amount", "bank_account", "state", "file_id", NULL, "asked_at", "decided_at" FROM `payouts`;--> statement-breakpoint
DROP TABLE `payouts`;--> statement-breakpoint
ALTER TABLE `__new_payouts` RENAME TO `payouts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_reference` ON `payouts` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_under_way` ON `payouts` (`dashcamer_id`) WHERE "payouts"."kind" = 'credit' and "payouts"."state" in ('asked', 'exported');--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_of_refund` ON `payouts` (`refund_id`) WHERE "payouts"."refund_id" is not null and "payouts"."state" in ('asked', 'exported', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_of_line` ON `payouts` (`bank_line_id`) WHERE "payouts"."bank_line_id" is not null and "payouts"."state" in ('asked', 'exported', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_returned_line` ON `payouts` (`returned_line_id`) WHERE "payouts"."returned_line_id" is not null;--> statement-breakpoint
CREATE INDEX `payouts_dashcamer` ON `payouts` (`dashcamer_id`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_refund` ON `payouts` (`refund_id`) WHERE "payouts"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX `payouts_line` ON `payouts` (`bank_line_id`) WHERE "payouts"."bank_line_id" is not null;--> statement-breakpoint
CREATE INDEX `payouts_state` ON `payouts` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_file` ON `payouts` (`file_id`) WHERE "payouts"."file_id" is not null;--> statement-breakpoint
ALTER TABLE `refunds` ADD `trouble` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `superuser_id` integer REFERENCES superusers(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `refunds_superuser` ON `refunds` (`superuser_id`) WHERE "refunds"."superuser_id" is not null;--> statement-breakpoint
-- Refunds by bank waited for a person until now; from now on they become payouts by themselves.
UPDATE `refunds` SET `next_attempt_at` = `created_at` WHERE `way` = 'bank' AND `state` = 'waiting';
