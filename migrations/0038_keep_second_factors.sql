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
CREATE UNIQUE INDEX `totp_factors_admin` ON `totp_factors` (`admin_site_id`);