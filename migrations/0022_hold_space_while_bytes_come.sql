DROP INDEX `intakes_reserved`;--> statement-breakpoint
DROP INDEX `intakes_ticket`;--> statement-breakpoint
DROP INDEX `intakes_address`;--> statement-breakpoint
ALTER TABLE `intakes` ADD `held_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `intakes` ADD `arrived_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `intakes` ADD `held_until` integer;--> statement-breakpoint
ALTER TABLE `intakes` ADD `released_at` integer;--> statement-breakpoint
CREATE INDEX `intakes_held` ON `intakes` (`held_until`) WHERE "intakes"."state" = 'receiving' and "intakes"."held_bytes" > 0;--> statement-breakpoint
CREATE INDEX `intakes_empty` ON `intakes` (`held_until`) WHERE "intakes"."state" = 'receiving' and "intakes"."arrived_bytes" = 0;--> statement-breakpoint
CREATE INDEX `intakes_reserved` ON `intakes` (`dashcamer_id`,`state`,`held_bytes`);--> statement-breakpoint
CREATE INDEX `intakes_ticket` ON `intakes` (`ticket_hash`,`state`,`held_bytes`,`arrived_bytes`);--> statement-breakpoint
CREATE INDEX `intakes_address` ON `intakes` (`address_hash`,`state`,`held_bytes`,`arrived_bytes`);--> statement-breakpoint
UPDATE `intakes` SET `held_bytes` = `size_bytes`, `held_until` = `created_at` WHERE `state` IN ('receiving', 'received');--> statement-breakpoint
UPDATE `intakes` SET `arrived_bytes` = `size_bytes` WHERE `state` = 'received';
