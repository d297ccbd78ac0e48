CREATE TABLE `social_accounts` (
	`dashcamer_id` integer PRIMARY KEY NOT NULL,
	`state` text DEFAULT 'none' NOT NULL,
	`connection_key` text,
	`sealed` text,
	`user_id` text,
	`page_id` text,
	`page_name` text,
	`instagram_id` text,
	`instagram_name` text,
	`connected_at` integer,
	`dead_reason` text,
	`expires_at` integer,
	`check_at` integer,
	`paused_until` integer,
	`facebook_auto_from` integer,
	`instagram_auto_from` integer,
	`template` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `social_accounts_check` ON `social_accounts` (`check_at`) WHERE "social_accounts"."check_at" is not null;--> statement-breakpoint
CREATE INDEX `social_accounts_user` ON `social_accounts` (`user_id`) WHERE "social_accounts"."user_id" is not null;--> statement-breakpoint
CREATE TABLE `social_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`upload_id` integer NOT NULL,
	`network` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`error_code` integer,
	`by_hand` integer DEFAULT false NOT NULL,
	`target_id` text,
	`message` text,
	`tried_at` integer,
	`container_id` text,
	`containers` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`external_id` text,
	`permalink` text,
	`posted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_posts_once` ON `social_posts` (`upload_id`,`network`);--> statement-breakpoint
CREATE INDEX `social_posts_due` ON `social_posts` (`next_attempt_at`) WHERE "social_posts"."state" = 'pending';