/** @module Users' decisions about findings, stored by series and fingerprint, separately from the findings. */
import type { DismissalReason, Triage, Vulnerability } from '@scanner/contracts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { dismissals, scans } from './schema.ts';

export interface StoredDismissal {
  readonly fingerprint: string;
  readonly reason: DismissalReason;
  readonly note: string | null;
  readonly at: Date;
}

/** Decisions in the series of a scan that satisfies `owned`: a query for a batch. */
export const selectDismissals = (db: Db, owned: SQL | undefined) =>
  db
    .select({
      fingerprint: dismissals.fingerprint,
      reason: dismissals.reason,
      note: dismissals.note,
      at: dismissals.at,
    })
    .from(dismissals)
    .innerJoin(scans, and(eq(scans.userId, dismissals.userId), eq(scans.seriesId, dismissals.seriesId)))
    .where(owned);

const toDismissal = ({ reason, note, at }: StoredDismissal) => ({
  reason,
  ...(note === null ? {} : { note }),
  at: at.toISOString(),
});

/** Findings with the decisions about them. */
export function withDismissals(findings: Vulnerability[], stored: readonly StoredDismissal[]): Vulnerability[] {
  if (stored.length === 0) return findings;
  const byFingerprint = new Map(stored.map((each) => [each.fingerprint, toDismissal(each)]));
  return findings.map((finding) => {
    const dismissal = byFingerprint.get(finding.fingerprint);
    return dismissal ? { ...finding, dismissal } : finding;
  });
}

/** The decisions about these findings. */
export function triageOf(fingerprints: ReadonlySet<string>, stored: readonly StoredDismissal[]): Triage {
  return {
    dismissals: stored
      .filter(({ fingerprint }) => fingerprints.has(fingerprint))
      .map((each) => ({ fingerprint: each.fingerprint, ...toDismissal(each) })),
  };
}

/** The user's scan with the findings. */
export interface TriagedScan {
  readonly id: string;
  readonly userId: string;
}

const ownedBy = ({ id, userId }: TriagedScan) => and(eq(scans.id, id), eq(scans.userId, userId));

/**
 * Dismisses findings in the series of a scan; a dismissed one gets the new reason and note. Returns all decisions of
 * the series. Writes nothing if the scan no longer exists.
 */
export async function dismiss(
  db: Db,
  scan: TriagedScan,
  fingerprints: readonly string[],
  { reason, note, at }: Omit<StoredDismissal, 'fingerprint'>,
): Promise<StoredDismissal[]> {
  // All columns in order. D1 binds at most 100 values, so the list is passed as one.
  const rows = sql`SELECT ${scans.userId}, ${scans.seriesId}, chosen.value, ${reason}, ${note}, ${at.getTime()}
    FROM ${scans}, json_each(${JSON.stringify(fingerprints)}) AS chosen
    WHERE ${ownedBy(scan)} AND ${scans.seriesId} IS NOT NULL`;
  const [, stored] = await db.batch([
    db
      .insert(dismissals)
      .select(rows)
      .onConflictDoUpdate({
        target: [dismissals.userId, dismissals.seriesId, dismissals.fingerprint],
        set: { reason, note, at },
      }),
    selectDismissals(db, ownedBy(scan)),
  ]);
  return stored;
}

/** Reopens findings in the series of a scan; open ones stay open. Returns all decisions of the series. */
export async function reopen(db: Db, scan: TriagedScan, fingerprints: readonly string[]): Promise<StoredDismissal[]> {
  const series = db.select({ id: scans.seriesId }).from(scans).where(ownedBy(scan));
  const [, stored] = await db.batch([
    db
      .delete(dismissals)
      .where(
        and(
          eq(dismissals.userId, scan.userId),
          inArray(dismissals.seriesId, series),
          sql`${dismissals.fingerprint} IN (SELECT value FROM json_each(${JSON.stringify(fingerprints)}))`,
        ),
      ),
    selectDismissals(db, ownedBy(scan)),
  ]);
  return stored;
}
