import { z } from 'zod';
import { ownerConfirmationSchema } from './account.ts';

/** The events of a webhook. A `ping` is a test. */
export const WEBHOOK_EVENTS = ['scan.completed', 'scan.failed', 'ping'] as const;
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** `pending`: not sent yet, or waiting for a retry. `failed`: given up after the last attempt. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export const deliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** Maximum number of webhooks per account. */
export const WEBHOOKS_MAX = 5;
/** Maximum number of attempts per delivery. */
export const DELIVERY_ATTEMPTS_MAX = 6;
/** Hours for which the previous secret still signs after a rotation. */
export const OLD_SECRET_HOURS = 24;

const WEBHOOK_URL_MAX = 500;

export const newWebhookSchema = ownerConfirmationSchema.extend({
  url: z
    .string('URL is required')
    .trim()
    .min(1, 'URL is required')
    .max(WEBHOOK_URL_MAX, `URL must be at most ${WEBHOOK_URL_MAX} characters`),
});
export type NewWebhook = z.infer<typeof newWebhookSchema>;

/** A webhook as its owner sees it later. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  createdAt: z.iso.datetime(),
  /** When its secret was last replaced; null while it has its first one. */
  rotatedAt: z.iso.datetime().nullable(),
  /** The state of the latest delivery; null before the first one. */
  lastState: deliveryStateSchema.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** A webhook with its secret, which is never shown again. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

/** One delivery in a webhook's log. Its ID is the header `webhook-id` of each attempt. */
export const webhookDeliverySchema = z.object({
  id: z.string(),
  event: webhookEventSchema,
  /** The scan it is about; null for a test. */
  scanId: z.string().nullable(),
  fileName: z.string().nullable(),
  state: deliveryStateSchema,
  /** Number of attempts so far, at most {@link DELIVERY_ATTEMPTS_MAX}. */
  attempts: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  lastAttemptAt: z.iso.datetime().nullable(),
  /** Time of the next attempt; null unless it is pending. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** Status of the last response; null if there was none. */
  responseStatus: z.int().nullable(),
  /** Why the last attempt failed; null if it didn't. */
  error: z.string().nullable(),
  /** Duration of the last attempt, in milliseconds. */
  durationMs: z.int().nonnegative().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
