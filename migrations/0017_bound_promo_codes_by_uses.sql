ALTER TABLE `promo_codes` ADD `most_uses` integer;--> statement-breakpoint
ALTER TABLE `promo_codes` ADD `closed_at` integer;