DROP INDEX `terms_answers_dashcamer`;--> statement-breakpoint
ALTER TABLE `terms_answers` ADD `place` text;--> statement-breakpoint
CREATE INDEX `terms_answers_rejected` ON `terms_answers` (`dashcamer_id`) WHERE "terms_answers"."answer" = 'rejected';--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_dashcamer` ON `terms_answers` (`dashcamer_id`,`document`,`version`,`answer`);--> statement-breakpoint
ALTER TABLE `dashcamers` ADD `closed_terms_notice` text;