import { type DeliveryState, WEBHOOKS_MAX } from '@scanner/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { webhookDeliveries, webhooks } from './schema.ts';
import { selectRow } from './select-row.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

const owned = (userId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.userId, userId));

/** A user's webhooks, newest first, each with the state of its latest delivery. */
export async function listWebhooks(
  db: Db,
  userId: string,
): Promise<(WebhookRow & { readonly lastState: DeliveryState | null })[]> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  return Promise.all(
    rows.map(async (row) => {
      const [last] = await db
        .select({ state: webhookDeliveries.state })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, row.id))
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
        .limit(1);
      return { ...row, lastState: last?.state ?? null };
    }),
  );
}

/**
 * Stores a new webhook.
 *
 * @returns false if the user has too many
 */
export async function insertWebhook(db: Db, row: WebhookRow): Promise<boolean> {
  const ofUser = eq(webhooks.userId, row.userId);
  // Counted in the same statement, so that concurrent requests can't exceed the limit together.
  const isRoom = sql`WHERE (SELECT count(*) FROM ${webhooks} WHERE ${ofUser}) < ${WEBHOOKS_MAX}`;
  const added = await db.insert(webhooks).select(selectRow(webhooks, row, isRoom));
  return added.meta.changes > 0;
}

/** A user's webhook; undefined if the user has no such webhook. */
export async function readWebhook(db: Db, userId: string, id: string): Promise<WebhookRow | undefined> {
  const [found] = await db.select().from(webhooks).where(owned(userId, id));
  return found;
}

/** Rotates the secret of a user's webhook. */
export async function rotateWebhook(db: Db, userId: string, id: string, now: Date): Promise<WebhookRow | undefined> {
  const [rotated] = await db
    .update(webhooks)
    .set({ generation: sql`${webhooks.generation} + 1`, rotatedAt: now })
    .where(owned(userId, id))
    .returning();
  return rotated;
}

/**
 * Deletes a user's webhook with its deliveries.
 *
 * @returns its address; undefined if the user has no such webhook
 */
export async function deleteWebhook(db: Db, userId: string, id: string): Promise<string | undefined> {
  const [gone] = await db.delete(webhooks).where(owned(userId, id)).returning({ url: webhooks.url });
  return gone?.url;
}
