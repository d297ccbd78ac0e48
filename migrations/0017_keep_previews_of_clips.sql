ALTER TABLE `videos` ADD `preview_key` text;--> statement-breakpoint
ALTER TABLE `videos` ADD `preview_bytes` integer;--> statement-breakpoint
CREATE INDEX `videos_preview` ON `videos` (`preview_key`) WHERE "videos"."preview_key" is not null;