DROP INDEX `uploads_unannounced`;--> statement-breakpoint
CREATE INDEX `uploads_unannounced` ON `uploads` (`out_at`) WHERE "uploads"."notified_at" is null;