ALTER TABLE `invoices` ADD `reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoices` ADD `customer_words` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `invoices_issued` ON `invoices` (`issued_at`,`id`) WHERE "invoices"."number" is not null;