import type { TokenScope, User } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { ApiError } from '../errors/api-error.ts';
import { readToken, touchToken } from '../storage/api-tokens.ts';
import { hashToken, newSecretToken } from './secret-token.ts';
import { throttleToken } from './throttle.ts';
import { toUser } from './user.ts';

/** Every API token begins so: secret scanners, ours too, know it for what it is. */
const BEGINNING = 'owasp_';
const PATTERN = /^owasp_[\w-]{43}$/;
const PREFIX_LENGTH = BEGINNING.length + 6;
/** The use of a token is noted once in so long. */
const TOUCH_MS = 60_000;

/** Makes an API token: the secret itself, what is kept of it, and what tells it from others. */
export async function newApiToken(): Promise<{ token: string; hash: string; prefix: string }> {
  const token = BEGINNING + newSecretToken();
  return { token, hash: await hashToken(token), prefix: token.slice(0, PREFIX_LENGTH) };
}

/** The API token that a request carries; undefined without one. */
export const bearerToken = (context: AppContext): string | undefined =>
  /^Bearer +(\S*)/i.exec(context.req.header('authorization') ?? '')?.[1];

/** Who may begin and delete scans may see them. */
const covers = (scopes: readonly TokenScope[], scope: TokenScope): boolean =>
  scopes.includes(scope) || (scope === 'scans:read' && scopes.includes('scans:write'));

/** The user of an API token, if it opens an operation of this scope. Says what is wrong with it otherwise. */
export async function tokenUser(context: AppContext, scope: TokenScope | undefined, token: string): Promise<User> {
  const found = PATTERN.test(token) ? await readToken(context.var.db, await hashToken(token)) : undefined;
  if (found?.user.isActive !== 1) {
    await throttleToken(context);
    recordAuditEvent(context, { action: 'refused', detail: 'an API token that is unknown, expired or revoked' });
    throw new ApiError('unauthenticated', 'This API token is unknown, has expired or was revoked. Make a new one.');
  }
  const user = toUser(found.user);
  if (scope === undefined || !covers(found.token.scopes, scope)) {
    const what = scope === undefined ? 'anything but scans' : `the scope ${scope}`;
    recordAuditEvent(context, {
      action: 'refused',
      actor: user,
      detail: `API token '${found.token.name}' for ${what}`,
    });
    throw scope === undefined
      ? new ApiError('unauthenticated', 'An API token opens scans alone, not this. Sign in instead.')
      : new ApiError('forbidden', `This API token lacks the scope '${scope}'. Make one that has it.`);
  }
  const since = new Date(Date.now() - TOUCH_MS);
  if ((found.token.lastUsedAt?.getTime() ?? 0) < since.getTime()) {
    afterResponse(context, 'token', () => touchToken(context.var.db, found.token.id, since));
  }
  return user;
}
