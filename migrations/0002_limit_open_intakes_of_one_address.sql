ALTER TABLE `intakes` ADD `address_hash` text(64);--> statement-breakpoint
CREATE INDEX `intakes_address` ON `intakes` (`address_hash`) WHERE "intakes"."state" in ('receiving', 'received');