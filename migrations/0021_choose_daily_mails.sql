ALTER TABLE `fans` ADD `mail_frequency` text DEFAULT 'atOnce' NOT NULL;--> statement-breakpoint
ALTER TABLE `fans` ADD `digested_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `fans` ADD `digested_up_to` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `fans_daily_mails` ON `fans` (`digested_at`) WHERE "fans"."mail_frequency" = 'daily';