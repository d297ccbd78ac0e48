ALTER TABLE `attachments` ADD `fingerprint` text;--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_once` ON `attachments` (`video_id`,`name`,`fingerprint`);