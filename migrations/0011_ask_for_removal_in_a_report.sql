-- Nothing has ever written into the table, so it is made anew.
DROP TABLE `removal_requests`;
--> statement-breakpoint
CREATE TABLE `removal_requests` (
	`ticket_id` integer PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`wish` text NOT NULL,
	`result` text,
	`decided_at` integer,
	FOREIGN KEY (`ticket_id`) REFERENCES `support_tickets`(`id`) ON UPDATE no action ON DELETE cascade
);
