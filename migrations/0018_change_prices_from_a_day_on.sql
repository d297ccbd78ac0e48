CREATE TABLE `tariff_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`variant` integer NOT NULL,
	`day` text NOT NULL,
	`yearly_price` integer NOT NULL,
	`monthly_price` integer NOT NULL,
	`extra_space_yearly_price` integer NOT NULL,
	`extra_space_monthly_price` integer NOT NULL,
	`announced_at` integer NOT NULL,
	FOREIGN KEY (`variant`) REFERENCES `tariffs`(`variant`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tariff_prices_variant` ON `tariff_prices` (`variant`,`day`);--> statement-breakpoint
CREATE INDEX `tariff_prices_day` ON `tariff_prices` (`day`);
--> statement-breakpoint
CREATE TRIGGER `tariff_prices_never_change` BEFORE UPDATE ON `tariff_prices`
BEGIN
  SELECT raise(ABORT, 'an announced price never changes');
END;
--> statement-breakpoint
CREATE TRIGGER `tariff_prices_stay` BEFORE DELETE ON `tariff_prices`
BEGIN
  SELECT raise(ABORT, 'an announced price never changes');
END;
