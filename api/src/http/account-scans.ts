import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { confirmOwner } from '../auth/confirm-owner.ts';
import { readLimits } from '../context/limits.ts';
import { removeAllScans } from '../retention/remove-scans.ts';
import { SWEEPER } from '../retention/sweeper.ts';
import { readUsage } from '../storage/usage.ts';
import type { Handlers } from './mount.ts';

/** What the owner of an account sees and decides about all of their stored scans. */
export const accountScanHandlers = {
  async accountUsage({ context, user }) {
    const { scansPerDay, bytesPerUser, retentionDays } = readLimits(context.env);
    const { scans, bytes } = await readUsage(context.var.db, user.id, Date.now());
    return { scansToday: scans, scansPerDay, bytes, bytesPerUser, uploadDays: retentionDays };
  },

  async deleteAllScans({ context, user, body }) {
    await confirmOwner(context, user, body);
    const { env } = context;
    const removal = removeAllScans({ env, db: context.var.db }, { userId: user.id, before: Date.now() });
    // Even if the client disconnects.
    context.executionCtx.waitUntil(removal.catch(() => undefined));
    recordAuditEvent(context, { action: 'scans_deleted' });
    const outcome = await removal;
    if (outcome.isMoreLeft) await env.SWEEPER.get(env.SWEEPER.idFromName(SWEEPER)).hurry();
    return outcome;
  },
} satisfies Partial<Handlers>;
