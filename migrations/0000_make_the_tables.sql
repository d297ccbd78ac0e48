CREATE TABLE `account_keys` (
	`key_hash` text(64) PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`fan_id` integer,
	`editor_id` integer,
	`dashcamer_id` integer,
	`superuser_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`target` text,
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_keys_fan` ON `account_keys` (`fan_id`) WHERE "account_keys"."fan_id" is not null;--> statement-breakpoint
CREATE INDEX `account_keys_editor` ON `account_keys` (`editor_id`) WHERE "account_keys"."editor_id" is not null;--> statement-breakpoint
CREATE INDEX `account_keys_dashcamer` ON `account_keys` (`dashcamer_id`) WHERE "account_keys"."dashcamer_id" is not null;--> statement-breakpoint
CREATE INDEX `account_keys_superuser` ON `account_keys` (`superuser_id`) WHERE "account_keys"."superuser_id" is not null;--> statement-breakpoint
CREATE INDEX `account_keys_expiry` ON `account_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`forgotten_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_forgotten` ON `attempts` (`forgotten_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text(64) PRIMARY KEY NOT NULL,
	`fan_id` integer,
	`editor_id` integer,
	`dashcamer_id` integer,
	`superuser_id` integer,
	`admin_site_id` integer,
	`remember` integer NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`proved_at` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sessions_one_identity" CHECK(("sessions"."fan_id" is not null) + ("sessions"."editor_id" is not null) + ("sessions"."dashcamer_id" is not null) + ("sessions"."superuser_id" is not null) + ("sessions"."admin_site_id" is not null) = 1)
);
--> statement-breakpoint
CREATE INDEX `sessions_fan` ON `sessions` (`fan_id`);--> statement-breakpoint
CREATE INDEX `sessions_editor` ON `sessions` (`editor_id`);--> statement-breakpoint
CREATE INDEX `sessions_dashcamer` ON `sessions` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `sessions_superuser` ON `sessions` (`superuser_id`);--> statement-breakpoint
CREATE INDEX `sessions_admin` ON `sessions` (`admin_site_id`) WHERE "sessions"."admin_site_id" is not null;--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `terms_announcements` (
	`dashcamer_id` integer NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_announcements_key` ON `terms_announcements` (`dashcamer_id`,`version`);--> statement-breakpoint
CREATE TABLE `terms_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`answer` text DEFAULT 'accepted' NOT NULL,
	`fan_id` integer,
	`editor_id` integer,
	`dashcamer_id` integer,
	`video_guid` text,
	`at` integer NOT NULL,
	`place` text,
	`recorded_by` integer,
	`note` text,
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recorded_by`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_fan` ON `terms_answers` (`fan_id`,`document`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_editor` ON `terms_answers` (`editor_id`,`document`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_dashcamer` ON `terms_answers` (`dashcamer_id`,`document`,`version`,`answer`);--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_video` ON `terms_answers` (`video_guid`,`document`,`version`);--> statement-breakpoint
CREATE INDEX `terms_answers_rejected` ON `terms_answers` (`dashcamer_id`) WHERE "terms_answers"."answer" = 'rejected';--> statement-breakpoint
CREATE INDEX `terms_answers_recorded_by` ON `terms_answers` (`recorded_by`) WHERE "terms_answers"."recorded_by" is not null;--> statement-breakpoint
CREATE TABLE `terms_versions` (
	`document` text NOT NULL,
	`version` text NOT NULL,
	`announced_at` integer,
	`markdown` text DEFAULT '' NOT NULL,
	`summary` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_versions_key` ON `terms_versions` (`document`,`version`);--> statement-breakpoint
CREATE TABLE `assigned_uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`video_id` integer NOT NULL,
	`upload_id` integer,
	`published_name` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`published_link` text,
	`starts_at_seconds` integer,
	`planned_release_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `assigned_uploads_video` ON `assigned_uploads` (`video_id`);--> statement-breakpoint
CREATE INDEX `assigned_uploads_upload` ON `assigned_uploads` (`upload_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `assigned_uploads_once` ON `assigned_uploads` (`video_id`,`upload_id`);--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`video_id` integer NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text NOT NULL,
	`object_key` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`fingerprint` text,
	`is_uploading` integer DEFAULT false NOT NULL,
	`cloud_state` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `attachments_video` ON `attachments` (`video_id`);--> statement-breakpoint
CREATE INDEX `attachments_dashcamer` ON `attachments` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `attachments_uploading` ON `attachments` (`created_at`) WHERE "attachments"."is_uploading" = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_object` ON `attachments` (`object_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_once` ON `attachments` (`video_id`,`name`,`fingerprint`);--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`area` text NOT NULL,
	`action` text NOT NULL,
	`actor_role` text NOT NULL,
	`actor_id` integer,
	`subject_kind` text,
	`subject_id` integer,
	`details` text NOT NULL,
	`network` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_at` ON `audit_entries` (`at`);--> statement-breakpoint
CREATE INDEX `audit_entries_area` ON `audit_entries` (`area`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_actor` ON `audit_entries` (`actor_role`,`actor_id`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_subject` ON `audit_entries` (`subject_kind`,`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `audit_seals` (
	`number` integer PRIMARY KEY NOT NULL,
	`hash` text(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bank_accounts` (
	`account` text PRIMARY KEY NOT NULL,
	`csv_columns` text,
	`last_reference` text,
	`is_behind` integer DEFAULT true NOT NULL,
	`ask_at` integer DEFAULT 0 NOT NULL,
	`read_at` integer
);
--> statement-breakpoint
CREATE TABLE `bank_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account` text NOT NULL,
	`bank_reference` text NOT NULL,
	`source` text NOT NULL,
	`booked_on` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text,
	`variable_symbol` integer,
	`counter_account` text,
	`payer_name` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`search_text` text NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`is_suspicious` integer DEFAULT false NOT NULL,
	`payment_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`superuser_id` integer,
	`decided_at` integer,
	`imported_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "bank_lines_amount" CHECK("bank_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_lines_once` ON `bank_lines` (`account`,`bank_reference`);--> statement-breakpoint
CREATE INDEX `bank_lines_state` ON `bank_lines` (`state`,`booked_on`,`id`);--> statement-breakpoint
CREATE INDEX `bank_lines_same` ON `bank_lines` (`account`,`booked_on`,`amount`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_lines_payment` ON `bank_lines` (`payment_id`) WHERE "bank_lines"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX `bank_lines_superuser` ON `bank_lines` (`superuser_id`) WHERE "bank_lines"."superuser_id" is not null;--> statement-breakpoint
CREATE TABLE `bulk_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guid` text(32) NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`editor_id` integer,
	`site_name` text NOT NULL,
	`input` text NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_changes_guid` ON `bulk_changes` (`guid`);--> statement-breakpoint
CREATE INDEX `bulk_changes_dashcamer` ON `bulk_changes` (`dashcamer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bulk_changes_editor` ON `bulk_changes` (`editor_id`) WHERE "bulk_changes"."editor_id" is not null;--> statement-breakpoint
CREATE INDEX `bulk_changes_open` ON `bulk_changes` (`created_at`) WHERE "bulk_changes"."finished_at" is null and "bulk_changes"."undone_at" is null;--> statement-breakpoint
CREATE INDEX `bulk_changes_age` ON `bulk_changes` (`created_at`);--> statement-breakpoint
CREATE TABLE `bulk_items` (
	`change_id` integer NOT NULL,
	`video_id` integer NOT NULL,
	`outcome` text,
	`turn` text,
	`done_at` integer,
	`before` text,
	`after` text,
	`undo` text,
	PRIMARY KEY(`change_id`, `video_id`),
	FOREIGN KEY (`change_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `bulk_items_video` ON `bulk_items` (`video_id`);--> statement-breakpoint
CREATE TABLE `channel_playlist_videos` (
	`channel_playlist_id` integer NOT NULL,
	`channel_video_id` text NOT NULL,
	PRIMARY KEY(`channel_playlist_id`, `channel_video_id`),
	FOREIGN KEY (`channel_playlist_id`) REFERENCES `channel_playlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `channel_playlist_videos_video` ON `channel_playlist_videos` (`channel_video_id`);--> statement-breakpoint
CREATE TABLE `channel_playlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`channel_id` integer NOT NULL,
	`external_id` text NOT NULL,
	`name` text NOT NULL,
	`playlist_id` integer,
	`is_whole` integer DEFAULT true NOT NULL,
	`fetch_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_fetched_at` integer,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channel_playlists_once` ON `channel_playlists` (`channel_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `channel_playlists_fetch` ON `channel_playlists` (`fetch_at`);--> statement-breakpoint
CREATE INDEX `channel_playlists_playlist` ON `channel_playlists` (`playlist_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`video_id` integer NOT NULL,
	`from_dashcamer` integer NOT NULL,
	`editor_id` integer,
	`content` text NOT NULL,
	`posted_at` integer NOT NULL,
	`read_at` integer,
	`mailed_at` integer,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `comments_video` ON `comments` (`video_id`,`posted_at`);--> statement-breakpoint
CREATE INDEX `comments_unread` ON `comments` (`video_id`) WHERE "comments"."read_at" is null;--> statement-breakpoint
CREATE INDEX `comments_unmailed` ON `comments` (`posted_at`) WHERE "comments"."mailed_at" is null and "comments"."read_at" is null;--> statement-breakpoint
CREATE INDEX `comments_editor` ON `comments` (`editor_id`) WHERE "comments"."editor_id" is not null;--> statement-breakpoint
CREATE TABLE `compilation_clips` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`compilation_id` integer NOT NULL,
	`video_id` integer NOT NULL,
	`position` integer NOT NULL,
	`in_ms` integer DEFAULT 0 NOT NULL,
	`out_ms` integer,
	FOREIGN KEY (`compilation_id`) REFERENCES `compilations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `compilation_clips_once` ON `compilation_clips` (`compilation_id`,`video_id`);--> statement-breakpoint
CREATE INDEX `compilation_clips_video` ON `compilation_clips` (`video_id`);--> statement-breakpoint
CREATE TABLE `compilations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text NOT NULL,
	`planned_at` integer,
	`upload_id` integer,
	`published_at` integer,
	`turn` text(32),
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `compilations_dashcamer` ON `compilations` (`dashcamer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `compilations_upload` ON `compilations` (`upload_id`);--> statement-breakpoint
CREATE TABLE `contract_withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer,
	`invoice_id` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`contract` text NOT NULL,
	`refund` integer NOT NULL,
	`attempt` text NOT NULL,
	`received_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contract_withdrawals_invoice` ON `contract_withdrawals` (`invoice_id`) WHERE "contract_withdrawals"."invoice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `contract_withdrawals_registration` ON `contract_withdrawals` (`dashcamer_id`) WHERE "contract_withdrawals"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX `contract_withdrawals_dashcamer` ON `contract_withdrawals` (`dashcamer_id`) WHERE "contract_withdrawals"."dashcamer_id" is not null;--> statement-breakpoint
CREATE TABLE `withdrawal_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`invoice_id` integer,
	`name` text NOT NULL,
	`contract` text NOT NULL,
	`received_at` integer NOT NULL,
	`handed_over_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawal_statements_order` ON `withdrawal_statements` (`invoice_id`) WHERE "withdrawal_statements"."invoice_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `withdrawal_statements_registration` ON `withdrawal_statements` (`dashcamer_id`) WHERE "withdrawal_statements"."invoice_id" is null;--> statement-breakpoint
CREATE INDEX `withdrawal_statements_dashcamer` ON `withdrawal_statements` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `withdrawal_statements_waiting` ON `withdrawal_statements` (`received_at`) WHERE "withdrawal_statements"."handed_over_at" is null;--> statement-breakpoint
CREATE TABLE `dashcamers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`pending_email` text,
	`password_hash` text,
	`name` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`legal_name` text DEFAULT '' NOT NULL,
	`seat` text DEFAULT '' NOT NULL,
	`company_id` text DEFAULT '' NOT NULL,
	`register` text DEFAULT '' NOT NULL,
	`contact_email` text DEFAULT '' NOT NULL,
	`icon_key` text,
	`channel_url` text DEFAULT '' NOT NULL,
	`enterprise_url` text,
	`url_name` text,
	`send_url` text,
	`instagram_account` text,
	`bank_account` text,
	`variant` integer DEFAULT 1 NOT NULL,
	`pay_interval` integer DEFAULT 365 NOT NULL,
	`licence_until` integer,
	`tarif_note` text,
	`credit` integer DEFAULT 0 NOT NULL,
	`withdraw_pending` integer DEFAULT false NOT NULL,
	`associated_bytes` integer DEFAULT 0 NOT NULL,
	`extended_bytes` integer DEFAULT 0 NOT NULL,
	`used_bytes` integer DEFAULT 0 NOT NULL,
	`metadata_bytes` integer DEFAULT 0 NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`hidden` integer DEFAULT false NOT NULL,
	`publish_lower_perc` integer,
	`publish_higher_perc` integer,
	`requires_fan_email` integer DEFAULT false NOT NULL,
	`fan_email_message` text,
	`allowed_state2` integer DEFAULT true NOT NULL,
	`allowed_state3` integer DEFAULT true NOT NULL,
	`allowed_state4` integer DEFAULT true NOT NULL,
	`notify_on_upload` integer DEFAULT true NOT NULL,
	`allow_duplicates` integer DEFAULT false NOT NULL,
	`allow_upload_link_before_publish` integer DEFAULT false NOT NULL,
	`allow_fan_auto_transfer_unattractive` integer DEFAULT false NOT NULL,
	`allow_fan_auto_transfer_uploaded` integer DEFAULT false NOT NULL,
	`allow_fan_tagging` integer DEFAULT false NOT NULL,
	`sent_notifications` integer DEFAULT 0 NOT NULL,
	`confirm_key_hash` text(64),
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	`last_login_at` integer,
	`last_app_login_at` integer,
	`closed_terms_notice` text,
	`contract_ended_at` integer,
	`notice_given_at` integer,
	`notice_given_by` integer,
	`notice_reason` text,
	`notice_ends_at` integer,
	FOREIGN KEY (`notice_given_by`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "dashcamers_variant" CHECK("dashcamers"."variant" between 1 and 4),
	CONSTRAINT "dashcamers_pay_interval" CHECK("dashcamers"."pay_interval" in (30, 365)),
	CONSTRAINT "dashcamers_space" CHECK("dashcamers"."used_bytes" >= 0 and "dashcamers"."metadata_bytes" >= 0)
);
--> statement-breakpoint
CREATE INDEX `dashcamers_notice_given_by` ON `dashcamers` (`notice_given_by`) WHERE "dashcamers"."notice_given_by" is not null;--> statement-breakpoint
CREATE INDEX `dashcamers_notice` ON `dashcamers` (`notice_ends_at`) WHERE "dashcamers"."notice_ends_at" is not null and "dashcamers"."contract_ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `dashcamers_email` ON `dashcamers` (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX `dashcamers_url_name` ON `dashcamers` (`url_name`);--> statement-breakpoint
CREATE TABLE `space_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`kind` text NOT NULL,
	`object_key` text NOT NULL,
	`bytes` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `space_entries_dashcamer` ON `space_entries` (`dashcamer_id`,`at`);--> statement-breakpoint
CREATE INDEX `space_entries_object` ON `space_entries` (`object_key`);--> statement-breakpoint
CREATE TABLE `wanted_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`title` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wanted_items_dashcamer` ON `wanted_items` (`dashcamer_id`,`position`);--> statement-breakpoint
CREATE TABLE `editors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`register_guid_hash` text(64),
	`locked` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`last_login_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `editors_email` ON `editors` (lower("email"));--> statement-breakpoint
CREATE INDEX `editors_dashcamer` ON `editors` (`dashcamer_id`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`editor_id` integer,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_own` ON `saved_views` (`dashcamer_id`,`name`) WHERE "saved_views"."editor_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_editor` ON `saved_views` (`editor_id`,`name`);--> statement-breakpoint
CREATE INDEX `saved_views_dashcamer` ON `saved_views` (`dashcamer_id`);--> statement-breakpoint
CREATE TABLE `email_access_answers` (
	`request_id` integer NOT NULL,
	`fan_id` integer NOT NULL,
	`key_hash` text(64) NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`asked_at` integer NOT NULL,
	`answered_at` integer,
	PRIMARY KEY(`request_id`, `fan_id`),
	FOREIGN KEY (`request_id`) REFERENCES `email_access_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_access_answers_key` ON `email_access_answers` (`key_hash`);--> statement-breakpoint
CREATE INDEX `email_access_answers_fan` ON `email_access_answers` (`fan_id`);--> statement-breakpoint
CREATE TABLE `email_access_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`requested_at` integer NOT NULL,
	`decided_at` integer,
	`superuser_id` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `email_access_requests_dashcamer` ON `email_access_requests` (`dashcamer_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `email_access_requests_superuser` ON `email_access_requests` (`superuser_id`) WHERE "email_access_requests"."superuser_id" is not null;--> statement-breakpoint
CREATE TABLE `failed_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text(64) NOT NULL,
	`type` text NOT NULL,
	`job` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`first_failed_at` integer NOT NULL,
	`last_failed_at` integer NOT NULL,
	`died_at` integer,
	`decided_at` integer,
	`handed_at` integer,
	`reason` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `failed_jobs_key` ON `failed_jobs` (`key`);--> statement-breakpoint
CREATE INDEX `failed_jobs_state` ON `failed_jobs` (`state`,`last_failed_at`);--> statement-breakpoint
CREATE INDEX `failed_jobs_age` ON `failed_jobs` (`last_failed_at`);--> statement-breakpoint
CREATE TABLE `fan_favourites` (
	`fan_id` integer NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`fan_id`, `dashcamer_id`),
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fan_favourites_dashcamer` ON `fan_favourites` (`dashcamer_id`);--> statement-breakpoint
CREATE TABLE `fans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text,
	`password_hash` text,
	`name` text DEFAULT '' NOT NULL,
	`surname` text DEFAULT '' NOT NULL,
	`nickname` text,
	`state_notification` integer DEFAULT true NOT NULL,
	`mail_frequency` text DEFAULT 'atOnce' NOT NULL,
	`digested_at` integer DEFAULT 0 NOT NULL,
	`digested_up_to` integer DEFAULT 0 NOT NULL,
	`unsubscribe_key_hash` text(64),
	`pending_email` text,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	`last_login_at` integer,
	`cancelled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fans_email` ON `fans` (lower("email"));--> statement-breakpoint
CREATE INDEX `fans_daily_mails` ON `fans` (`digested_at`) WHERE "fans"."mail_frequency" = 'daily';--> statement-breakpoint
CREATE TABLE `gps_tracks` (
	`video_id` integer PRIMARY KEY NOT NULL,
	`points` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `intakes` (
	`guid` text(32) PRIMARY KEY NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`ticket_hash` text(64),
	`fan_id` integer,
	`address_hash` text(64),
	`original_name` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`held_bytes` integer DEFAULT 0 NOT NULL,
	`arrived_bytes` integer DEFAULT 0 NOT NULL,
	`held_until` integer,
	`released_at` integer,
	`object_key` text NOT NULL,
	`state` text DEFAULT 'receiving' NOT NULL,
	`refusal_code` text,
	`info` text,
	`fingerprint` text,
	`poster_key` text,
	`strip_key` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "intakes_size" CHECK("intakes"."size_bytes" > 0)
);
--> statement-breakpoint
CREATE INDEX `intakes_reserved` ON `intakes` (`dashcamer_id`,`state`,`held_bytes`);--> statement-breakpoint
CREATE INDEX `intakes_fan` ON `intakes` (`fan_id`) WHERE "intakes"."fan_id" is not null;--> statement-breakpoint
CREATE INDEX `intakes_ticket` ON `intakes` (`ticket_hash`,`state`,`held_bytes`,`arrived_bytes`);--> statement-breakpoint
CREATE INDEX `intakes_address` ON `intakes` (`address_hash`,`state`,`held_bytes`,`arrived_bytes`);--> statement-breakpoint
CREATE INDEX `intakes_expiry` ON `intakes` (`state`,`expires_at`);--> statement-breakpoint
CREATE INDEX `intakes_held` ON `intakes` (`held_until`) WHERE "intakes"."state" = 'receiving' and "intakes"."held_bytes" > 0;--> statement-breakpoint
CREATE INDEX `intakes_empty` ON `intakes` (`held_until`) WHERE "intakes"."state" = 'receiving' and "intakes"."arrived_bytes" = 0;--> statement-breakpoint
CREATE TABLE `object_deletions` (
	`object_key` text PRIMARY KEY NOT NULL,
	`not_before` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `object_deletions_due` ON `object_deletions` (`not_before`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`kind` text DEFAULT 'period' NOT NULL,
	`number` text,
	`uuid` text,
	`variable_symbol` integer,
	`state` integer DEFAULT -1 NOT NULL,
	`variant` integer,
	`pay_interval` integer,
	`extra_space_bytes` integer DEFAULT 0 NOT NULL,
	`promo_code_id` integer,
	`lines` text NOT NULL,
	`total` integer NOT NULL,
	`credit_used` integer DEFAULT 0 NOT NULL,
	`corrected` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`supplier` text,
	`customer` text,
	`pdf_key` text,
	`corrects_invoice_id` integer,
	`reason` text DEFAULT '' NOT NULL,
	`customer_words` text DEFAULT '' NOT NULL,
	`ordered_at` integer NOT NULL,
	`early_start_at` integer,
	`terms_version` text,
	`issued_at` integer,
	`due_at` integer,
	`paid_at` integer,
	`cancelled_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`promo_code_id`) REFERENCES `promo_codes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`corrects_invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_state" CHECK("invoices"."state" between -1 and 3),
	CONSTRAINT "invoices_number_given" CHECK(("invoices"."state" = -1) = ("invoices"."number" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_variable_symbol` ON `invoices` (`variable_symbol`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_prepared` ON `invoices` (`dashcamer_id`) WHERE "invoices"."state" = -1;--> statement-breakpoint
CREATE INDEX `invoices_dashcamer` ON `invoices` (`dashcamer_id`,`ordered_at`);--> statement-breakpoint
CREATE INDEX `invoices_issued` ON `invoices` (`issued_at`,`id`) WHERE "invoices"."number" is not null;--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `invoices_without_pdf` ON `invoices` (`issued_at`) WHERE "invoices"."number" is not null and "invoices"."pdf_key" is null;--> statement-breakpoint
CREATE INDEX `invoices_promo_code` ON `invoices` (`promo_code_id`) WHERE "invoices"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX `invoices_corrects` ON `invoices` (`corrects_invoice_id`) WHERE "invoices"."corrects_invoice_id" is not null;--> statement-breakpoint
CREATE TABLE `ledger_movements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`attempt` text NOT NULL,
	`dashcamer_id` integer,
	`invoice_id` integer,
	`rows` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_movements_once` ON `ledger_movements` (`kind`,`reference`);--> statement-breakpoint
CREATE INDEX `ledger_movements_at` ON `ledger_movements` (`at`);--> statement-breakpoint
CREATE INDEX `ledger_movements_invoice` ON `ledger_movements` (`invoice_id`) WHERE "ledger_movements"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX `ledger_movements_dashcamer` ON `ledger_movements` (`dashcamer_id`) WHERE "ledger_movements"."dashcamer_id" is not null;--> statement-breakpoint
CREATE TABLE `ledger_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`movement_id` integer NOT NULL,
	`account` text NOT NULL,
	`dashcamer_id` integer,
	`amount` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `ledger_movements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_rows_movement` ON `ledger_rows` (`movement_id`);--> statement-breakpoint
CREATE INDEX `ledger_rows_account` ON `ledger_rows` (`account`,`dashcamer_id`);--> statement-breakpoint
CREATE TABLE `licence_periods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`invoice_id` integer,
	`variant` integer NOT NULL,
	`pay_interval` integer NOT NULL,
	`extra_space_bytes` integer DEFAULT 0 NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`from` integer NOT NULL,
	`until` integer NOT NULL,
	`given_days` integer,
	`given_note` text,
	`given_by` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`given_by`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "licence_periods_order" CHECK("licence_periods"."until" > "licence_periods"."from")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_periods_invoice` ON `licence_periods` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `licence_periods_giver` ON `licence_periods` (`given_by`) WHERE "licence_periods"."given_by" is not null;--> statement-breakpoint
CREATE INDEX `licence_periods_dashcamer` ON `licence_periods` (`dashcamer_id`,`until`);--> statement-breakpoint
CREATE INDEX `licence_periods_from` ON `licence_periods` (`from`);--> statement-breakpoint
CREATE TABLE `licence_shares` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`period_id` integer NOT NULL,
	`invoice_id` integer,
	`amount` integer NOT NULL,
	`since` integer NOT NULL,
	`variant` integer NOT NULL,
	`extra_space_bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`period_id`) REFERENCES `licence_periods`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_shares_once` ON `licence_shares` (`period_id`,`invoice_id`);--> statement-breakpoint
CREATE INDEX `licence_shares_invoice` ON `licence_shares` (`invoice_id`) WHERE "licence_shares"."invoice_id" is not null;--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dedupe_key` text NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`cap_group` text,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`headers` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mails_once` ON `mails` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_log` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_capped` ON `mails` (lower("recipient"),`cap_group`,`created_at`) WHERE "mails"."cap_group" is not null;--> statement-breakpoint
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
CREATE TABLE `newsletter_playlists` (
	`subscription_id` integer NOT NULL,
	`playlist_id` integer NOT NULL,
	PRIMARY KEY(`subscription_id`, `playlist_id`),
	FOREIGN KEY (`subscription_id`) REFERENCES `newsletter_subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `newsletter_playlists_playlist` ON `newsletter_playlists` (`playlist_id`);--> statement-breakpoint
CREATE TABLE `newsletter_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` integer NOT NULL,
	`email` text,
	`other` integer DEFAULT false NOT NULL,
	`web_updates` integer DEFAULT false NOT NULL,
	`was_inited` integer DEFAULT false NOT NULL,
	`key_hash` text(64) NOT NULL,
	`consent_at` integer NOT NULL,
	`consent_ip` text DEFAULT '' NOT NULL,
	`consent_version` text NOT NULL,
	`confirmed_at` integer,
	`updated_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_email` ON `newsletter_subscriptions` (`site_id`,lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_subscriptions_key` ON `newsletter_subscriptions` (`key_hash`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_retention` ON `newsletter_subscriptions` (`consent_at`);--> statement-breakpoint
CREATE INDEX `newsletter_subscriptions_site` ON `newsletter_subscriptions` (`site_id`);--> statement-breakpoint
CREATE TABLE `subscriber_counts` (
	`site_id` integer NOT NULL,
	`week` integer NOT NULL,
	`topic` text NOT NULL,
	`playlist_id` integer,
	`readers` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriber_counts_topic` ON `subscriber_counts` (`site_id`,`week`,`topic`) WHERE "subscriber_counts"."playlist_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriber_counts_playlist` ON `subscriber_counts` (`playlist_id`,`site_id`,`week`) WHERE "subscriber_counts"."playlist_id" is not null;--> statement-breakpoint
CREATE INDEX `subscriber_counts_site` ON `subscriber_counts` (`site_id`,`week`);--> statement-breakpoint
CREATE INDEX `subscriber_counts_week` ON `subscriber_counts` (`week`);--> statement-breakpoint
CREATE TABLE `nightly_checks` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`faults` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`gateway` text NOT NULL,
	`reference` text NOT NULL,
	`external_id` text,
	`url` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`amount` integer NOT NULL,
	`superuser_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`ask_again_at` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reference` ON `payments` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_external` ON `payments` (`gateway`,`external_id`);--> statement-breakpoint
CREATE INDEX `payments_invoice` ON `payments` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `payments_to_ask` ON `payments` (`ask_again_at`) WHERE "payments"."ask_again_at" is not null;--> statement-breakpoint
CREATE INDEX `payments_superuser` ON `payments` (`superuser_id`) WHERE "payments"."superuser_id" is not null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`invoice_id` integer NOT NULL,
	`payment_id` integer,
	`way` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`amount` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`trouble` text,
	`superuser_id` integer,
	`created_at` integer NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_superuser` ON `refunds` (`superuser_id`) WHERE "refunds"."superuser_id" is not null;--> statement-breakpoint
CREATE INDEX `refunds_dashcamer` ON `refunds` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `refunds_invoice` ON `refunds` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`) WHERE "refunds"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX `refunds_due` ON `refunds` (`next_attempt_at`) WHERE "refunds"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`way`,`created_at`) WHERE "refunds"."state" <> 'done';--> statement-breakpoint
CREATE TABLE `payout_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`attempt` text NOT NULL,
	`account` text NOT NULL,
	`superuser_id` integer,
	`made_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_files_attempt` ON `payout_files` (`attempt`);--> statement-breakpoint
CREATE INDEX `payout_files_superuser` ON `payout_files` (`superuser_id`) WHERE "payout_files"."superuser_id" is not null;--> statement-breakpoint
CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`kind` text DEFAULT 'credit' NOT NULL,
	`dashcamer_id` integer,
	`refund_id` integer,
	`bank_line_id` integer,
	`amount` integer NOT NULL,
	`bank_account` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`file_id` integer,
	`returned_line_id` integer,
	`asked_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_line_id`) REFERENCES `bank_lines`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `payout_files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`returned_line_id`) REFERENCES `bank_lines`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payouts_amount" CHECK("payouts"."amount" > 0),
	CONSTRAINT "payouts_exported" CHECK(("payouts"."state" in ('asked', 'cancelled')) = ("payouts"."file_id" is null)),
	CONSTRAINT "payouts_kind" CHECK(("payouts"."kind" = 'unmatched') = ("payouts"."dashcamer_id" is null) and ("payouts"."kind" = 'refund') = ("payouts"."refund_id" is not null)
        and ("payouts"."kind" = 'unmatched') = ("payouts"."bank_line_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_reference` ON `payouts` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_under_way` ON `payouts` (`dashcamer_id`) WHERE "payouts"."kind" = 'credit' and "payouts"."state" in ('asked', 'exported');--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_of_refund` ON `payouts` (`refund_id`) WHERE "payouts"."refund_id" is not null and "payouts"."state" in ('asked', 'exported', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_of_line` ON `payouts` (`bank_line_id`) WHERE "payouts"."bank_line_id" is not null and "payouts"."state" in ('asked', 'exported', 'sent');--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_returned_line` ON `payouts` (`returned_line_id`) WHERE "payouts"."returned_line_id" is not null;--> statement-breakpoint
CREATE INDEX `payouts_dashcamer` ON `payouts` (`dashcamer_id`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_refund` ON `payouts` (`refund_id`) WHERE "payouts"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX `payouts_line` ON `payouts` (`bank_line_id`) WHERE "payouts"."bank_line_id" is not null;--> statement-breakpoint
CREATE INDEX `payouts_state` ON `payouts` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_file` ON `payouts` (`file_id`) WHERE "payouts"."file_id" is not null;--> statement-breakpoint
CREATE TABLE `remembered_replies` (
	`key_hash` text(64) PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`sender` text,
	`sealed` blob
);
--> statement-breakpoint
CREATE INDEX `remembered_replies_age` ON `remembered_replies` (`asked_at`);--> statement-breakpoint
CREATE INDEX `remembered_replies_sender` ON `remembered_replies` (`sender`);--> statement-breakpoint
CREATE TABLE `retention_rules` (
	`name` text PRIMARY KEY NOT NULL,
	`last_run_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `retention_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`took` integer NOT NULL,
	`done` integer NOT NULL,
	`goes_on` integer NOT NULL,
	`error` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retention_runs_at` ON `retention_runs` (`at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text(64) PRIMARY KEY NOT NULL,
	`factor_id` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`factor_id`) REFERENCES `totp_factors`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_factor` ON `recovery_codes` (`factor_id`);--> statement-breakpoint
CREATE TABLE `totp_factors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`editor_id` integer,
	`dashcamer_id` integer,
	`superuser_id` integer,
	`admin_site_id` integer,
	`secret` text NOT NULL,
	`last_step` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "totp_factors_one_owner" CHECK(("totp_factors"."editor_id" is not null) + ("totp_factors"."dashcamer_id" is not null) + ("totp_factors"."superuser_id" is not null) + ("totp_factors"."admin_site_id" is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `totp_factors_editor` ON `totp_factors` (`editor_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `totp_factors_dashcamer` ON `totp_factors` (`dashcamer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `totp_factors_superuser` ON `totp_factors` (`superuser_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `totp_factors_admin` ON `totp_factors` (`admin_site_id`);--> statement-breakpoint
CREATE TABLE `share_openings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`video_id` integer NOT NULL,
	`share_guid` text(32) NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `share_openings_video` ON `share_openings` (`video_id`,`at`);--> statement-breakpoint
CREATE TABLE `platform_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`server_message` text,
	`server_message_color` text,
	`can_upload` integer DEFAULT true NOT NULL,
	`upload_message` text,
	`http_socket_endpoint` text,
	`web_socket_endpoint` text,
	CONSTRAINT "platform_settings_one_row" CHECK("platform_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `site_dashcamer_overrides` (
	`site_id` integer NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text,
	`icon_url` text,
	`channel_url` text,
	`enterprise_url` text,
	`enabled` integer,
	`requires_email` integer,
	`email_message` text,
	`publish_lower_perc` integer,
	`publish_higher_perc` integer,
	`allow_fan_tagging` integer,
	PRIMARY KEY(`site_id`, `dashcamer_id`),
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_dashcamer_overrides_dashcamer` ON `site_dashcamer_overrides` (`dashcamer_id`);--> statement-breakpoint
CREATE TABLE `site_hosts` (
	`host` text PRIMARY KEY NOT NULL,
	`site_id` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_hosts_site` ON `site_hosts` (`site_id`);--> statement-breakpoint
CREATE TABLE `sites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`lede` text DEFAULT '' NOT NULL,
	`about_markdown` text DEFAULT '' NOT NULL,
	`contact_markdown` text DEFAULT '' NOT NULL,
	`youtube_url` text,
	`instagram_url` text,
	`facebook_url` text,
	`background` text DEFAULT 'scene:scene-1-trosky' NOT NULL,
	`background_opacity` real DEFAULT 1 NOT NULL,
	`background_place` text,
	`watermark_position` text,
	`watermark_opacity` real DEFAULT 1 NOT NULL,
	`server_message` text,
	`server_message_color` text,
	`can_upload` integer DEFAULT true NOT NULL,
	`upload_message` text,
	`http_socket_endpoint` text,
	`web_socket_endpoint` text,
	`admin_password_hash` text,
	`newsletter_auto` integer DEFAULT true NOT NULL,
	`newsletter_minute` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sites_opacity" CHECK("sites"."background_opacity" between 0 and 1 and "sites"."watermark_opacity" between 0 and 1)
);
--> statement-breakpoint
CREATE INDEX `sites_dashcamer` ON `sites` (`dashcamer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sites_default` ON `sites` (`is_default`) WHERE "sites"."is_default" = 1;--> statement-breakpoint
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
CREATE INDEX `social_posts_due` ON `social_posts` (`next_attempt_at`) WHERE "social_posts"."state" = 'pending';--> statement-breakpoint
CREATE TABLE `storage_checks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`cursor` text DEFAULT '' NOT NULL,
	`objects` integer DEFAULT 0 NOT NULL,
	`object_bytes` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`stray` integer DEFAULT 0 NOT NULL,
	`stray_bytes` integer DEFAULT 0 NOT NULL,
	`missing` integer DEFAULT 0 NOT NULL,
	`differing` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `storage_checks_open` ON `storage_checks` ((1)) WHERE "storage_checks"."finished_at" is null;--> statement-breakpoint
CREATE TABLE `storage_faults` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`check_id` integer NOT NULL,
	`kind` text NOT NULL,
	`object_key` text NOT NULL,
	`object_bytes` integer,
	`row_bytes` integer,
	`source` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`check_id`) REFERENCES `storage_checks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `storage_faults_check` ON `storage_faults` (`check_id`,`kind`,`id`);--> statement-breakpoint
CREATE TABLE `superusers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`created_at` integer NOT NULL,
	`last_login_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `superusers_email` ON `superusers` (lower("email"));--> statement-breakpoint
CREATE TABLE `client_errors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`signature` text NOT NULL,
	`message` text NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`count` integer DEFAULT 1 NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_errors_signature` ON `client_errors` (`signature`);--> statement-breakpoint
CREATE INDEX `client_errors_recent` ON `client_errors` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `removal_requests` (
	`ticket_id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`wish` text NOT NULL,
	`result` text,
	`decided_at` integer,
	FOREIGN KEY (`ticket_id`) REFERENCES `support_tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `support_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ticket_id` integer NOT NULL,
	`from_support` integer NOT NULL,
	`superuser_id` integer,
	`content` text NOT NULL,
	`posted_at` integer NOT NULL,
	FOREIGN KEY (`ticket_id`) REFERENCES `support_tickets`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `support_messages_ticket` ON `support_messages` (`ticket_id`,`posted_at`);--> statement-breakpoint
CREATE INDEX `support_messages_superuser` ON `support_messages` (`superuser_id`) WHERE "support_messages"."superuser_id" is not null;--> statement-breakpoint
CREATE TABLE `support_tickets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guid` text(32) NOT NULL,
	`site_id` integer NOT NULL,
	`type` integer NOT NULL,
	`fan_id` integer,
	`dashcamer_id` integer,
	`name` text DEFAULT '' NOT NULL,
	`email` text,
	`subject` text DEFAULT '' NOT NULL,
	`error_report` text,
	`screenshot_key` text,
	`address_hash` text(64),
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `support_tickets_guid` ON `support_tickets` (`guid`);--> statement-breakpoint
CREATE INDEX `support_tickets_site` ON `support_tickets` (`site_id`,`closed_at`,`opened_at`);--> statement-breakpoint
CREATE INDEX `support_tickets_open` ON `support_tickets` (`closed_at`,`opened_at`);--> statement-breakpoint
CREATE INDEX `support_tickets_email` ON `support_tickets` (lower("email"),`opened_at`) WHERE "support_tickets"."email" is not null;--> statement-breakpoint
CREATE INDEX `support_tickets_network` ON `support_tickets` (`address_hash`,`opened_at`) WHERE "support_tickets"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX `support_tickets_stray` ON `support_tickets` (`opened_at`) WHERE "support_tickets"."screenshot_key" is not null and "support_tickets"."email" is null;--> statement-breakpoint
CREATE INDEX `support_tickets_fan` ON `support_tickets` (`fan_id`) WHERE "support_tickets"."fan_id" is not null;--> statement-breakpoint
CREATE INDEX `support_tickets_dashcamer` ON `support_tickets` (`dashcamer_id`) WHERE "support_tickets"."dashcamer_id" is not null;--> statement-breakpoint
CREATE TABLE `system_tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`text_color` text NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `system_tags_name` ON `system_tags` (lower("name"));--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text NOT NULL,
	`color` text NOT NULL,
	`text_color` text NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name` ON `tags` (`dashcamer_id`,lower("name"));--> statement-breakpoint
CREATE TABLE `promo_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`dashcamer_id` integer,
	`percent_off` integer NOT NULL,
	`credit` integer DEFAULT 0 NOT NULL,
	`valid_until` integer,
	`most_uses` integer,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "promo_codes_percent" CHECK("promo_codes"."percent_off" between 0 and 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `promo_codes_code` ON `promo_codes` (lower("code"));--> statement-breakpoint
CREATE INDEX `promo_codes_dashcamer` ON `promo_codes` (`dashcamer_id`) WHERE "promo_codes"."dashcamer_id" is not null;--> statement-breakpoint
CREATE TABLE `tariffs` (
	`variant` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`space_bytes` integer NOT NULL,
	`yearly_price` integer NOT NULL,
	`monthly_price` integer NOT NULL,
	`extra_space_yearly_price` integer NOT NULL,
	`extra_space_monthly_price` integer NOT NULL,
	CONSTRAINT "tariffs_variant" CHECK("tariffs"."variant" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`video_id` integer NOT NULL,
	`from_dashcamer_id` integer NOT NULL,
	`to_dashcamer_id` integer NOT NULL,
	`fan_id` integer,
	`state` text DEFAULT 'pending' NOT NULL,
	`requested_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "transfers_two_parties" CHECK("transfers"."from_dashcamer_id" <> "transfers"."to_dashcamer_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_pending` ON `transfers` (`video_id`) WHERE "transfers"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `transfers_video` ON `transfers` (`video_id`,`state`);--> statement-breakpoint
CREATE INDEX `transfers_from` ON `transfers` (`from_dashcamer_id`,`state`,`requested_at`);--> statement-breakpoint
CREATE INDEX `transfers_to` ON `transfers` (`to_dashcamer_id`,`state`,`requested_at`);--> statement-breakpoint
CREATE INDEX `transfers_fan` ON `transfers` (`fan_id`,`state`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`channel_id` text NOT NULL,
	`name` text NOT NULL,
	`callback_key` text NOT NULL,
	`web_sub_secret` text NOT NULL,
	`web_sub_asked_at` integer,
	`web_sub_lease_until` integer,
	`fetch_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_fetched_at` integer,
	`last_push_at` integer,
	`playlists_at` integer DEFAULT 0 NOT NULL,
	`playlists_failures` integer DEFAULT 0 NOT NULL,
	`connected_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_dashcamer` ON `channels` (`dashcamer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `channels_callback` ON `channels` (`callback_key`);--> statement-breakpoint
CREATE INDEX `channels_fetch` ON `channels` (`fetch_at`);--> statement-breakpoint
CREATE INDEX `channels_playlists` ON `channels` (`playlists_at`);--> statement-breakpoint
CREATE INDEX `channels_lease` ON `channels` (`web_sub_lease_until`);--> statement-breakpoint
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
CREATE TABLE `playlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlists_name` ON `playlists` (`dashcamer_id`,lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX `playlists_slug` ON `playlists` (`dashcamer_id`,`slug`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`editor_id` integer,
	`playlist_id` integer,
	`playlist_chosen` integer DEFAULT false NOT NULL,
	`channel_video_id` text,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`video_url` text NOT NULL,
	`image_key` text,
	`image_sizes` text,
	`duration_ms` integer,
	`published_at` integer,
	`visible` integer DEFAULT true NOT NULL,
	`fetched` integer DEFAULT false NOT NULL,
	`channel_name` text,
	`channel_state` text DEFAULT 'out' NOT NULL,
	`check_at` integer,
	`picture_at` integer,
	`out_at` integer,
	`hub_ping_at` integer,
	`notified_at` integer,
	`notified_fan_at` integer,
	`facebook_posted_at` integer,
	`instagram_story_posted_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`playlist_id`) REFERENCES `playlists`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_channel` ON `uploads` (`dashcamer_id`,`channel_video_id`);--> statement-breakpoint
CREATE INDEX `uploads_visible` ON `uploads` (`dashcamer_id`,`visible`,`published_at`);--> statement-breakpoint
CREATE INDEX `uploads_playlist` ON `uploads` (`playlist_id`,`published_at`);--> statement-breakpoint
CREATE INDEX `uploads_unannounced` ON `uploads` (`out_at`) WHERE "uploads"."notified_at" is null;--> statement-breakpoint
CREATE INDEX `uploads_check` ON `uploads` (`check_at`) WHERE "uploads"."check_at" is not null;--> statement-breakpoint
CREATE INDEX `uploads_picture` ON `uploads` (`picture_at`) WHERE "uploads"."picture_at" is not null;--> statement-breakpoint
CREATE INDEX `uploads_out` ON `uploads` (`published_at`) WHERE "uploads"."out_at" is null;--> statement-breakpoint
CREATE INDEX `uploads_fans_untold` ON `uploads` (`out_at`) WHERE "uploads"."notified_fan_at" is null;--> statement-breakpoint
CREATE INDEX `uploads_hub_ping` ON `uploads` (`hub_ping_at`) WHERE "uploads"."hub_ping_at" is not null;--> statement-breakpoint
CREATE INDEX `uploads_editor` ON `uploads` (`editor_id`) WHERE "uploads"."editor_id" is not null;--> statement-breakpoint
CREATE TABLE `video_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`video_id` integer NOT NULL,
	`kind` text NOT NULL,
	`from_state` integer,
	`to_state` integer,
	`actor_role` text NOT NULL,
	`actor_id` integer,
	`actor_name` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `video_events_video` ON `video_events` (`video_id`,`id`);--> statement-breakpoint
CREATE TABLE `video_system_tags` (
	`video_id` integer NOT NULL,
	`system_tag_id` integer NOT NULL,
	PRIMARY KEY(`video_id`, `system_tag_id`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`system_tag_id`) REFERENCES `system_tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `video_system_tags_tag` ON `video_system_tags` (`system_tag_id`,`video_id`);--> statement-breakpoint
CREATE TABLE `video_tags` (
	`video_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`video_id`, `tag_id`),
	FOREIGN KEY (`video_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `video_tags_tag` ON `video_tags` (`tag_id`,`video_id`);--> statement-breakpoint
CREATE TABLE `video_tag_tallies` (
	`dashcamer_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`system_tag_id` integer NOT NULL,
	`editor_id` integer NOT NULL,
	`traits` integer NOT NULL,
	`clips` integer NOT NULL,
	PRIMARY KEY(`dashcamer_id`, `tag_id`, `system_tag_id`, `editor_id`, `traits`),
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `video_tallies` (
	`dashcamer_id` integer NOT NULL,
	`editor_id` integer NOT NULL,
	`traits` integer NOT NULL,
	`clips` integer NOT NULL,
	PRIMARY KEY(`dashcamer_id`, `editor_id`, `traits`),
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `videos` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`fan_id` integer,
	`editor_id` integer,
	`editor_assigned_at` integer,
	`intake_guid` text(32) NOT NULL,
	`view_guid` text(32) NOT NULL,
	`transfer_guid` text(32) NOT NULL,
	`share_guid` text(32),
	`share_valid_until` integer,
	`title` text DEFAULT '' NOT NULL,
	`original_name` text NOT NULL,
	`extension` text NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`email` text,
	`notify_on_review` integer DEFAULT false NOT NULL,
	`notify_key_hash` text(64),
	`note` text DEFAULT '' NOT NULL,
	`private_note` text DEFAULT '' NOT NULL,
	`dashcamer_note` text DEFAULT '' NOT NULL,
	`uploaded_at` integer NOT NULL,
	`acquired_at` integer,
	`moment_ms` integer,
	`state` integer DEFAULT 0 NOT NULL,
	`state_changed_at` integer NOT NULL,
	`review_requested_at` integer,
	`fan_approved_at` integer,
	`consent_withdrawn_at` integer,
	`object_key` text,
	`size_bytes` integer NOT NULL,
	`info` text NOT NULL,
	`fingerprint` text NOT NULL,
	`poster_key` text,
	`strip_key` text,
	`tags_locked` integer DEFAULT false NOT NULL,
	`trashed_at` integer,
	`trash_action` text,
	`erased_at` integer,
	`can_transfer` integer DEFAULT false NOT NULL,
	`approve_transfer` integer DEFAULT false NOT NULL,
	`fan_transfer_disabled` integer DEFAULT false NOT NULL,
	`was_transferred` integer DEFAULT false NOT NULL,
	`app_downloaded_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	`uploads_text` text DEFAULT '' NOT NULL,
	`traits` integer DEFAULT 0 NOT NULL,
	`tag_bits` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "videos_state" CHECK("videos"."state" between -1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `videos_intake` ON `videos` (`intake_guid`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_view` ON `videos` (`view_guid`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_transfer` ON `videos` (`transfer_guid`);--> statement-breakpoint
CREATE UNIQUE INDEX `videos_share` ON `videos` (`share_guid`);--> statement-breakpoint
CREATE INDEX `videos_by_upload` ON `videos` (`dashcamer_id`,`uploaded_at`,`id`,`traits`,`tag_bits`,`editor_id`);--> statement-breakpoint
CREATE INDEX `videos_by_recording` ON `videos` (`dashcamer_id`,`acquired_at`,`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_move` ON `videos` (`dashcamer_id`,`state_changed_at`,`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_state` ON `videos` (`dashcamer_id`,`state`,`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_size` ON `videos` (`dashcamer_id`,`size_bytes`,`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_length` ON `videos` (`dashcamer_id`,"info" ->> '$.durationMs',`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_title` ON `videos` (`dashcamer_id`,substr("search_text", 1, 60),`id`,`traits`,`tag_bits`,`editor_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_words` ON `videos` (`dashcamer_id`,`uploaded_at`,`id`,`traits`,`tag_bits`,`editor_id`,`search_text`,`uploads_text`);--> statement-breakpoint
CREATE INDEX `videos_in_statistics` ON `videos` (`dashcamer_id`,`uploaded_at`,`traits`,`size_bytes`,`fan_id`,`nickname`);--> statement-breakpoint
CREATE INDEX `videos_by_editor` ON `videos` (`editor_id`,`uploaded_at`,`dashcamer_id`,`traits`,`tag_bits`);--> statement-breakpoint
CREATE INDEX `videos_by_fan` ON `videos` (`fan_id`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `videos_by_email` ON `videos` (lower("email"));--> statement-breakpoint
CREATE INDEX `videos_fingerprint` ON `videos` (`fingerprint`,`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `videos_twins` ON `videos` (`fingerprint`,`dashcamer_id`) WHERE "videos"."erased_at" is null;--> statement-breakpoint
CREATE INDEX `videos_offered` ON `videos` (`uploaded_at`) WHERE "videos"."can_transfer" = 1 or "videos"."approve_transfer" = 1;--> statement-breakpoint
CREATE INDEX `videos_object` ON `videos` (`object_key`) WHERE "videos"."object_key" is not null;--> statement-breakpoint
CREATE INDEX `videos_poster` ON `videos` (`poster_key`) WHERE "videos"."poster_key" is not null;--> statement-breakpoint
CREATE INDEX `videos_strip` ON `videos` (`strip_key`) WHERE "videos"."strip_key" is not null;--> statement-breakpoint
CREATE INDEX `videos_trash` ON `videos` (`trashed_at`) WHERE "videos"."trashed_at" is not null;