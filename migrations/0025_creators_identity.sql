ALTER TABLE `dashcamers` ADD `legal_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `seat` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `company_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `register` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `contact_email` text DEFAULT '' NOT NULL;