import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { maskEmail, maskName } from '../auth/user.ts';
import { ApiError } from '../errors/api-error.ts';
import { auditAddresses, listAudit } from '../storage/audit-list.ts';
import { listScanStats, readBreakdown, readTotals, readUserTotals } from '../storage/reports.ts';
import type { Handlers } from './mount.ts';
import { nextLink } from './next-link.ts';

/** Reports for administrators: statistics of scans, and the audit log. They contain no file names and no findings. */
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
    return rows.map((row) => ({ ...row, email: maskEmail(row.email) }));
  },

  async audit({ context, query }) {
    const { rows, next } = await listAudit(context.var.db, query);
    nextLink(context, next);
    return rows.map((row) => ({ ...row, actor: maskName(row.actor), target: maskName(row.target) }));
  },

  async revealAuditAddresses({ context, params }) {
    const line = await auditAddresses(context.var.db, params.entryId);
    if (!line) throw new ApiError('not_found', 'There is no such line in the audit log.');
    const { actorId, actor, targetId, target } = line;
    const email = target ?? actor;
    // An entry about the reader reveals nothing new to them.
    if (email !== null && email !== context.get('user')?.email) {
      recordAuditEvent(context, {
        action: 'address_shown',
        target: { id: target === null ? actorId : targetId, email },
      });
    }
    return { actor, target };
  },
} satisfies Partial<Handlers>;
