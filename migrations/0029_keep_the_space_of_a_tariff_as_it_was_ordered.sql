-- Until now a tariff had one space for ever, so everything was ordered with it.
ALTER TABLE `invoices` ADD `space_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `licence_periods` ADD `space_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `licence_shares` ADD `space_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `invoices` SET `space_bytes` = coalesce((SELECT `space_bytes` FROM `tariffs` WHERE `tariffs`.`variant` = `invoices`.`variant`), 0);--> statement-breakpoint
UPDATE `licence_periods` SET `space_bytes` = coalesce((SELECT `space_bytes` FROM `tariffs` WHERE `tariffs`.`variant` = `licence_periods`.`variant`), 0);--> statement-breakpoint
UPDATE `licence_shares` SET `space_bytes` = coalesce((SELECT `space_bytes` FROM `tariffs` WHERE `tariffs`.`variant` = `licence_shares`.`variant`), 0);--> statement-breakpoint
DROP TRIGGER `issued_invoices_are_frozen`;--> statement-breakpoint
CREATE TRIGGER `issued_invoices_are_frozen` BEFORE UPDATE ON `invoices`
WHEN old.number IS NOT NULL AND NOT (
  new.id = old.id
  AND new.dashcamer_id = old.dashcamer_id
  AND new.kind = old.kind
  AND new.number IS old.number
  AND new.uuid IS old.uuid
  AND new.variable_symbol IS old.variable_symbol
  AND new.variant IS old.variant
  AND new.pay_interval IS old.pay_interval
  AND new.space_bytes = old.space_bytes
  AND new.extra_space_bytes = old.extra_space_bytes
  AND new.lines = old.lines
  AND new.total = old.total
  AND new.supplier IS old.supplier
  AND new.customer IS old.customer
  AND new.corrects_invoice_id IS old.corrects_invoice_id
  AND new.reason = old.reason
  AND new.ordered_at = old.ordered_at
  AND new.issued_at IS old.issued_at
  AND new.due_at IS old.due_at
  AND (old.pdf_key IS NULL OR new.pdf_key IS old.pdf_key)
)
BEGIN
  SELECT raise(ABORT, 'an issued document never changes');
END;
