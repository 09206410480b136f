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
/** Batches in one call or run: few enough for the time and the calls that the platform gives either. */
const BATCHES = 20;
/** Jobs that are ended at the same time: a Worker may wait for six answers at once. */
const JOBS_AT_ONCE = 6;
/** Owners whose scans one run of the sweeper goes on with. */
const OWNERS_AT_ONCE = 5;

/** Removes scans to its bound. Each batch takes the files before the rows, so that what a crash leaves is found again. */
async function removeSome({ env, db }: Stores, removal: ScanRemoval): Promise<ScansDeleted> {
  const { userId } = removal;
  let deleted = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const found = await someScansOf(db, removal, SCANS_AT_ONCE);
    if (found.length === 0) {
      await endScanRemoval(db, removal);
      return { deleted, isMoreLeft: false };
    }
    // Only a running scan has a job with something in its storage.
    const running = found.filter(({ status }) => status === 'scanning');
    await pLimit(JOBS_AT_ONCE).map(running, ({ id }) => jobOf(env, id).remove(id, userId));
    const ids = found.map(({ id }) => id);
    await env.UPLOADS.delete(ids.map((id) => objectKey(userId, id)));
    await deleteScans(db, ids);
    deleted += ids.length;
  }
  return { deleted, isMoreLeft: true };
}

/** Removes all scans that a user has begun so far. What one call cannot remove is noted, and the sweeper goes on with it. */
export async function removeAllScans(stores: Stores, removal: ScanRemoval): Promise<ScansDeleted> {
  await beginScanRemoval(stores.db, removal);
  return removeSome(stores, removal);
}

/** Goes on with removals that are not finished. @returns how many scans it removed */
export async function continueScanRemovals(stores: Stores): Promise<number> {
  let removed = 0;
  for (const removal of await openScanRemovals(stores.db, OWNERS_AT_ONCE)) {
    removed += (await removeSome(stores, removal)).deleted;
  }
  return removed;
}
