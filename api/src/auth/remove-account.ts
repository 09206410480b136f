import pLimit from 'p-limit';
import type { Db } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import {
  beginRemoval,
  deleteScansOf,
  deleteUser,
  endRemoval,
  openRemovals,
  type Removal,
  someRunningScans,
} from '../storage/removals.ts';
import { uploadsOf } from '../uploads/object-key.ts';
import { senderOf } from '../webhooks/sender-of.ts';

/** Everything that stores data of an account. */
export interface Stores {
  readonly db: Db;
  readonly env: Pick<ApiEnv, 'UPLOADS' | 'SCAN_JOBS' | 'WEBHOOKS'>;
}

/** Number of jobs that are ended concurrently: a Worker may wait for six responses at a time. */
const JOBS_AT_ONCE = 6;

async function endJobs({ db, env: { SCAN_JOBS } }: Stores, userId: string): Promise<void> {
  for (;;) {
    const running = await someRunningScans(db, userId);
    if (running.length === 0) return;
    const inTurn = pLimit(JOBS_AT_ONCE);
    await inTurn.map(running, (id) => SCAN_JOBS.get(SCAN_JOBS.idFromName(id)).remove(id, userId));
  }
}

async function deleteUploads({ env: { UPLOADS } }: Stores, userId: string): Promise<void> {
  for (;;) {
    const { objects } = await UPLOADS.list({ prefix: uploadsOf(userId) });
    if (objects.length === 0) return;
    await UPLOADS.delete(objects.map(({ key }) => key));
  }
}

/** Each part can be repeated. Only a running scan has a job with stored data. */
async function finish(stores: Stores, removal: Removal): Promise<void> {
  await endJobs(stores, removal.id);
  await deleteUploads(stores, removal.id);
  await deleteScansOf(stores.db, removal.id);
  await deleteUser(stores.db, removal);
  // After the rows, so that an alarm that fires meanwhile finds nothing to send.
  await senderOf(stores.env, removal.id).forget();
  // Data that was still on its way when the account was removed. Without its row, nothing more can be stored.
  await deleteUploads(stores, removal.id);
  await endRemoval(stores.db, removal);
}

/** Removes an account with all its data: scans, findings, jobs, files, sessions, tokens. Access ends at once. */
export async function removeAccount(stores: Stores, { id, email }: Removal): Promise<void> {
  await beginRemoval(stores.db, { id, email });
  await finish(stores, { id, email });
}

/**
 * Completes removals that a crash interrupted.
 *
 * @returns the number of removals
 */
export async function finishRemovals(stores: Stores): Promise<number> {
  const open = await openRemovals(stores.db);
  for (const removal of open) await finish(stores, removal);
  return open.length;
}
