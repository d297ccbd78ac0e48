-- An issued document is kept for ten years as it left (§ 31 and § 35 of act 563/1991 Sb.): what stands on it never
-- changes, only what has been paid of it. What was wrong is taken back by another document.
CREATE TRIGGER `issued_invoices_stay` BEFORE DELETE ON `invoices`
WHEN old.number IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'an issued document is never deleted');
END;
--> statement-breakpoint
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
--> statement-breakpoint
-- Double entry (§ 12 of act 563/1991 Sb.): two rows or more, in whole haléře, that sum to zero.
CREATE TRIGGER `ledger_movements_balance` BEFORE INSERT ON `ledger_movements`
WHEN (SELECT count(*) < 2 OR sum(value ->> 'amount') <> 0 OR max(typeof(value ->> 'amount') <> 'integer')
  FROM json_each(new.rows))
BEGIN
  SELECT raise(ABORT, 'a movement of the ledger sums to zero');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_movements_have_rows` AFTER INSERT ON `ledger_movements`
BEGIN
  INSERT INTO ledger_rows (movement_id, account, dashcamer_id, amount)
  SELECT new.id, value ->> 'account', new.dashcamer_id, value ->> 'amount' FROM json_each(new.rows);
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_movements_are_append_only` BEFORE UPDATE ON `ledger_movements`
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_movements_stay` BEFORE DELETE ON `ledger_movements`
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_rows_are_append_only` BEFORE UPDATE ON `ledger_rows`
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_rows_stay` BEFORE DELETE ON `ledger_rows`
BEGIN
  SELECT raise(ABORT, 'the ledger is append-only');
END;
--> statement-breakpoint
-- A period begins with the share of the order that bought it; upgrades add shares of their own.
CREATE TRIGGER `licence_periods_have_shares` AFTER INSERT ON `licence_periods`
BEGIN
  INSERT INTO licence_shares (period_id, invoice_id, amount, since, variant, extra_space_bytes)
  VALUES (new.id, new.invoice_id, new.price, new."from", new.variant, new.extra_space_bytes);
END;
