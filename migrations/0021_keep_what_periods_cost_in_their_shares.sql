-- What a period has cost is the sum of its shares, which the code writes together with it (db/insert-period.server.ts).
DROP TRIGGER `licence_periods_have_shares`;--> statement-breakpoint
ALTER TABLE `licence_periods` DROP COLUMN `price`;
