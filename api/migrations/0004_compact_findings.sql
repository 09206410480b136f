CREATE TABLE `finding_blocks` (
	`scan_id` text NOT NULL,
	`first` integer NOT NULL,
	`count` integer NOT NULL,
	`texts` text NOT NULL,
	`data` blob NOT NULL,
	PRIMARY KEY(`scan_id`, `first`),
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rule_texts` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`texts` text NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rule_texts_hash` ON `rule_texts` (`hash`);--> statement-breakpoint
CREATE INDEX `rule_texts_unused` ON `rule_texts` (`id`) WHERE uses = 0;--> statement-breakpoint
ALTER TABLE `scans` ADD `result_bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- How many blocks refer to a text. What is no list of ids refers to nothing.
CREATE TRIGGER finding_blocks_referred AFTER INSERT ON finding_blocks WHEN json_valid(NEW.texts) BEGIN
  UPDATE rule_texts SET uses = uses + 1 WHERE id IN (SELECT value FROM json_each(NEW.texts));
END;
--> statement-breakpoint
CREATE TRIGGER finding_blocks_unreferred AFTER DELETE ON finding_blocks WHEN json_valid(OLD.texts) BEGIN
  UPDATE rule_texts SET uses = uses - 1 WHERE id IN (SELECT value FROM json_each(OLD.texts));
END;
--> statement-breakpoint
CREATE TRIGGER scans_results_counted AFTER UPDATE OF result_bytes ON scans BEGIN
  UPDATE user_totals SET bytes = bytes + NEW.result_bytes - OLD.result_bytes WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER scans_results_uncounted AFTER DELETE ON scans WHEN OLD.result_bytes > 0 BEGIN
  UPDATE user_totals SET bytes = bytes - OLD.result_bytes WHERE user_id = OLD.user_id;
END;
