-- Nothing has ever written an answer: contributors without an account could not have one.
DROP TABLE `email_access_answers`;--> statement-breakpoint
CREATE TABLE `email_access_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`request_id` integer NOT NULL,
	`email` text,
	`key_hash` text(64) NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`asked_at` integer NOT NULL,
	`answer_by` integer NOT NULL,
	`answered_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `email_access_requests`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_access_answers_lower" CHECK("email_access_answers"."email" is null or "email_access_answers"."email" = lower("email_access_answers"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_access_answers_request` ON `email_access_answers` (`request_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_access_answers_key` ON `email_access_answers` (`key_hash`);--> statement-breakpoint
CREATE INDEX `email_access_answers_email` ON `email_access_answers` (`email`) WHERE "email_access_answers"."email" is not null;--> statement-breakpoint
ALTER TABLE `email_access_requests` ADD `refusal` text;--> statement-breakpoint
ALTER TABLE `email_access_requests` ADD `ended_at` integer;--> statement-breakpoint
CREATE INDEX `email_access_requests_waiting` ON `email_access_requests` (`requested_at`) WHERE "email_access_requests"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX `email_access_requests_open` ON `email_access_requests` (`dashcamer_id`) WHERE "email_access_requests"."state" in ('asked', 'approved');
