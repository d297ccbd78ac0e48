ALTER TABLE `dashcamers` ADD `pending_email` text;--> statement-breakpoint
CREATE INDEX `attachments_uploading` ON `attachments` (`created_at`) WHERE "attachments"."is_uploading" = 1;