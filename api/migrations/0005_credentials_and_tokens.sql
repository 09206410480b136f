CREATE TABLE `failed_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `failed_attempts_expires` ON `failed_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `known_networks` (
	`user_id` text NOT NULL,
	`network` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `network`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_networks_expires` ON `known_networks` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `device_generation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Every API token ends: one that never did ends a year from now, the longest time that can be chosen.
UPDATE `api_tokens` SET `expires_at` = (unixepoch() + 365 * 86400) * 1000 WHERE `expires_at` IS NULL;
