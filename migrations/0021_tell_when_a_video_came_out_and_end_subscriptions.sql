CREATE TABLE `ended_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` text NOT NULL,
	`callback_key` text NOT NULL,
	`ask_at` integer,
	`lease_until` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ended_subscriptions_callback` ON `ended_subscriptions` (`callback_key`);--> statement-breakpoint
CREATE INDEX `ended_subscriptions_ask` ON `ended_subscriptions` (`ask_at`) WHERE "ended_subscriptions"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX `ended_subscriptions_lease` ON `ended_subscriptions` (`lease_until`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `out_at` integer;--> statement-breakpoint
ALTER TABLE `uploads` ADD `hub_ping_at` integer;--> statement-breakpoint
CREATE INDEX `uploads_out` ON `uploads` (`published_at`) WHERE "uploads"."out_at" is null;--> statement-breakpoint
CREATE INDEX `uploads_hub_ping` ON `uploads` (`hub_ping_at`) WHERE "uploads"."hub_ping_at" is not null;--> statement-breakpoint
UPDATE `uploads` SET `out_at` = `published_at` WHERE `visible` = 1 AND `channel_state` = 'out' AND `published_at` <= unixepoch() * 1000;
