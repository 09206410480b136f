import type { ScanStatus, SeveritySummary, Since } from '@scanner/contracts';
import { and, desc, eq, getTableColumns, lte, min, ne, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { scans, users, webhookDeliveries, webhooks } from './schema.ts';
import type { WebhookRow } from './webhooks.ts';

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery as shown in the log. */
export type LoggedDelivery = DeliveryRow & { readonly fileName: string | null };

/** A delivery to send, with all contents of its message. */
export interface DueDelivery extends DeliveryRow {
  readonly webhook: WebhookRow;
  readonly isOwnerActive: boolean;
  readonly scan: {
    readonly id: string;
    readonly fileName: string;
    readonly language: string;
    readonly status: ScanStatus;
    readonly errorMessage: string | null;
    readonly uploadedAt: Date;
    readonly completedAt: Date | null;
    readonly since: Since | null;
    readonly summary: SeveritySummary;
  } | null;
}

/** The value is a literal: the partial index of pending deliveries serves no statement that binds it. */
const isPending = sql`${webhookDeliveries.state} = 'pending'`;

/** A user's deliveries that are due (milliseconds since 1970), longest overdue first. */
export async function dueDeliveries(db: Db, userId: string, now: number, limit: number): Promise<DueDelivery[]> {
  const rows = await db
    .select({
      delivery: getTableColumns(webhookDeliveries),
      webhook: getTableColumns(webhooks),
      isActive: users.isActive,
      scan: getTableColumns(scans),
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .innerJoin(users, eq(users.id, webhookDeliveries.userId))
    .leftJoin(scans, eq(scans.id, webhookDeliveries.scanId))
    .where(and(eq(webhookDeliveries.userId, userId), isPending, lte(webhookDeliveries.nextAttemptAt, new Date(now))))
    .orderBy(webhookDeliveries.nextAttemptAt)
    .limit(limit);
  return rows.map(({ delivery, webhook, isActive, scan }) => {
    if (!scan) return { ...delivery, webhook, isOwnerActive: isActive === 1, scan };
    const { total, critical, high, medium, low, info } = scan;
    return {
      ...delivery,
      webhook,
      isOwnerActive: isActive === 1,
      scan: { ...scan, summary: { total, critical, high, medium, low, info } },
    };
  });
}

/** When the next of a user's deliveries is due, in milliseconds since 1970; undefined if none is pending. */
export async function nextAttemptOf(db: Db, userId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ at: min(webhookDeliveries.nextAttemptAt) })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.userId, userId), isPending));
  return row?.at?.getTime();
}

/**
 * Counts an attempt before it is made.
 *
 * @param retryAt when it counts as interrupted, in milliseconds since 1970
 * @returns false if it is no longer pending or is being sent elsewhere
 */
export async function claimDelivery(
  db: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  now: number,
  retryAt: number,
): Promise<boolean> {
  const claimed = await db
    .update(webhookDeliveries)
    .set({ attempts: attempts + 1, lastAttemptAt: new Date(now), nextAttemptAt: new Date(retryAt) })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts), isPending))
    .returning({ id: webhookDeliveries.id });
  return claimed.length > 0;
}

/** The result of an attempt. */
export interface AttemptResult {
  readonly id: string;
  /** Number of attempts, including this one. */
  readonly attempts: number;
  readonly isDelivered: boolean;
  readonly responseStatus: number | null;
  readonly error: string | null;
  readonly durationMs: number;
  /** The time of the next attempt, in milliseconds since 1970; undefined if there is none. */
  readonly retryAt: number | undefined;
}

/** Records the result of an attempt, unless the delivery was repeated meanwhile. */
export async function recordAttempt(db: Db, settled: AttemptResult): Promise<void> {
  const { id, attempts, isDelivered, responseStatus, error, durationMs, retryAt } = settled;
  const ended = isDelivered ? 'delivered' : 'failed';
  await db
    .update(webhookDeliveries)
    .set({
      state: retryAt === undefined ? ended : 'pending',
      nextAttemptAt: retryAt === undefined ? null : new Date(retryAt),
      ...{ responseStatus, error, durationMs },
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts), isPending));
}

/** The user whose webhooks must be notified of a scan; undefined if there are none. */
export async function ownerToNotify(db: Db, scanId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: webhookDeliveries.userId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.scanId, scanId), isPending))
    .limit(1);
  return found?.userId;
}

/** Users with deliveries that were due before a time, in milliseconds since 1970, and have not been sent. */
export async function ownersOverdue(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: webhookDeliveries.userId })
    .from(webhookDeliveries)
    .where(and(isPending, lte(webhookDeliveries.nextAttemptAt, new Date(before))))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Adds a test message of a webhook, due now. */
export async function insertPing(db: Db, { id, userId }: WebhookRow, now: Date): Promise<LoggedDelivery> {
  const row: DeliveryRow = {
    id: crypto.randomUUID(),
    webhookId: id,
    userId,
    event: 'ping',
    scanId: null,
    state: 'pending',
    attempts: 0,
    createdAt: now,
    nextAttemptAt: now,
    lastAttemptAt: null,
    responseStatus: null,
    error: null,
    durationMs: null,
  };
  await db.insert(webhookDeliveries).values(row);
  return { ...row, fileName: null };
}

/** The latest deliveries of a webhook, newest first. */
export async function listDeliveries(db: Db, webhookId: string, limit: number): Promise<LoggedDelivery[]> {
  return db
    .select({ ...getTableColumns(webhookDeliveries), fileName: scans.fileName })
    .from(webhookDeliveries)
    .leftJoin(scans, eq(scans.id, webhookDeliveries.scanId))
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit);
}

/** A delivery of a webhook; undefined if the webhook has no such delivery. */
export async function readDelivery(db: Db, webhookId: string, id: string): Promise<LoggedDelivery | undefined> {
  const [found] = await db
    .select({ ...getTableColumns(webhookDeliveries), fileName: scans.fileName })
    .from(webhookDeliveries)
    .leftJoin(scans, eq(scans.id, webhookDeliveries.scanId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)));
  return found;
}

/**
 * Repeats a finished delivery with all its attempts.
 *
 * @returns false if it is not finished
 */
export async function resendDelivery(db: Db, id: string, now: Date): Promise<boolean> {
  const again = await db
    .update(webhookDeliveries)
    .set({ state: 'pending', attempts: 0, nextAttemptAt: now })
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'pending')))
    .returning({ id: webhookDeliveries.id });
  return again.length > 0;
}
