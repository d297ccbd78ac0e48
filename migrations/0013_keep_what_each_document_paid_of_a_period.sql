-- A period begins with the share of the order that bought it; upgrades add shares of their own.
CREATE TRIGGER `licence_periods_have_shares` AFTER INSERT ON `licence_periods`
BEGIN
  INSERT INTO licence_shares (period_id, invoice_id, amount, since, variant, extra_space_bytes)
  VALUES (new.id, new.invoice_id, new.price, new."from", new.variant, new.extra_space_bytes);
END;
--> statement-breakpoint
INSERT INTO licence_shares (period_id, invoice_id, amount, since, variant, extra_space_bytes)
SELECT id, invoice_id, price, "from", variant, extra_space_bytes FROM licence_periods;
