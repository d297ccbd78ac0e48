-- No money has moved yet: the tables of before hold orders in preparation at most, and are made anew.
DROP TABLE `payments`;
--> statement-breakpoint
DROP TABLE `licence_periods`;
--> statement-breakpoint
DROP TABLE `credit_entries`;
--> statement-breakpoint
DROP TABLE `invoice_lines`;
--> statement-breakpoint
DROP TABLE `invoices`;
--> statement-breakpoint
CREATE TABLE `ledger_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`attempt` text NOT NULL,
	`dashcamer_id` integer,
	`invoice_id` integer,
	`rows` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_movements_once` ON `ledger_movements` (`kind`,`reference`);
--> statement-breakpoint
CREATE INDEX `ledger_movements_at` ON `ledger_movements` (`at`);
--> statement-breakpoint
CREATE INDEX `ledger_movements_invoice` ON `ledger_movements` (`invoice_id`) WHERE "ledger_movements"."invoice_id" is not null;
--> statement-breakpoint
CREATE INDEX `ledger_movements_dashcamer` ON `ledger_movements` (`dashcamer_id`) WHERE "ledger_movements"."dashcamer_id" is not null;
--> statement-breakpoint
CREATE TABLE `ledger_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement_id` integer NOT NULL,
	`account` text NOT NULL,
	`dashcamer_id` integer,
	`amount` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `ledger_movements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_rows_movement` ON `ledger_rows` (`movement_id`);
--> statement-breakpoint
CREATE INDEX `ledger_rows_account` ON `ledger_rows` (`account`,`dashcamer_id`);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`gateway` text NOT NULL,
	`reference` text NOT NULL,
	`external_id` text,
	`url` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`amount` integer NOT NULL,
	`superuser_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ask_again_at` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`reference`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_external` ON `payments` (`gateway`,`external_id`);
--> statement-breakpoint
CREATE INDEX `payments_invoice` ON `payments` (`invoice_id`);
--> statement-breakpoint
CREATE INDEX `payments_to_ask` ON `payments` (`ask_again_at`) WHERE "payments"."ask_again_at" is not null;
--> statement-breakpoint
CREATE INDEX `payments_superuser` ON `payments` (`superuser_id`) WHERE "payments"."superuser_id" is not null;
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`kind` text DEFAULT 'period' NOT NULL,
	`number` text,
	`uuid` text,
	`variable_symbol` integer,
	`state` integer DEFAULT -1 NOT NULL,
	`variant` integer,
	`pay_interval` integer,
	`extra_space_bytes` integer DEFAULT 0 NOT NULL,
	`promo_code_id` integer,
	`lines` text NOT NULL,
	`total` integer NOT NULL,
	`credit_used` integer DEFAULT 0 NOT NULL,
	`corrected` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`supplier` text,
	`customer` text,
	`pdf_key` text,
	`corrects_invoice_id` integer,
	`ordered_at` integer NOT NULL,
	`early_start_at` integer,
	`terms_version` text,
	`issued_at` integer,
	`due_at` integer,
	`paid_at` integer,
	`cancelled_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`promo_code_id`) REFERENCES `promo_codes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`corrects_invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_state" CHECK("invoices"."state" between -1 and 3),
	CONSTRAINT "invoices_number_given" CHECK(("invoices"."state" = -1) = ("invoices"."number" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_variable_symbol` ON `invoices` (`variable_symbol`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_prepared` ON `invoices` (`dashcamer_id`) WHERE "invoices"."state" = -1;
--> statement-breakpoint
CREATE INDEX `invoices_dashcamer` ON `invoices` (`dashcamer_id`,`ordered_at`);
--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`state`,`due_at`);
--> statement-breakpoint
CREATE INDEX `invoices_without_pdf` ON `invoices` (`issued_at`) WHERE "invoices"."number" is not null and "invoices"."pdf_key" is null;
--> statement-breakpoint
CREATE INDEX `invoices_promo_code` ON `invoices` (`promo_code_id`) WHERE "invoices"."promo_code_id" is not null;
--> statement-breakpoint
CREATE INDEX `invoices_corrects` ON `invoices` (`corrects_invoice_id`) WHERE "invoices"."corrects_invoice_id" is not null;
--> statement-breakpoint
CREATE TABLE `licence_periods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`invoice_id` integer,
	`variant` integer NOT NULL,
	`pay_interval` integer NOT NULL,
	`extra_space_bytes` integer DEFAULT 0 NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`from` integer NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "licence_periods_order" CHECK("licence_periods"."until" > "licence_periods"."from")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_periods_invoice` ON `licence_periods` (`invoice_id`);
--> statement-breakpoint
CREATE INDEX `licence_periods_dashcamer` ON `licence_periods` (`dashcamer_id`,`until`);
--> statement-breakpoint
CREATE INDEX `licence_periods_from` ON `licence_periods` (`from`);
