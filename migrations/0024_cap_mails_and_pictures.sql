DROP INDEX `support_tickets_email`;--> statement-breakpoint
ALTER TABLE `support_tickets` ADD `address_hash` text(64);--> statement-breakpoint
CREATE INDEX `support_tickets_network` ON `support_tickets` (`address_hash`,`opened_at`) WHERE "support_tickets"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX `support_tickets_stray` ON `support_tickets` (`opened_at`) WHERE "support_tickets"."screenshot_key" is not null and "support_tickets"."email" is null;--> statement-breakpoint
CREATE INDEX `support_tickets_email` ON `support_tickets` (lower("email"),`opened_at`) WHERE "support_tickets"."email" is not null;--> statement-breakpoint
ALTER TABLE `mails` ADD `cap_group` text;--> statement-breakpoint
CREATE INDEX `mails_capped` ON `mails` (lower("recipient"),`cap_group`,`created_at`) WHERE "mails"."cap_group" is not null;--> statement-breakpoint
UPDATE `mails` SET `dedupe_key` = `kind` || ':erased:' || `id` WHERE `kind` IN ('registrationConfirm', 'alreadyRegistered', 'emailChange', 'newsletterConfirm', 'passwordReset', 'passwordChanged') AND `state` IN ('sent', 'failed');
