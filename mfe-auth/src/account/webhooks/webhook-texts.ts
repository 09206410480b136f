import {
  DELIVERY_ATTEMPTS_MAX,
  type DeliveryState,
  type WebhookDelivery,
  type WebhookEvent,
} from '@scanner/contracts/webhook.ts';

export const STATE_LABEL: Record<DeliveryState, string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** The label of an event. */
export const EVENT_LABEL: Record<WebhookEvent, string> = {
  'scan.completed': 'Scan completed',
  'scan.failed': 'Scan failed',
  ping: 'Test',
};

const MINUTE_MS = 60_000;

/** When something is due: `in 30 seconds`, `in 2 hours`. */
function dueText(at: number, now: number): string {
  const left = at - now;
  if (left <= 0) return 'sending';
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
  if (left < MINUTE_MS) return `next ${format.format(Math.ceil(left / 1000), 'second')}`;
  if (left < 60 * MINUTE_MS) return `next ${format.format(Math.round(left / MINUTE_MS), 'minute')}`;
  return `next ${format.format(Math.round(left / (60 * MINUTE_MS)), 'hour')}`;
}

/** The progress of a delivery: its attempts, the result of the last one, and the time of the next one. */
export function progressText(delivery: WebhookDelivery, now: number): string {
  const { attempts, state, responseStatus, durationMs, nextAttemptAt } = delivery;
  if (attempts === 0) return 'Sending';
  const parts = [`Attempt ${attempts} of ${DELIVERY_ATTEMPTS_MAX}`];
  if (responseStatus !== null) parts.push(`status ${responseStatus}`);
  if (responseStatus !== null && durationMs !== null) parts.push(`${durationMs} ms`);
  if (state === 'pending' && nextAttemptAt !== null) parts.push(dueText(Date.parse(nextAttemptAt), now));
  return parts.join(' · ');
}
