ALTER TABLE `licence_periods` ADD `given_days` integer;--> statement-breakpoint
ALTER TABLE `licence_periods` ADD `given_note` text;--> statement-breakpoint
ALTER TABLE `licence_periods` ADD `given_by` integer REFERENCES superusers(id);--> statement-breakpoint
CREATE INDEX `licence_periods_giver` ON `licence_periods` (`given_by`) WHERE "licence_periods"."given_by" is not null;