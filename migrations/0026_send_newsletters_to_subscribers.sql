CREATE TABLE `mail_suppressions` (
	`email` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `newsletter_batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` integer NOT NULL,
	`idempotency_key` text NOT NULL,
	`recipients` text,
	`tried_at` integer,
	`next_attempt_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`message_id`) REFERENCES `newsletter_messages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_batches_key` ON `newsletter_batches` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `newsletter_batches_message` ON `newsletter_batches` (`message_id`);--> statement-breakpoint
CREATE INDEX `newsletter_batches_open` ON `newsletter_batches` (`next_attempt_at`) WHERE "newsletter_batches"."closed_at" is null;--> statement-breakpoint
CREATE TABLE `newsletter_deliveries` (
	`message_id` integer NOT NULL,
	`subscription_id` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`message_id`, `subscription_id`),
	FOREIGN KEY (`message_id`) REFERENCES `newsletter_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_deliveries_subscription` ON `newsletter_deliveries` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `newsletter_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` integer NOT NULL,
	`kind` text NOT NULL,
	`upload_id` integer,
	`subject` text NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`send_at` integer,
	`letter` text,
	`cursor` integer DEFAULT 0 NOT NULL,
	`audience_end` integer DEFAULT 0 NOT NULL,
	`audience` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`delivered` integer DEFAULT 0 NOT NULL,
	`bounced` integer DEFAULT 0 NOT NULL,
	`complained` integer DEFAULT 0 NOT NULL,
	`unsubscribed` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`unknown` integer DEFAULT 0 NOT NULL,
	`suppressed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_messages_once` ON `newsletter_messages` (`site_id`,`upload_id`);--> statement-breakpoint
CREATE INDEX `newsletter_messages_upload` ON `newsletter_messages` (`upload_id`) WHERE "newsletter_messages"."upload_id" is not null;--> statement-breakpoint
CREATE INDEX `newsletter_messages_due` ON `newsletter_messages` (`state`,`send_at`);--> statement-breakpoint
CREATE TABLE `newsletter_sender` (
	`id` integer PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sites` ADD `newsletter_auto` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `sites` ADD `newsletter_minute` integer;--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_site` ON `newsletter_subscriptions` (`site_id`);--> statement-breakpoint
CREATE INDEX `uploads_unannounced` ON `uploads` (`published_at`) WHERE "uploads"."notified_at" is null;