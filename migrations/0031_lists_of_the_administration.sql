DROP INDEX `email_access_requests_waiting`;--> statement-breakpoint
CREATE INDEX `email_access_requests_state` ON `email_access_requests` (`state`,`requested_at`);--> statement-breakpoint
DROP INDEX `invoices_issued`;--> statement-breakpoint
CREATE INDEX `invoices_issued` ON `invoices` (`issued_at`,`id`,`state`,`kind`,`cancelled_at`,`total`) WHERE "invoices"."number" is not null;--> statement-breakpoint
CREATE INDEX `dashcamers_ended` ON `dashcamers` (`contract_ended_at`) WHERE "dashcamers"."contract_ended_at" is not null;--> statement-breakpoint
CREATE INDEX `dashcamers_over_space` ON `dashcamers` (`id`) WHERE "dashcamers"."used_bytes" > "dashcamers"."associated_bytes" + "dashcamers"."extended_bytes" and "dashcamers"."contract_ended_at" is null;--> statement-breakpoint
CREATE INDEX `refunds_state` ON `refunds` (`state`,`id`);