CREATE TABLE `withdrawal_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`invoice_id` integer,
	`name` text NOT NULL,
	`contract` text NOT NULL,
	`received_at` integer NOT NULL,
	`handed_over_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawal_statements_order` ON `withdrawal_statements` (`invoice_id`) WHERE "withdrawal_statements"."invoice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawal_statements_registration` ON `withdrawal_statements` (`dashcamer_id`) WHERE "withdrawal_statements"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX `withdrawal_statements_dashcamer` ON `withdrawal_statements` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `withdrawal_statements_waiting` ON `withdrawal_statements` (`received_at`) WHERE "withdrawal_statements"."handed_over_at" is null;--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `notice_given_at` integer;--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `notice_given_by` integer REFERENCES superusers(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `notice_reason` text;--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `notice_ends_at` integer;--> statement-breakpoint
CREATE INDEX `dashcamers_notice_given_by` ON `dashcamers` (`notice_given_by`) WHERE "dashcamers"."notice_given_by" is not null;--> statement-breakpoint
CREATE INDEX `dashcamers_notice` ON `dashcamers` (`notice_ends_at`) WHERE "dashcamers"."notice_ends_at" is not null and "dashcamers"."contract_ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `contract_withdrawals_registration` ON `contract_withdrawals` (`dashcamer_id`) WHERE "contract_withdrawals"."invoice_id" is null;