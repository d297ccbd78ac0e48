-- The audit log only grows. What is three years older than its newest entry may go (app/domain/audit/rules.ts).
CREATE TRIGGER `audit_entries_never_change` BEFORE UPDATE ON `audit_entries`
BEGIN
  SELECT raise(ABORT, 'audit_entries is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_stay` BEFORE DELETE ON `audit_entries`
WHEN old.at >= (SELECT max(at) FROM `audit_entries`) - 94867200000
BEGIN
  SELECT raise(ABORT, 'audit_entries is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_seals_never_change` BEFORE UPDATE ON `audit_seals`
BEGIN
  SELECT raise(ABORT, 'audit_seals is append-only');
END;
--> statement-breakpoint
-- A seal goes with its entry; the last one of those that went stays.
CREATE TRIGGER `audit_seals_stay` BEFORE DELETE ON `audit_seals`
WHEN old.number >= (SELECT coalesce(min(id), 1) - 1 FROM `audit_entries`)
BEGIN
  SELECT raise(ABORT, 'audit_seals is append-only');
END;
