import { z } from 'zod';
import { ownerConfirmationSchema } from '../account.ts';
import { newWebhookSchema, webhookDeliverySchema, webhookSchema, webhookWithSecretSchema } from '../webhook.ts';
import { doneSchema, idParams, type Operation } from './operation.ts';

const deliveryParams = idParams.extend({ deliveryId: z.string().min(1).max(64) });

/** Webhooks: signed requests to addresses when a scan ends. */
export const WEBHOOK_OPERATIONS = {
  listWebhooks: {
    method: 'GET',
    path: '/api/auth/webhooks',
    summary: "The caller's webhooks, newest first; never their secrets",
    auth: 'user',
    status: 200,
    response: z.array(webhookSchema),
    errors: ['unauthenticated', 'forbidden'],
  },
  createWebhook: {
    method: 'POST',
    path: '/api/auth/webhooks',
    summary: 'Add an address that is told of finished scans; only this response has the secret that signs',
    auth: 'user',
    body: newWebhookSchema,
    status: 201,
    response: webhookWithSecretSchema,
    errors: ['unauthenticated', 'forbidden', 'validation', 'quota_exceeded', 'rate_limited'],
  },
  rotateWebhook: {
    method: 'POST',
    path: '/api/auth/webhooks/{id}/rotate',
    summary: 'Replace the secret of a webhook; the old one signs beside it for a day',
    auth: 'user',
    params: idParams,
    body: ownerConfirmationSchema,
    status: 200,
    response: webhookWithSecretSchema,
    errors: ['unauthenticated', 'forbidden', 'validation', 'not_found', 'rate_limited'],
  },
  testWebhook: {
    method: 'POST',
    path: '/api/auth/webhooks/{id}/test',
    summary: 'Send a webhook the event `ping`',
    auth: 'user',
    params: idParams,
    status: 201,
    response: webhookDeliverySchema,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'rate_limited'],
  },
  listDeliveries: {
    method: 'GET',
    path: '/api/auth/webhooks/{id}/deliveries',
    summary: 'The latest 20 deliveries of a webhook, newest first',
    auth: 'user',
    params: idParams,
    status: 200,
    response: z.array(webhookDeliverySchema),
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  },
  resendDelivery: {
    method: 'POST',
    path: '/api/auth/webhooks/{id}/deliveries/{deliveryId}/resend',
    summary: 'Send a delivery again that has ended, with the same id',
    auth: 'user',
    params: deliveryParams,
    status: 200,
    response: webhookDeliverySchema,
    errors: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/auth/webhooks/{id}',
    summary: 'Remove a webhook and its deliveries',
    auth: 'user',
    params: idParams,
    status: 200,
    response: doneSchema,
    errors: ['unauthenticated', 'forbidden', 'not_found'],
  },
} as const satisfies Record<string, Operation>;
