import { WEBHOOKS_MAX, type Webhook, type WebhookDelivery, type WebhookWithSecret } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { confirmOwner } from '../auth/confirm-owner.ts';
import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { ApiError, fieldError } from '../errors/api-error.ts';
import { MESSAGES } from '../mail/messages.ts';
import { sendNotification } from '../mail/send-notification.ts';
import {
  insertPing,
  type LoggedDelivery,
  listDeliveries,
  readDelivery,
  resendDelivery,
} from '../storage/webhook-deliveries.ts';
import {
  deleteWebhook,
  insertWebhook,
  listWebhooks,
  readWebhook,
  rotateWebhook,
  type WebhookRow,
} from '../storage/webhooks.ts';
import { addressProblem } from '../webhooks/address-problem.ts';
import { senderOf } from '../webhooks/sender-of.ts';
import type { Handlers } from './mount.ts';

/** Number of deliveries in the log. */
const SHOWN = 20;
const PERIOD_SECONDS = 60;

const toWebhook = ({ id, url, createdAt, rotatedAt }: WebhookRow, lastState: Webhook['lastState']): Webhook => ({
  id,
  url,
  createdAt: createdAt.toISOString(),
  rotatedAt: rotatedAt?.toISOString() ?? null,
  lastState,
});

const toDelivery = (row: LoggedDelivery): WebhookDelivery => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
});

const missing = () => new ApiError('not_found', 'This webhook does not exist. It may have been deleted.');

async function ownedWebhook({ var: { db } }: AppContext, userId: string, id: string): Promise<WebhookRow> {
  const found = await readWebhook(db, userId, id);
  if (!found) throw missing();
  return found;
}

/** Each test or repeated delivery is a request to another server. */
async function checkRate({ env }: AppContext, userId: string): Promise<void> {
  const { success } = await env.WEBHOOK_LIMIT.limit({ key: userId });
  if (success) return;
  const message = 'Too many requests to your webhooks in a short time. Wait a minute and try again.';
  throw new ApiError('rate_limited', message, undefined, PERIOD_SECONDS);
}

async function secretOf({ env }: AppContext, { id, userId, generation }: WebhookRow): Promise<string> {
  const secret = await senderOf(env, userId).secretOf({ id, generation });
  if (secret !== undefined) return secret;
  throw new ApiError('unavailable', 'Webhooks need the secret WEBHOOK_SECRET, which is not set on this server.');
}

const send = (context: AppContext, userId: string): void =>
  afterResponse(context, 'webhook', () => senderOf(context.env, userId).wake(userId));

export const webhookHandlers = {
  listWebhooks: async ({ context, user }) =>
    (await listWebhooks(context.var.db, user.id)).map((row) => toWebhook(row, row.lastState)),

  async createWebhook({ context, user, body }): Promise<WebhookWithSecret> {
    const problem = addressProblem(body.url, context.env.PRIVATE_WEBHOOKS === 'on');
    if (problem !== undefined) throw fieldError('validation', 'url', problem);
    await confirmOwner(context, user, body);
    const { href: url, host } = new URL(body.url);
    const row: WebhookRow = {
      id: crypto.randomUUID(),
      userId: user.id,
      url,
      generation: 0,
      createdAt: new Date(),
      rotatedAt: null,
    };
    const secret = await secretOf(context, row);
    if (!(await insertWebhook(context.var.db, row))) {
      throw new ApiError(
        'quota_exceeded',
        `You have ${WEBHOOKS_MAX} webhooks, and no more are kept. Delete one first.`,
      );
    }
    recordAuditEvent(context, { action: 'webhook_created', detail: host });
    sendNotification(context, user.email, (setting) => MESSAGES.webhookCreated({ ...setting, host }));
    return { ...toWebhook(row, null), secret };
  },

  async rotateWebhook({ context, user, params, body }): Promise<WebhookWithSecret> {
    await ownedWebhook(context, user.id, params.id);
    await confirmOwner(context, user, body);
    const rotated = await rotateWebhook(context.var.db, user.id, params.id, new Date());
    if (!rotated) throw missing();
    const secret = await secretOf(context, rotated);
    recordAuditEvent(context, { action: 'webhook_rotated', detail: new URL(rotated.url).host });
    return { ...toWebhook(rotated, null), secret };
  },

  async testWebhook({ context, user, params }) {
    const webhook = await ownedWebhook(context, user.id, params.id);
    await checkRate(context, user.id);
    const ping = await insertPing(context.var.db, webhook, new Date());
    send(context, user.id);
    return toDelivery(ping);
  },

  async listDeliveries({ context, user, params }) {
    const { id } = await ownedWebhook(context, user.id, params.id);
    return (await listDeliveries(context.var.db, id, SHOWN)).map(toDelivery);
  },

  async resendDelivery({ context, user, params }) {
    const { db } = context.var;
    const { id } = await ownedWebhook(context, user.id, params.id);
    if (!(await readDelivery(db, id, params.deliveryId))) {
      throw new ApiError('not_found', 'This delivery does not exist. Deliveries are kept for seven days.');
    }
    await checkRate(context, user.id);
    if (!(await resendDelivery(db, params.deliveryId, new Date()))) {
      throw new ApiError('conflict', 'This delivery is under way. Wait until it has ended.');
    }
    send(context, user.id);
    const again = await readDelivery(db, id, params.deliveryId);
    if (!again) throw missing();
    return toDelivery(again);
  },

  async deleteWebhook({ context, user, params }) {
    const url = await deleteWebhook(context.var.db, user.id, params.id);
    if (url === undefined) throw missing();
    recordAuditEvent(context, { action: 'webhook_deleted', detail: new URL(url).host });
    return { success: true };
  },
} satisfies Partial<Handlers>;
