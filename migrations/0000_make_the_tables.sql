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
	FOREIGN KEY (`fan_id`) REFERENCES `fans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_fan` ON `terms_answers` (`fan_id`,`document`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_editor` ON `terms_answers` (`editor_id`,`document`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_dashcamer` ON `terms_answers` (`dashcamer_id`,`document`,`version`);--> statement-breakpoint
CREATE UNIQUE INDEX `terms_answers_video` ON `terms_answers` (`video_guid`,`document`,`version`);--> statement-breakpoint
CREATE TABLE `terms_versions` (
	`document` text NOT NULL,
	`version` text NOT NULL,
	`announced_at` integer
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
	`contract_ended_at` integer,
	CONSTRAINT "dashcamers_variant" CHECK("dashcamers"."variant" between 1 and 4),
	CONSTRAINT "dashcamers_pay_interval" CHECK("dashcamers"."pay_interval" in (30, 365)),
	CONSTRAINT "dashcamers_space" CHECK("dashcamers"."used_bytes" >= 0 and "dashcamers"."metadata_bytes" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE `contract_withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer,
	`invoice_id` integer,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`contract` text NOT NULL,
	`refund` integer,
	`with_early_start` integer DEFAULT false NOT NULL,
	`received_at` integer NOT NULL,
	`settled_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contract_withdrawals_open` ON `contract_withdrawals` (`settled_at`,`received_at`);--> statement-breakpoint
CREATE INDEX `contract_withdrawals_dashcamer` ON `contract_withdrawals` (`dashcamer_id`) WHERE "contract_withdrawals"."dashcamer_id" is not null;--> statement-breakpoint
CREATE INDEX `contract_withdrawals_invoice` ON `contract_withdrawals` (`invoice_id`) WHERE "contract_withdrawals"."invoice_id" is not null;--> statement-breakpoint
CREATE TABLE `credit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_once` ON `credit_entries` (`kind`,`reference`);--> statement-breakpoint
CREATE INDEX `credit_entries_dashcamer` ON `credit_entries` (`dashcamer_id`,`at`);--> statement-breakpoint
CREATE TABLE `credit_withdrawals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`amount` integer NOT NULL,
	`bank_account` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`requested_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_withdrawals_pending` ON `credit_withdrawals` (`dashcamer_id`) WHERE "credit_withdrawals"."state" = 'asked';--> statement-breakpoint
CREATE INDEX `credit_withdrawals_dashcamer` ON `credit_withdrawals` (`dashcamer_id`,`requested_at`);--> statement-breakpoint
CREATE TABLE `invoice_lines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`description` text NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`unit_price` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_lines_invoice` ON `invoice_lines` (`invoice_id`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`number` text,
	`variable_symbol` integer,
	`state` integer DEFAULT -1 NOT NULL,
	`variant` integer,
	`pay_interval` integer,
	`extra_space_bytes` integer DEFAULT 0 NOT NULL,
	`promo_code_id` integer,
	`total` integer NOT NULL,
	`credit_used` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`supplier` text,
	`customer` text,
	`pdf_key` text,
	`corrects_invoice_id` integer,
	`ordered_at` integer NOT NULL,
	`early_start_at` integer,
	`issued_at` integer,
	`due_at` integer,
	`paid_at` integer,
	`period_from` integer,
	`period_until` integer,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`promo_code_id`) REFERENCES `promo_codes`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`corrects_invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_state" CHECK("invoices"."state" between -1 and 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_variable_symbol` ON `invoices` (`variable_symbol`);--> statement-breakpoint
CREATE INDEX `invoices_dashcamer` ON `invoices` (`dashcamer_id`,`ordered_at`);--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `invoices_promo_code` ON `invoices` (`promo_code_id`) WHERE "invoices"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX `invoices_corrects` ON `invoices` (`corrects_invoice_id`) WHERE "invoices"."corrects_invoice_id" is not null;--> statement-breakpoint
CREATE TABLE `licence_periods` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`invoice_id` integer,
	`variant` integer NOT NULL,
	`from` integer NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "licence_periods_order" CHECK("licence_periods"."until" > "licence_periods"."from")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `licence_periods_invoice` ON `licence_periods` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `licence_periods_dashcamer` ON `licence_periods` (`dashcamer_id`,`until`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`invoice_id` integer NOT NULL,
	`gateway` text NOT NULL,
	`external_id` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`amount` integer NOT NULL,
	`superuser_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_external` ON `payments` (`gateway`,`external_id`);--> statement-breakpoint
CREATE INDEX `payments_invoice` ON `payments` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `payments_superuser` ON `payments` (`superuser_id`) WHERE "payments"."superuser_id" is not null;--> statement-breakpoint
CREATE TABLE `promo_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`dashcamer_id` integer,
	`percent_off` integer NOT NULL,
	`credit` integer DEFAULT 0 NOT NULL,
	`valid_until` integer,
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
CREATE TABLE `remembered_replies` (
	`key_hash` text(64) PRIMARY KEY NOT NULL,
	`asked_at` integer NOT NULL,
	`sender` text,
	`sealed` blob
);
--> statement-breakpoint
CREATE INDEX `remembered_replies_age` ON `remembered_replies` (`asked_at`);--> statement-breakpoint
CREATE INDEX `remembered_replies_sender` ON `remembered_replies` (`sender`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sites_opacity" CHECK("sites"."background_opacity" between 0 and 1 and "sites"."watermark_opacity" between 0 and 1)
);
--> statement-breakpoint
CREATE INDEX `sites_dashcamer` ON `sites` (`dashcamer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `sites_default` ON `sites` (`is_default`) WHERE "sites"."is_default" = 1;--> statement-breakpoint
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
	`web_sub_secret` text,
	`web_sub_lease_until` integer,
	`last_fetched_at` integer,
	`last_error` text,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `channels_key` ON `channels` (`dashcamer_id`,`channel_id`);--> statement-breakpoint
CREATE TABLE `playlists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`channel_playlist_id` text,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `playlists_name` ON `playlists` (`dashcamer_id`,lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX `playlists_slug` ON `playlists` (`dashcamer_id`,`slug`);--> statement-breakpoint
CREATE TABLE `social_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`upload_id` integer NOT NULL,
	`network` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`external_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`created_at` integer NOT NULL,
	`posted_at` integer,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_posts_once` ON `social_posts` (`upload_id`,`network`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dashcamer_id` integer NOT NULL,
	`editor_id` integer,
	`playlist_id` integer,
	`channel_video_id` text,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`video_url` text NOT NULL,
	`image_key` text,
	`duration_ms` integer,
	`published_at` integer,
	`visible` integer DEFAULT true NOT NULL,
	`fetched` integer DEFAULT false NOT NULL,
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
CREATE INDEX `videos_trash` ON `videos` (`trashed_at`) WHERE "videos"."trashed_at" is not null;