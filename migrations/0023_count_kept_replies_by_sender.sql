ALTER TABLE `remembered_replies` ADD `sender` text;--> statement-breakpoint
CREATE INDEX `remembered_replies_sender` ON `remembered_replies` (`sender`);