CREATE TABLE `same_event_decisions` (
	`first_id` integer NOT NULL,
	`second_id` integer NOT NULL,
	`is_same` integer NOT NULL,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`first_id`, `second_id`),
	FOREIGN KEY (`first_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`second_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "same_event_decisions_order" CHECK("same_event_decisions"."first_id" < "same_event_decisions"."second_id")
);
--> statement-breakpoint
CREATE INDEX `same_event_decisions_second` ON `same_event_decisions` (`second_id`);