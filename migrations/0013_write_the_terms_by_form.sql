CREATE TABLE `terms_drafts` (
	`document` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`markdown` text NOT NULL,
	`summary` text NOT NULL,
	`said` text NOT NULL,
	`saved_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `terms_versions` ADD `said` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `terms_announcements_version` ON `terms_announcements` (`version`);--> statement-breakpoint
CREATE INDEX `terms_answers_of_creators` ON `terms_answers` (`document`,`answer`,`version`) WHERE "terms_answers"."dashcamer_id" is not null;--> statement-breakpoint
-- The column is filled in once; from then on it never changes either.
DROP TRIGGER `terms_versions_never_change`;--> statement-breakpoint
UPDATE `terms_versions` SET `said` = 'Záběr je váš, nebo k němu máte práva, a je na něm silniční provoz.
Dashcamer ho smí uložit, upravit, spojit s jinými a zveřejnit na svých kanálech, bez omezení místa a času. Souhlas není výhradní: se záběrem můžete dál nakládat, jak chcete.
Za použití záběru nenáleží odměna, pokud se s dashcamerem nedohodnete jinak.
Dokud video se záběrem nevyjde, můžete souhlas odvolat na stránce záběru.' WHERE `document` = 'f' AND `version` = '2022-02-07';--> statement-breakpoint
CREATE TRIGGER `terms_versions_never_change` BEFORE UPDATE ON `terms_versions`
BEGIN
  SELECT raise(ABORT, 'a version of the terms never changes');
END;
