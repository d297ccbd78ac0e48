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
CREATE TABLE `nightly_checks` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`faults` integer NOT NULL
);
--> statement-breakpoint
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
CREATE INDEX `videos_object` ON `videos` (`object_key`) WHERE "videos"."object_key" is not null;--> statement-breakpoint
CREATE INDEX `videos_poster` ON `videos` (`poster_key`) WHERE "videos"."poster_key" is not null;--> statement-breakpoint
CREATE INDEX `videos_strip` ON `videos` (`strip_key`) WHERE "videos"."strip_key" is not null;