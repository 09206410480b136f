CREATE TABLE `daily_categories` (
	`day` text NOT NULL,
	`category` text NOT NULL,
	`findings` integer NOT NULL,
	PRIMARY KEY(`day`, `category`)
);
--> statement-breakpoint
CREATE TABLE `daily_totals` (
	`day` text NOT NULL,
	`language` text NOT NULL,
	`scans` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`critical` integer DEFAULT 0 NOT NULL,
	`high` integer DEFAULT 0 NOT NULL,
	`medium` integer DEFAULT 0 NOT NULL,
	`low` integer DEFAULT 0 NOT NULL,
	`info` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `language`)
);
--> statement-breakpoint
CREATE TABLE `scan_categories` (
	`user_id` text NOT NULL,
	`category` text NOT NULL,
	`uploaded_at` integer NOT NULL,
	`scan_id` text NOT NULL,
	`findings` integer NOT NULL,
	PRIMARY KEY(`user_id`, `category`, `uploaded_at`, `scan_id`),
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `scan_categories_scan` ON `scan_categories` (`scan_id`);--> statement-breakpoint
CREATE TABLE `totals` (
	`id` integer PRIMARY KEY NOT NULL,
	`users` integer DEFAULT 0 NOT NULL,
	`scans` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`critical` integer DEFAULT 0 NOT NULL,
	`high` integer DEFAULT 0 NOT NULL,
	`medium` integer DEFAULT 0 NOT NULL,
	`low` integer DEFAULT 0 NOT NULL,
	`info` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`is_submitted` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `uploads_user` ON `uploads` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `uploads_orphaned` ON `uploads` (`created_at`) WHERE is_submitted = 0;--> statement-breakpoint
CREATE TABLE `user_totals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`scans` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`critical` integer DEFAULT 0 NOT NULL,
	`high` integer DEFAULT 0 NOT NULL,
	`medium` integer DEFAULT 0 NOT NULL,
	`low` integer DEFAULT 0 NOT NULL,
	`info` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_totals_scans` ON `user_totals` (`scans`,`user_id`);--> statement-breakpoint
ALTER TABLE `idempotency_keys` ADD `is_answered` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `scans_user_status` ON `scans` (`user_id`,`status`,`uploaded_at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_user_language` ON `scans` (`user_id`,`language`,`uploaded_at`,`id`);--> statement-breakpoint
CREATE INDEX `scans_user_critical` ON `scans` (`user_id`,`uploaded_at`,`id`) WHERE critical > 0;--> statement-breakpoint
CREATE INDEX `scans_user_high` ON `scans` (`user_id`,`uploaded_at`,`id`) WHERE high > 0;--> statement-breakpoint
CREATE INDEX `scans_user_medium` ON `scans` (`user_id`,`uploaded_at`,`id`) WHERE medium > 0;--> statement-breakpoint
CREATE INDEX `scans_user_low` ON `scans` (`user_id`,`uploaded_at`,`id`) WHERE low > 0;--> statement-breakpoint
CREATE INDEX `scans_user_info` ON `scans` (`user_id`,`uploaded_at`,`id`) WHERE info > 0;--> statement-breakpoint
CREATE INDEX `scans_kept` ON `scans` (`completed_at`) WHERE upload_deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `usage_day` ON `usage` (`day`);--> statement-breakpoint
CREATE INDEX `verifications_expires` ON `verifications` (`expires_at`);--> statement-breakpoint
-- What is stored already: its files, its categories, its figures.
INSERT INTO `uploads` (`id`, `user_id`, `size`, `created_at`, `is_submitted`)
  SELECT id, user_id, file_size, uploaded_at, 1 FROM scans WHERE upload_deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO `scan_categories` (`user_id`, `category`, `uploaded_at`, `scan_id`, `findings`)
  SELECT s.user_id, f.category, s.uploaded_at, s.id, count(*)
  FROM scans s JOIN findings f ON f.scan_id = s.id GROUP BY s.id, f.category;
--> statement-breakpoint
INSERT INTO `totals` (`id`, `users`, `scans`, total, critical, high, medium, low, info)
  SELECT 1, (SELECT count(*) FROM users), count(*), coalesce(sum(total), 0), coalesce(sum(critical), 0), coalesce(sum(high), 0), coalesce(sum(medium), 0), coalesce(sum(low), 0), coalesce(sum(info), 0) FROM scans;
--> statement-breakpoint
INSERT INTO `user_totals` (`user_id`, `scans`, total, critical, high, medium, low, info, `bytes`)
  SELECT u.id, count(s.id), coalesce(sum(s.total), 0), coalesce(sum(s.critical), 0), coalesce(sum(s.high), 0), coalesce(sum(s.medium), 0), coalesce(sum(s.low), 0), coalesce(sum(s.info), 0),
         (SELECT coalesce(sum(size), 0) FROM uploads WHERE user_id = u.id)
  FROM users u LEFT JOIN scans s ON s.user_id = u.id GROUP BY u.id;
--> statement-breakpoint
INSERT INTO `daily_totals` (`day`, `language`, `scans`, total, critical, high, medium, low, info)
  SELECT strftime('%Y-%m-%d', uploaded_at / 1000, 'unixepoch'), language, count(*), sum(total), sum(critical), sum(high), sum(medium), sum(low), sum(info) FROM scans GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO `daily_categories` (`day`, `category`, `findings`)
  SELECT strftime('%Y-%m-%d', uploaded_at / 1000, 'unixepoch'), category, sum(findings) FROM scan_categories GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users BEGIN
  UPDATE totals SET users = users + 1;
  INSERT INTO user_totals (user_id) VALUES (NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER users_uncounted AFTER DELETE ON users BEGIN
  UPDATE totals SET users = users - 1;
END;
--> statement-breakpoint
CREATE TRIGGER uploads_counted AFTER INSERT ON uploads BEGIN
  UPDATE user_totals SET bytes = bytes + NEW.size WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER uploads_uncounted AFTER DELETE ON uploads BEGIN
  UPDATE user_totals SET bytes = bytes - OLD.size WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER scans_counted AFTER INSERT ON scans BEGIN
  UPDATE uploads SET is_submitted = 1 WHERE id = NEW.id;
  INSERT INTO `usage` (user_id, day, scans) VALUES (NEW.user_id, strftime('%Y-%m-%d', NEW.uploaded_at / 1000, 'unixepoch'), 1)
    ON CONFLICT (user_id, day) DO UPDATE SET scans = scans + 1;
  UPDATE totals SET scans = scans + 1, total = total + NEW.total, critical = critical + NEW.critical, high = high + NEW.high, medium = medium + NEW.medium, low = low + NEW.low, info = info + NEW.info
    WHERE id = 1;
  UPDATE user_totals SET scans = scans + 1, total = total + NEW.total, critical = critical + NEW.critical, high = high + NEW.high, medium = medium + NEW.medium, low = low + NEW.low, info = info + NEW.info
    WHERE user_id = NEW.user_id;
  INSERT INTO daily_totals (day, language, scans, total, critical, high, medium, low, info)
    VALUES (strftime('%Y-%m-%d', NEW.uploaded_at / 1000, 'unixepoch'), NEW.language, 1, NEW.total, NEW.critical, NEW.high, NEW.medium, NEW.low, NEW.info)
    ON CONFLICT (day, language) DO UPDATE SET scans = scans + excluded.scans, total = total + excluded.total, critical = critical + excluded.critical, high = high + excluded.high, medium = medium + excluded.medium, low = low + excluded.low, info = info + excluded.info;
END;
--> statement-breakpoint
-- A scan's owner, language and time never change.
CREATE TRIGGER scans_recounted AFTER UPDATE OF total, critical, high, medium, low, info ON scans BEGIN
  UPDATE totals SET total = total + NEW.total - OLD.total, critical = critical + NEW.critical - OLD.critical, high = high + NEW.high - OLD.high, medium = medium + NEW.medium - OLD.medium, low = low + NEW.low - OLD.low, info = info + NEW.info - OLD.info
    WHERE id = 1;
  UPDATE user_totals SET total = total + NEW.total - OLD.total, critical = critical + NEW.critical - OLD.critical, high = high + NEW.high - OLD.high, medium = medium + NEW.medium - OLD.medium, low = low + NEW.low - OLD.low, info = info + NEW.info - OLD.info
    WHERE user_id = NEW.user_id;
  UPDATE daily_totals SET total = total + NEW.total - OLD.total, critical = critical + NEW.critical - OLD.critical, high = high + NEW.high - OLD.high, medium = medium + NEW.medium - OLD.medium, low = low + NEW.low - OLD.low, info = info + NEW.info - OLD.info
    WHERE day = strftime('%Y-%m-%d', NEW.uploaded_at / 1000, 'unixepoch') AND language = NEW.language;
END;
--> statement-breakpoint
CREATE TRIGGER scans_uncounted AFTER DELETE ON scans BEGIN
  UPDATE totals SET scans = scans - 1, total = total - OLD.total, critical = critical - OLD.critical, high = high - OLD.high, medium = medium - OLD.medium, low = low - OLD.low, info = info - OLD.info
    WHERE id = 1;
  UPDATE user_totals SET scans = scans - 1, total = total - OLD.total, critical = critical - OLD.critical, high = high - OLD.high, medium = medium - OLD.medium, low = low - OLD.low, info = info - OLD.info
    WHERE user_id = OLD.user_id;
  UPDATE daily_totals SET scans = scans - 1, total = total - OLD.total, critical = critical - OLD.critical, high = high - OLD.high, medium = medium - OLD.medium, low = low - OLD.low, info = info - OLD.info
    WHERE day = strftime('%Y-%m-%d', OLD.uploaded_at / 1000, 'unixepoch') AND language = OLD.language;
  DELETE FROM daily_totals WHERE day = strftime('%Y-%m-%d', OLD.uploaded_at / 1000, 'unixepoch') AND language = OLD.language AND scans = 0;
END;
--> statement-breakpoint
CREATE TRIGGER scan_categories_counted AFTER INSERT ON scan_categories BEGIN
  INSERT INTO daily_categories (day, category, findings) VALUES (strftime('%Y-%m-%d', NEW.uploaded_at / 1000, 'unixepoch'), NEW.category, NEW.findings)
    ON CONFLICT (day, category) DO UPDATE SET findings = findings + excluded.findings;
END;
--> statement-breakpoint
CREATE TRIGGER scan_categories_uncounted AFTER DELETE ON scan_categories BEGIN
  UPDATE daily_categories SET findings = findings - OLD.findings
    WHERE day = strftime('%Y-%m-%d', OLD.uploaded_at / 1000, 'unixepoch') AND category = OLD.category;
  DELETE FROM daily_categories
    WHERE day = strftime('%Y-%m-%d', OLD.uploaded_at / 1000, 'unixepoch') AND category = OLD.category AND findings = 0;
END;
