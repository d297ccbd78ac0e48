DROP INDEX `intakes_reserved`;--> statement-breakpoint
DROP INDEX `intakes_address`;--> statement-breakpoint
CREATE INDEX `intakes_fan` ON `intakes` (`fan_id`) WHERE "intakes"."fan_id" is not null;--> statement-breakpoint
CREATE INDEX `intakes_reserved` ON `intakes` (`dashcamer_id`,`state`,`size_bytes`);--> statement-breakpoint
CREATE INDEX `intakes_address` ON `intakes` (`address_hash`,`state`);--> statement-breakpoint
DROP INDEX `mails_due`;--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `account_keys_fan` ON `account_keys` (`fan_id`) WHERE "account_keys"."fan_id" is not null;--> statement-breakpoint
CREATE INDEX `account_keys_editor` ON `account_keys` (`editor_id`) WHERE "account_keys"."editor_id" is not null;--> statement-breakpoint
CREATE INDEX `account_keys_dashcamer` ON `account_keys` (`dashcamer_id`) WHERE "account_keys"."dashcamer_id" is not null;--> statement-breakpoint
CREATE INDEX `account_keys_superuser` ON `account_keys` (`superuser_id`) WHERE "account_keys"."superuser_id" is not null;--> statement-breakpoint
CREATE INDEX `sessions_admin` ON `sessions` (`admin_site_id`) WHERE "sessions"."admin_site_id" is not null;--> statement-breakpoint
CREATE INDEX `saved_views_dashcamer` ON `saved_views` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `email_access_answers_fan` ON `email_access_answers` (`fan_id`);--> statement-breakpoint
CREATE INDEX `email_access_requests_superuser` ON `email_access_requests` (`superuser_id`) WHERE "email_access_requests"."superuser_id" is not null;--> statement-breakpoint
CREATE INDEX `fan_favourites_dashcamer` ON `fan_favourites` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `contract_withdrawals_dashcamer` ON `contract_withdrawals` (`dashcamer_id`) WHERE "contract_withdrawals"."dashcamer_id" is not null;--> statement-breakpoint
CREATE INDEX `contract_withdrawals_invoice` ON `contract_withdrawals` (`invoice_id`) WHERE "contract_withdrawals"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX `credit_withdrawals_dashcamer` ON `credit_withdrawals` (`dashcamer_id`,`requested_at`);--> statement-breakpoint
ALTER TABLE `invoices` DROP COLUMN `corrects_invoice_id`;--> statement-breakpoint
ALTER TABLE `invoices` ADD `corrects_invoice_id` integer REFERENCES `invoices`(`id`);--> statement-breakpoint
CREATE INDEX `invoices_promo_code` ON `invoices` (`promo_code_id`) WHERE "invoices"."promo_code_id" is not null;--> statement-breakpoint
CREATE INDEX `invoices_corrects` ON `invoices` (`corrects_invoice_id`) WHERE "invoices"."corrects_invoice_id" is not null;--> statement-breakpoint
CREATE INDEX `payments_superuser` ON `payments` (`superuser_id`) WHERE "payments"."superuser_id" is not null;--> statement-breakpoint
CREATE INDEX `promo_codes_dashcamer` ON `promo_codes` (`dashcamer_id`) WHERE "promo_codes"."dashcamer_id" is not null;--> statement-breakpoint
CREATE INDEX `site_dashcamer_overrides_dashcamer` ON `site_dashcamer_overrides` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `site_hosts_site` ON `site_hosts` (`site_id`);--> statement-breakpoint
CREATE INDEX `sites_dashcamer` ON `sites` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `removal_requests_video` ON `removal_requests` (`video_id`) WHERE "removal_requests"."video_id" is not null;--> statement-breakpoint
CREATE INDEX `support_messages_superuser` ON `support_messages` (`superuser_id`) WHERE "support_messages"."superuser_id" is not null;--> statement-breakpoint
CREATE INDEX `support_tickets_fan` ON `support_tickets` (`fan_id`) WHERE "support_tickets"."fan_id" is not null;--> statement-breakpoint
CREATE INDEX `support_tickets_dashcamer` ON `support_tickets` (`dashcamer_id`) WHERE "support_tickets"."dashcamer_id" is not null;--> statement-breakpoint
CREATE INDEX `uploads_editor` ON `uploads` (`editor_id`) WHERE "uploads"."editor_id" is not null;--> statement-breakpoint
CREATE INDEX `attachments_dashcamer` ON `attachments` (`dashcamer_id`);--> statement-breakpoint
CREATE INDEX `comments_editor` ON `comments` (`editor_id`) WHERE "comments"."editor_id" is not null;--> statement-breakpoint
CREATE INDEX `transfers_video` ON `transfers` (`video_id`,`state`);
