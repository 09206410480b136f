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

type Stores = Pick<ApiEnv, 'DB' | 'UPLOADS' | 'SCAN_JOBS'>;

/** Jobs that are ended at the same time: a Worker may wait for six answers at once. */
const JOBS_AT_ONCE = 6;

async function endJobs({ DB, SCAN_JOBS }: Stores, userId: string): Promise<void> {
  for (;;) {
    const running = await someRunningScans(DB, userId);
    if (running.length === 0) return;
    for (let first = 0; first < running.length; first += JOBS_AT_ONCE) {
      const some = running.slice(first, first + JOBS_AT_ONCE);
      await Promise.all(some.map((id) => SCAN_JOBS.get(SCAN_JOBS.idFromName(id)).remove(id, userId)));
    }
  }
}

async function deleteUploads({ UPLOADS }: Stores, userId: string): Promise<void> {
  for (;;) {
    const { objects } = await UPLOADS.list({ prefix: uploadsOf(userId) });
    if (objects.length === 0) return;
    await UPLOADS.delete(objects.map(({ key }) => key));
  }
}

/** Each part can be done again. Only a running scan has a job with something in its storage. */
async function finish(env: Stores, removal: Removal): Promise<void> {
  await endJobs(env, removal.id);
  await deleteUploads(env, removal.id);
  await deleteScansOf(env.DB, removal.id);
  await deleteUser(env.DB, removal);
  // What was still on its way while the account was there: without its row nothing more can be stored.
  await deleteUploads(env, removal.id);
  await endRemoval(env.DB, removal);
}

/** Removes an account with everything of it: scans, findings, jobs, files, sessions, tokens. It is closed at once. */
export async function removeAccount(env: Stores, { id, email }: Removal): Promise<void> {
  await beginRemoval(env.DB, { id, email });
  await finish(env, { id, email });
}

/** Finishes removals that a crash cut off. @returns how many there were */
export async function finishRemovals(env: Stores): Promise<number> {
  const open = await openRemovals(env.DB);
  for (const removal of open) await finish(env, removal);
  return open.length;
}
