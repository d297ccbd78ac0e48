CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`editor_id` integer,
	`dashcamer_id` integer,
	`superuser_id` integer,
	`admin_site_id` integer,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`host` text NOT NULL,
	`name` text NOT NULL,
	`added_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "passkeys_one_owner" CHECK(("passkeys"."editor_id" is not null) + ("passkeys"."dashcamer_id" is not null) + ("passkeys"."superuser_id" is not null) + ("passkeys"."admin_site_id" is not null) = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_editor` ON `passkeys` (`editor_id`);--> statement-breakpoint
CREATE INDEX `passkeys_dashcamer` ON `passkeys` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `passkeys_superuser` ON `passkeys` (`superuser_id`);--> statement-breakpoint
CREATE INDEX `passkeys_admin` ON `passkeys` (`admin_site_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_recovery_codes` (
	`code_hash` text(64) PRIMARY KEY NOT NULL,
	`editor_id` integer,
	`dashcamer_id` integer,
	`superuser_id` integer,
	`admin_site_id` integer,
	`used_at` integer,
	FOREIGN KEY (`editor_id`) REFERENCES `editors`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`dashcamer_id`) REFERENCES `dashcamers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`superuser_id`) REFERENCES `superusers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "recovery_codes_one_owner" CHECK(("__new_recovery_codes"."editor_id" is not null) + ("__new_recovery_codes"."dashcamer_id" is not null) + ("__new_recovery_codes"."superuser_id" is not null) + ("__new_recovery_codes"."admin_site_id" is not null) = 1)
);
--> statement-breakpoint
INSERT INTO `__new_recovery_codes`("code_hash", "editor_id", "dashcamer_id", "superuser_id", "admin_site_id", "used_at") SELECT "code_hash", "editor_id", "dashcamer_id", "superuser_id", "admin_site_id", "used_at" FROM `recovery_codes` JOIN `totp_factors` ON `totp_factors`.`id` = `recovery_codes`.`factor_id`;--> statement-breakpoint
DROP TABLE `recovery_codes`;--> statement-breakpoint
ALTER TABLE `__new_recovery_codes` RENAME TO `recovery_codes`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `recovery_codes_editor` ON `recovery_codes` (`editor_id`);--> statement-breakpoint
CREATE INDEX `recovery_codes_dashcamer` ON `recovery_codes` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `recovery_codes_superuser` ON `recovery_codes` (`superuser_id`);--> statement-breakpoint
CREATE INDEX `recovery_codes_admin` ON `recovery_codes` (`admin_site_id`);