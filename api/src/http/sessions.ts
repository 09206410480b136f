import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { sessionEnd } from '../auth/session-age.ts';
import { ApiError } from '../errors/api-error.ts';
import { deleteSession, deleteSessions, listSessions } from '../storage/sessions.ts';
import type { Handlers } from './mount.ts';

export const sessionHandlers = {
  async listSessions({ context, user }) {
    const current = context.get('sessionId');
    const now = Date.now();
    return (await listSessions(context.var.db, user.id))
      .map((session) => ({ session, end: sessionEnd(session, user.role) }))
      .filter(({ end }) => end > now)
      .map(({ session, end }) => ({
        id: session.id,
        createdAt: session.createdAt.toISOString(),
        lastUsedAt: session.updatedAt.toISOString(),
        expiresAt: new Date(end).toISOString(),
        ipAddress: session.ipAddress || null,
        userAgent: session.userAgent || null,
        isCurrent: session.id === current,
      }));
  },

  async endSession({ context, user, params }) {
    if (!(await deleteSession(context.var.db, user.id, params.id))) {
      throw new ApiError('not_found', 'This session does not exist. It may have ended already.');
    }
    recordAuditEvent(context, { action: 'session_ended', detail: '1 session' });
    return { success: true };
  },

  async endOtherSessions({ context, user }) {
    const count = await deleteSessions(context.var.db, user.id, context.get('sessionId'));
    recordAuditEvent(context, { action: 'session_ended', detail: `${count} other session${count === 1 ? '' : 's'}` });
    return { success: true };
  },
} satisfies Partial<Handlers>;
