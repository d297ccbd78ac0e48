DROP INDEX `videos_by_sender`;--> statement-breakpoint
CREATE INDEX `videos_in_statistics` ON `videos` (`dashcamer_id`,`uploaded_at`,`traits`,`size_bytes`,`fan_id`,`nickname`);