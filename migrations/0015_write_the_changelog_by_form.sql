CREATE TABLE `changelog_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`site_id` integer,
	`title` text NOT NULL,
	`markdown` text NOT NULL,
	`day` text,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `changelog_entries_shown` ON `changelog_entries` (`site_id`,`day`);--> statement-breakpoint
CREATE INDEX `changelog_entries_site` ON `changelog_entries` (`site_id`);--> statement-breakpoint
-- What every site has shown until now.
INSERT INTO `changelog_entries` (`title`, `day`, `saved_at`, `markdown`) VALUES
('1.0.25', '2026-10-02', 1790938800000, '- Stav záběru najdete na vlastní stránce, bez registrace.
- Odběr novinek se potvrzuje e-mailem a zruší se jedním kliknutím.'),
('1.0.26', '2026-11-18', 1794999600000, '- Nahrávání se po výpadku připojení samo obnoví, i když mezitím zavřete prohlížeč.
- Pošlete víc záběrů najednou a u každého uvidíte, kolik zbývá.
- Všechno podstatné funguje i bez JavaScriptu.
- Nový vzhled, světlý i tmavý.');
