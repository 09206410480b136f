import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { signatureHeaders, webhookSecret } from './sign.ts';

const SERVER = 'a secret of this server';
const NOW = Date.parse('2026-11-22T10:00:00.900Z');
const message = { id: 'delivery', body: '{"a":"ü"}', now: NOW };

/** As a receiver does: with the secret that it was shown. */
function expected(secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key)
    .update(`delivery.${Math.floor(NOW / 1000)}.{"a":"ü"}`)
    .digest('base64')}`;
}

it('signs id, timestamp and body with the secret that was shown', async () => {
  const secret = await webhookSecret(SERVER, { id: 'w', generation: 0 });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await signatureHeaders(SERVER, { id: 'w', generation: 0, rotatedAt: null }, message)).toEqual({
    'webhook-id': 'delivery',
    'webhook-timestamp': '1795341600',
    'webhook-signature': expected(secret),
  });
});

it('has another secret for each webhook, each rotation and each server', async () => {
  const secrets = await Promise.all([
    webhookSecret(SERVER, { id: 'w', generation: 0 }),
    webhookSecret(SERVER, { id: 'w', generation: 1 }),
    webhookSecret(SERVER, { id: 'v', generation: 0 }),
    webhookSecret('another server', { id: 'w', generation: 0 }),
  ]);
  expect(new Set(secrets).size).toBe(secrets.length);
});

it('signs with the secret before as well for a day after a rotation, and then no more', async () => {
  const [old, next] = await Promise.all([0, 1].map((generation) => webhookSecret(SERVER, { id: 'w', generation })));
  const after = async (hours: number) => {
    const signer = { id: 'w', generation: 1, rotatedAt: new Date(NOW - hours * 3_600_000) };
    return (await signatureHeaders(SERVER, signer, message))['webhook-signature'];
  };
  expect(await after(23.9)).toBe(`${expected(next ?? '')} ${expected(old ?? '')}`);
  expect(await after(24)).toBe(expected(next ?? ''));
});
