CREATE TABLE `bank_accounts` (
	`account` text PRIMARY KEY NOT NULL,
	`csv_columns` text,
	`last_reference` text,
	`is_behind` integer DEFAULT true NOT NULL,
	`ask_at` integer DEFAULT 0 NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE TABLE `bank_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`bank_reference` text NOT NULL,
	`source` text NOT NULL,
	`booked_on` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text,
	`variable_symbol` integer,
	`counter_account` text,
	`payer_name` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`search_text` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`is_suspicious` integer DEFAULT false NOT NULL,
	`payment_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`superuser_id` integer,
	`decided_at` integer,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bank_lines_amount" CHECK("bank_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_lines_once` ON `bank_lines` (`account`,`bank_reference`);--> statement-breakpoint
CREATE INDEX `bank_lines_state` ON `bank_lines` (`state`,`booked_on`,`id`);--> statement-breakpoint
CREATE INDEX `bank_lines_same` ON `bank_lines` (`account`,`booked_on`,`amount`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_lines_payment` ON `bank_lines` (`payment_id`) WHERE "bank_lines"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX `bank_lines_superuser` ON `bank_lines` (`superuser_id`) WHERE "bank_lines"."superuser_id" is not null;