import { listAudit } from '../storage/audit-list.ts';
import { listScanStats, readBreakdown, readTotals, readUserTotals } from '../storage/reports.ts';
import type { Handlers } from './mount.ts';
import { nextLink } from './next-link.ts';

/** What administrators read: figures about scans, and the audit log. No file name and no finding is among it. */
export const reportHandlers = {
  scanStatsTotals: ({ context }) => readTotals(context.var.db),
  scanStatsBreakdown: ({ context, query }) => readBreakdown(context.var.db, query.days, Date.now()),

  async scanStats({ context, query }) {
    const { rows, next } = await listScanStats(context.var.db, query);
    nextLink(context, next);
    return [...rows];
  },

  async scanStatsUsers({ context, query }) {
    const { rows, next } = await readUserTotals(context.var.db, query);
    nextLink(context, next);
    return [...rows];
  },

  async audit({ context, query }) {
    const { rows, next } = await listAudit(context.var.db, query);
    nextLink(context, next);
    return [...rows];
  },
} satisfies Partial<Handlers>;
