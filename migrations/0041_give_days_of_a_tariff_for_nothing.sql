ALTER TABLE `licence_periods` ADD `given_days` integer;--> statement-breakpoint
ALTER TABLE `licence_periods` ADD `given_note` text;--> statement-breakpoint
ALTER TABLE `licence_periods` ADD `given_by` integer REFERENCES superusers(id);