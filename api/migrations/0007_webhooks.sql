CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`user_id` text NOT NULL,
	`event` text NOT NULL,
	`scan_id` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer,
	`last_attempt_at` integer,
	`response_status` integer,
	`error` text,
	`duration_ms` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`scan_id`) REFERENCES `scans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_webhook` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_scan` ON `webhook_deliveries` (`scan_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_pending` ON `webhook_deliveries` (`user_id`,`next_attempt_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`rotated_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_user` ON `webhooks` (`user_id`,`created_at`);--> statement-breakpoint
-- In the statement that ends a scan, so that a webhook is told of exactly the scans that have ended.
CREATE TRIGGER webhook_deliveries_added AFTER UPDATE OF status ON scans
  WHEN OLD.status = 'scanning' AND NEW.status IN ('completed', 'failed') BEGIN
  INSERT INTO webhook_deliveries (id, webhook_id, user_id, event, scan_id, created_at, next_attempt_at)
  SELECT lower(hex(randomblob(16))), id, user_id, 'scan.' || NEW.status, NEW.id,
         coalesce(NEW.completed_at, unixepoch() * 1000), coalesce(NEW.completed_at, unixepoch() * 1000)
  FROM webhooks WHERE user_id = NEW.user_id;
END;
