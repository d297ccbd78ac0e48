ALTER TABLE `refunds` RENAME COLUMN "way" TO "method";--> statement-breakpoint
DROP INDEX `refunds_open`;--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`method`,`created_at`) WHERE "refunds"."state" <> 'done';