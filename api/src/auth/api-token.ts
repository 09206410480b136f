import type { TokenScope, User } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { ApiError } from '../errors/api-error.ts';
import { readToken, touchToken } from '../storage/api-tokens.ts';
import { hashToken, newSecretToken } from './secret-token.ts';
import { throttleToken } from './throttle.ts';
import { toUser } from './user.ts';

/** The prefix of every API token, by which secret scanners recognize it. */
const BEGINNING = 'owasp_';
const PATTERN = /^owasp_[\w-]{43}$/;
const PREFIX_LENGTH = BEGINNING.length + 6;
/** Minimum time between two updates of a token's last use. */
const TOUCH_MS = 60_000;

/** Creates an API token: the secret, what is stored of it, and what distinguishes it from others in a list. */
export async function newApiToken(): Promise<{ token: string; hash: string; prefix: string }> {
  const token = BEGINNING + newSecretToken();
  return { token, hash: await hashToken(token), prefix: token.slice(0, PREFIX_LENGTH) };
}

/** The API token of a request; undefined if it has none. */
export const bearerToken = (context: AppContext): string | undefined =>
  /^Bearer +(\S*)/i.exec(context.req.header('authorization') ?? '')?.[1];

/** A token that may create and delete scans may also read them. */
const covers = (scopes: readonly TokenScope[], scope: TokenScope): boolean =>
  scopes.includes(scope) || (scope === 'scans:read' && scopes.includes('scans:write'));

/** Returns the user of an API token if it has this scope; otherwise an error that says what is wrong with it. */
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
