ALTER TABLE `terms_answers` ADD `recorded_by` integer REFERENCES superusers(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `terms_answers` ADD `note` text;--> statement-breakpoint
CREATE INDEX `terms_answers_recorded_by` ON `terms_answers` (`recorded_by`) WHERE "terms_answers"."recorded_by" is not null;