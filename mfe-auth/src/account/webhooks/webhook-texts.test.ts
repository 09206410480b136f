import type { WebhookDelivery } from '@scanner/contracts/webhook.ts';
import { expect, it } from 'vitest';
import { progressText } from './webhook-texts.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const delivery = (change: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: 'd',
  event: 'scan.completed',
  scanId: 's',
  fileName: 'app.js',
  state: 'pending',
  attempts: 0,
  createdAt: '2026-11-22T09:59:00.000Z',
  lastAttemptAt: null,
  nextAttemptAt: null,
  responseStatus: null,
  error: null,
  durationMs: null,
  ...change,
});

it.each([
  [{}, 'Sending'],
  [{ state: 'delivered', attempts: 1, responseStatus: 204, durationMs: 80 }, 'Attempt 1 of 6 · status 204 · 80 ms'],
  [{ state: 'failed', attempts: 6 }, 'Attempt 6 of 6'],
  [
    { attempts: 2, responseStatus: 503, durationMs: 9, nextAttemptAt: '2026-11-22T10:02:00.000Z' },
    'Attempt 2 of 6 · status 503 · 9 ms · next in 2 minutes',
  ],
  [{ attempts: 1, nextAttemptAt: '2026-11-22T10:00:29.500Z' }, 'Attempt 1 of 6 · next in 30 seconds'],
  [{ attempts: 5, nextAttemptAt: '2026-11-22T17:00:00.000Z' }, 'Attempt 5 of 6 · next in 7 hours'],
  [{ attempts: 1, nextAttemptAt: '2026-11-22T09:59:59.000Z' }, 'Attempt 1 of 6 · sending'],
] as const)('%o is %s', (change, text) => {
  expect(progressText(delivery(change), NOW)).toBe(text);
});
