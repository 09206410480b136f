import type { ScansDeleted } from '@scanner/contracts';
import pLimit from 'p-limit';
import type { Db } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import { jobOf } from '../scanner/job-of.ts';
import {
  beginScanRemoval,
  deleteScans,
  endScanRemoval,
  openScanRemovals,
  type ScanRemoval,
  someScansOf,
} from '../storage/scan-removals.ts';
import { objectKey } from '../uploads/object-key.ts';

interface Stores {
  readonly env: ApiEnv;
  readonly db: Db;
}

const SCANS_AT_ONCE = 100;
/** Batches per call or run, within the platform's limits on time and calls. */
const BATCHES = 20;
/** Number of jobs that are ended concurrently: a Worker may wait for six responses at a time. */
const JOBS_AT_ONCE = 6;
/** Number of owners whose scans one run of the sweeper continues to delete. */
const OWNERS_AT_ONCE = 5;

/**
 * Deletes scans up to a limit. Each batch deletes the files before the rows, so that an interrupted one is found again.
 */
async function removeSome({ env, db }: Stores, removal: ScanRemoval): Promise<ScansDeleted> {
  const { userId } = removal;
  let deleted = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const found = await someScansOf(db, removal, SCANS_AT_ONCE);
    if (found.length === 0) {
      await endScanRemoval(db, removal);
      return { deleted, isMoreLeft: false };
    }
    // Only a running scan has a job with stored data.
    const running = found.filter(({ status }) => status === 'scanning');
    await pLimit(JOBS_AT_ONCE).map(running, ({ id }) => jobOf(env, id).remove(id, userId));
    const ids = found.map(({ id }) => id);
    await env.UPLOADS.delete(ids.map((id) => objectKey(userId, id)));
    await deleteScans(db, ids);
    deleted += ids.length;
  }
  return { deleted, isMoreLeft: true };
}

/**
 * Deletes all scans that a user has started so far. What one call can't delete is recorded, and the sweeper continues.
 */
export async function removeAllScans(stores: Stores, removal: ScanRemoval): Promise<ScansDeleted> {
  await beginScanRemoval(stores.db, removal);
  return removeSome(stores, removal);
}

/**
 * Continues unfinished removals.
 *
 * @returns the number of deleted scans
 */
export async function continueScanRemovals(stores: Stores): Promise<number> {
  let removed = 0;
  for (const removal of await openScanRemovals(stores.db, OWNERS_AT_ONCE)) {
    removed += (await removeSome(stores, removal)).deleted;
  }
  return removed;
}
