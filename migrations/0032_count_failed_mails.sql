DROP INDEX `mails_failed`;--> statement-breakpoint
CREATE INDEX `mails_failed` ON `mails` (`state`,`id`,`recipient`) WHERE "mails"."state" = 'failed' and "mails"."recipient" <> '';