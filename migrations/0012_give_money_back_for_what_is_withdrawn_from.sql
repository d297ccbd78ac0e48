CREATE TABLE `licence_shares` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`period_id` integer NOT NULL,
	`invoice_id` integer,
	`amount` integer NOT NULL,
	`since` integer NOT NULL,
	`variant` integer NOT NULL,
	`extra_space_bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`period_id`) REFERENCES `licence_periods`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_shares_once` ON `licence_shares` (`period_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `licence_shares_invoice` ON `licence_shares` (`invoice_id`) WHERE "licence_shares"."invoice_id" is not null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`payment_id` integer,
	`way` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`amount` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_dashcamer` ON `refunds` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `refunds_invoice` ON `refunds` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`) WHERE "refunds"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`next_attempt_at`) WHERE "refunds"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`way`,`created_at`) WHERE "refunds"."state" <> 'done';--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_contract_withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer,
	`invoice_id` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`contract` text NOT NULL,
	`refund` integer NOT NULL,
	`attempt` text NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_contract_withdrawals`("id", "dashcamer_id", "invoice_id", "name", "email", "contract", "refund", "attempt", "received_at") SELECT "id", "dashcamer_id", "invoice_id", "name", "email", "contract", ifnull("refund", 0), '', "received_at" FROM `contract_withdrawals`;--> statement-breakpoint
DROP TABLE `contract_withdrawals`;--> statement-breakpoint
ALTER TABLE `__new_contract_withdrawals` RENAME TO `contract_withdrawals`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `contract_withdrawals_invoice` ON `contract_withdrawals` (`invoice_id`) WHERE "contract_withdrawals"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX `contract_withdrawals_dashcamer` ON `contract_withdrawals` (`dashcamer_id`) WHERE "contract_withdrawals"."dashcamer_id" is not null;