CREATE TABLE `model_answers` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`scan_id` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `model_answers_scan` ON `model_answers` (`scan_id`);--> statement-breakpoint
CREATE INDEX `model_answers_created` ON `model_answers` (`created_at`);