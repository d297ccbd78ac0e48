ALTER TABLE `social_accounts` ADD `facebook_paused_until` integer;--> statement-breakpoint
ALTER TABLE `social_accounts` ADD `instagram_paused_until` integer;--> statement-breakpoint
ALTER TABLE `social_accounts` ADD `facebook_stopped` text;--> statement-breakpoint
ALTER TABLE `social_accounts` ADD `instagram_stopped` text;--> statement-breakpoint
ALTER TABLE `social_accounts` DROP COLUMN `paused_until`;--> statement-breakpoint
UPDATE `social_accounts` SET `dead_reason` = 'invalid' WHERE `dead_reason` = 'permission';
