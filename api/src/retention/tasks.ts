import { pruneAuditLog } from '../audit/prune-audit-log.ts';
import { finishRemovals } from '../auth/remove-account.ts';
import type { Db } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import type { Limits } from '../context/limits.ts';
import { jobOf } from '../scanner/job-of.ts';
import { deleteExpired, EXPIRING } from '../storage/expiring.ts';
import { packStoredFindings } from '../storage/findings/pack-stored.ts';
import { pruneRuleTexts } from '../storage/findings/prune-rule-texts.ts';
import { failScan, scansUnderWay } from '../storage/scans.ts';
import { type DueUpload, forgetUploads, orphanedUploads, outlivedUploads } from '../storage/uploads.ts';
import { ownersOverdue } from '../storage/webhook-deliveries.ts';
import { objectKey } from '../uploads/object-key.ts';
import { senderOf } from '../webhooks/sender-of.ts';
import { continueScanRemovals } from './remove-scans.ts';

const DAY_MS = 86_400_000;
/** A scan that isn't done after this time may have lost its job: the job is asked whether it is still waiting. */
const LOST_MS = 3_600_000;
/** A delivery that has been due for this long has lost its alarm. */
const OVERDUE_MS = 600_000;
const LOST = 'The scan was lost by a fault on our side. Try again.';

/** Users whose webhooks one run checks. */
const OWNERS_AT_ONCE = 50;

/** Items that one task removes per run. R2 deletes at most 1,000 objects per call. */
export const TASK_SIZE = 500;

/** What a task needs. `now` is in milliseconds since 1970, a parameter so that tests can let time pass. */
export interface Sweep {
  readonly env: ApiEnv;
  readonly db: Db;
  readonly limits: Limits;
  readonly now: number;
}

/** Deletes objects before their rows, so that an interrupted deletion is found again. */
async function removeUploads({ env, db, now }: Sweep, due: readonly DueUpload[]): Promise<number> {
  if (due.length === 0) return 0;
  await env.UPLOADS.delete(due.map(({ userId, id }) => objectKey(userId, id)));
  await forgetUploads(
    db,
    due.map(({ id }) => id),
    now,
  );
  return due.length;
}

/** The sweeper's tasks; each returns the number of removed items, {@link TASK_SIZE} if more are waiting. */
export const TASKS: Readonly<Record<string, (sweep: Sweep) => Promise<number>>> = {
  /** Files whose scan ended long ago; the results are kept. */
  async outlivedUploads(sweep) {
    const before = sweep.now - sweep.limits.retentionDays * DAY_MS;
    return removeUploads(sweep, await outlivedUploads(sweep.db, before, TASK_SIZE));
  },
  /** Files that were uploaded a day ago and never submitted. */
  async orphanedUploads(sweep) {
    return removeUploads(sweep, await orphanedUploads(sweep.db, sweep.now - DAY_MS, TASK_SIZE));
  },
  /** Scans without a job. */
  async lostScans({ env, db, now }) {
    const ids = await scansUnderWay(db, now - LOST_MS, TASK_SIZE);
    const ended = await Promise.all(
      ids.map(async (id) => !(await jobOf(env, id).progress()) && (await failScan(db, id, LOST))),
    );
    return ended.filter(Boolean).length;
  },
  /** Webhook messages that were lost because a process ended between a scan's end and their alarm. */
  async overdueWebhooks({ env, db, now }) {
    const owners = await ownersOverdue(db, now - OVERDUE_MS, OWNERS_AT_ONCE);
    await Promise.all(owners.map((userId) => senderOf(env, userId).wake(userId)));
    return owners.length;
  },
  audit: ({ db, limits, now }) => pruneAuditLog(db, new Date(now - limits.auditDays * DAY_MS)),
  /** Accounts whose deletion was interrupted. */
  removals: ({ env, db }) => finishRemovals({ env, db }),
  /** Scans of users who delete all of theirs and have many. */
  scanRemovals: ({ env, db }) => continueScanRemovals({ env, db }),
  /** Findings in the storage format of earlier versions. */
  packedFindings: ({ db }) => packStoredFindings(db, TASK_SIZE),
  unusedRuleTexts: ({ db }) => pruneRuleTexts(db, TASK_SIZE),
  async expired({ db, now }) {
    const counts = await Promise.all(EXPIRING.map((each) => deleteExpired(db, each, now, TASK_SIZE)));
    return Math.max(...counts);
  },
};
