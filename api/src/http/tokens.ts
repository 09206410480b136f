import type { ApiToken } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { newApiToken } from '../auth/api-token.ts';
import { confirmOwner } from '../auth/confirm-owner.ts';
import { ApiError } from '../errors/api-error.ts';
import { MESSAGES } from '../mail/messages.ts';
import { sendNotification } from '../mail/send-notification.ts';
import {
  type ApiTokenRow,
  deleteToken,
  insertToken,
  listTokens,
  type StoredToken,
  TOKENS_MAX,
} from '../storage/api-tokens.ts';
import type { Handlers } from './mount.ts';

const DAY_MS = 86_400_000;

const toApiToken = ({ id, name, scopes, prefix, createdAt, lastUsedAt, expiresAt }: StoredToken): ApiToken => ({
  id,
  name,
  scopes,
  prefix,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  // Only a row from before the migration has no expiration, and such a token is not accepted.
  expiresAt: (expiresAt ?? createdAt).toISOString(),
});

export const tokenHandlers = {
  listTokens: async ({ context, user }) => (await listTokens(context.var.db, user.id)).map(toApiToken),

  async createToken({ context, user, body }) {
    await confirmOwner(context, user, body);
    const { name, scopes, expiresInDays } = body;
    const { token, hash, prefix } = await newApiToken();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * DAY_MS);
    const row: ApiTokenRow = {
      id: crypto.randomUUID(),
      userId: user.id,
      name,
      scopes: [...new Set(scopes)],
      prefix,
      hash,
      createdAt,
      lastUsedAt: null,
      expiresAt,
    };
    if (!(await insertToken(context.var.db, row))) {
      throw new ApiError(
        'quota_exceeded',
        `You have ${TOKENS_MAX} API tokens, and no more are kept. Revoke one first.`,
      );
    }
    recordAuditEvent(context, { action: 'token_created', detail: `${name} (${row.scopes.join(', ')})` });
    sendNotification(context, user.email, (setting) => MESSAGES.tokenCreated({ ...setting, name }));
    return { ...toApiToken(row), token };
  },

  async revokeToken({ context, user, params }) {
    const name = await deleteToken(context.var.db, user.id, params.id);
    if (name === undefined) throw new ApiError('not_found', 'This API token does not exist. It may have been revoked.');
    recordAuditEvent(context, { action: 'token_revoked', detail: name });
    return { success: true };
  },
} satisfies Partial<Handlers>;
