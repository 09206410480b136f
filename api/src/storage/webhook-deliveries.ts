import type { ScanStatus, SeveritySummary, Since } from '@scanner/contracts';
import { and, desc, eq, getTableColumns, lte, min, ne, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { scans, users, webhookDeliveries, webhooks } from './schema.ts';
import type { WebhookRow } from './webhooks.ts';

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A delivery as its log shows it. */
export type LoggedDelivery = DeliveryRow & { readonly fileName: string | null };

/** A delivery that is to be sent, with all that its message says. */
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

/** The value is written out: the partial index of what is pending serves no statement that binds it. */
const isPending = sql`${webhookDeliveries.state} = 'pending'`;

/** What of a user's deliveries is to be sent by now (milliseconds since 1970), what is due longest first. */
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

/** When the next of a user's deliveries is due, in milliseconds since 1970; undefined if none is to be sent. */
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
 * @param retryAt when it counts as cut off, in milliseconds since 1970
 * @returns false where it is no longer to be sent, or somebody else sends it
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

/** How an attempt has ended. */
export interface Settled {
  readonly id: string;
  /** Attempts, this one included. */
  readonly attempts: number;
  readonly isDelivered: boolean;
  readonly responseStatus: number | null;
  readonly error: string | null;
  readonly durationMs: number;
  /** When it is tried again, in milliseconds since 1970; undefined if it is not. */
  readonly retryAt: number | undefined;
}

/** Notes how an attempt has ended, unless it was sent again meanwhile. */
export async function settleDelivery(db: Db, settled: Settled): Promise<void> {
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

/** Whose webhooks are to be told of a scan; undefined if none is. */
export async function ownerToTell(db: Db, scanId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: webhookDeliveries.userId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.scanId, scanId), isPending))
    .limit(1);
  return found?.userId;
}

/** Users with deliveries that were due before a time, in milliseconds since 1970: something kept them from being sent. */
export async function ownersOverdue(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: webhookDeliveries.userId })
    .from(webhookDeliveries)
    .where(and(isPending, lte(webhookDeliveries.nextAttemptAt, new Date(before))))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Adds a test of a webhook, to be sent now. */
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

/** One delivery of a webhook; undefined where it is not the webhook's. */
export async function readDelivery(db: Db, webhookId: string, id: string): Promise<LoggedDelivery | undefined> {
  const [found] = await db
    .select({ ...getTableColumns(webhookDeliveries), fileName: scans.fileName })
    .from(webhookDeliveries)
    .leftJoin(scans, eq(scans.id, webhookDeliveries.scanId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.webhookId, webhookId)));
  return found;
}

/** Has a delivery that has ended sent again, with all its attempts. @returns false if it has not ended */
export async function resendDelivery(db: Db, id: string, now: Date): Promise<boolean> {
  const again = await db
    .update(webhookDeliveries)
    .set({ state: 'pending', attempts: 0, nextAttemptAt: now })
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'pending')))
    .returning({ id: webhookDeliveries.id });
  return again.length > 0;
}
