import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERIFY_SNIPPETS } from '../packages/contracts/src/webhook-snippets.ts';

const SECRET = `whsec_${Buffer.from('a key of thirty-two bytes, so so').toString('base64')}`;

function headersOf(body: string, seconds = Date.now() / 1000) {
  const timestamp = String(Math.floor(seconds));
  const key = Buffer.from(SECRET.slice(6), 'base64');
  const signature = createHmac('sha256', key).update(`id.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': 'id', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,b3RoZXI= v1,${signature}` };
}

describe('the snippet for Node.js', async () => {
  const code = VERIFY_SNIPPETS.find(({ id }) => id === 'node')?.code ?? '';
  const { isGenuine } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );

  it('takes what is genuine, also beside the signature of another secret', () => {
    expect(isGenuine(headersOf('{"a":"ü"}'), '{"a":"ü"}', SECRET)).toBe(true);
  });

  it('refuses another body, another secret, an old and a missing timestamp', () => {
    const headers = headersOf('{}');
    expect(isGenuine(headers, '{ }', SECRET)).toBe(false);
    expect(isGenuine(headers, '{}', `whsec_${Buffer.from('another').toString('base64')}`)).toBe(false);
    expect(isGenuine(headersOf('{}', Date.now() / 1000 - 400), '{}', SECRET)).toBe(false);
    expect(isGenuine({ ...headers, 'webhook-timestamp': undefined }, '{}', SECRET)).toBe(false);
  });
});

it('are in the documentation, word for word', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/webhooks.md'), 'utf8');
  for (const { code } of VERIFY_SNIPPETS) expect(page).toContain(code);
});
