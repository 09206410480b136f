CREATE TABLE `dismissals` (
	`user_id` text NOT NULL,
	`series_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `series_id`, `fingerprint`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `scans` ADD `series_id` text;--> statement-breakpoint
ALTER TABLE `scans` ADD `since` text;--> statement-breakpoint
ALTER TABLE `scans` ADD `trend` text;--> statement-breakpoint
ALTER TABLE `scans` ADD `content_hash` text;--> statement-breakpoint
ALTER TABLE `scans` ADD `sketch` text;--> statement-breakpoint
CREATE INDEX `scans_user_file` ON `scans` (`user_id`,`file_name`,`language`,`uploaded_at`);--> statement-breakpoint
CREATE INDEX `scans_user_series` ON `scans` (`user_id`,`series_id`,`uploaded_at`,`id`);--> statement-breakpoint
-- Earlier scans of a file are one series by its name and language. What was new in each of them isn't known.
UPDATE `scans` SET `series_id` = (
  SELECT `first`.`id` FROM `scans` AS `first`
  WHERE `first`.`user_id` = `scans`.`user_id` AND `first`.`file_name` = `scans`.`file_name`
    AND `first`.`language` = `scans`.`language` AND `first`.`status` = 'completed'
  ORDER BY `first`.`uploaded_at`, `first`.`id` LIMIT 1
) WHERE `status` = 'completed';
--> statement-breakpoint
-- A series has no row of its own: what was decided in it goes with its last scan.
CREATE TRIGGER dismissals_removed AFTER DELETE ON scans
  WHEN OLD.series_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM scans WHERE user_id = OLD.user_id AND series_id = OLD.series_id) BEGIN
  DELETE FROM dismissals WHERE user_id = OLD.user_id AND series_id = OLD.series_id;
END;
