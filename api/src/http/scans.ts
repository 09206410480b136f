import { waitUntil } from 'cloudflare:workers';
import type { ApiEnv } from '../context/env.ts';
import type { JobProgress } from '../context/job-input.ts';
import { ApiError } from '../errors/api-error.ts';
import { jobOf } from '../scanner/job-of.ts';
import { readDashboard } from '../storage/dashboard/read-dashboard.ts';
import { listScans } from '../storage/scan-list.ts';
import { failScan, ownsScan, readScan } from '../storage/scans.ts';
import { readText } from '../uploads/read-text.ts';
import { missingScan } from './missing-scan.ts';
import type { Handlers } from './mount.ts';
import { nextLink } from './next-link.ts';

const CANCELED = 'The scan was canceled. Try again to scan the same file.';

/** The progress of a scan, directly from its job, so it is never stale. Undefined if the job doesn't respond. */
async function progressOf(env: ApiEnv, id: string): Promise<JobProgress | undefined> {
  try {
    return await jobOf(env, id).progress();
  } catch {
    return undefined;
  }
}

export const scanHandlers = {
  async listScans({ context, user, query }) {
    const { items, next } = await listScans(context.var.db, user.id, query);
    nextLink(context, next);
    return [...items];
  },

  dashboard: ({ context, user, query }) => readDashboard(context.var.db, user.id, query.timeZoneOffset),

  async getScan({ context, user, params }) {
    const scan = await readScan(context.var.db, user.id, params.id);
    if (!scan) throw missingScan();
    if (scan.status !== 'scanning') return scan;
    const progress = await progressOf(context.env, scan.id);
    // Without a job, it has just ended.
    return progress ? { ...scan, ...progress } : ((await readScan(context.var.db, user.id, params.id)) ?? scan);
  },

  async getScanSource({
    context: {
      env,
      var: { db },
    },
    user,
    params,
  }) {
    if (!(await ownsScan(db, user.id, params.id))) throw missingScan();
    return { text: await readText(env.UPLOADS, user.id, params.id) };
  },

  async cancelScan({
    context: {
      env,
      var: { db },
    },
    user,
    params,
  }) {
    if (!(await ownsScan(db, user.id, params.id))) throw missingScan();
    // The row first, so that the scan ends at once even if the job is busy; later findings are not stored.
    if (!(await failScan(db, params.id, CANCELED))) throw new ApiError('conflict', 'This scan has already ended.');
    waitUntil(jobOf(env, params.id).cancel(CANCELED));
    return { success: true };
  },

  async deleteScan({ context, user, params }) {
    if (!(await ownsScan(context.var.db, user.id, params.id))) throw missingScan();
    await jobOf(context.env, params.id).remove(params.id, user.id);
    return { success: true };
  },
} satisfies Partial<Handlers>;
