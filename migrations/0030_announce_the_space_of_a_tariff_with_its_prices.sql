ALTER TABLE `tariff_prices` ADD `space_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `tariff_prices_never_change`;--> statement-breakpoint
-- What was announced until now left the space of the tariff as it was.
UPDATE `tariff_prices` SET `space_bytes` = (SELECT `space_bytes` FROM `tariffs` WHERE `tariffs`.`variant` = `tariff_prices`.`variant`);--> statement-breakpoint
CREATE TRIGGER `tariff_prices_never_change` BEFORE UPDATE ON `tariff_prices`
BEGIN
  SELECT raise(ABORT, 'an announced price never changes');
END;
