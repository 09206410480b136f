import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { modelLine } from './model-line.ts';

/** A server that knows one model and one key. */
async function withServer<T>(work: (baseUrl: string) => Promise<T>): Promise<T> {
  const server = createServer(({ headers }, response) => {
    if (headers.authorization === 'Bearer right') response.end(JSON.stringify({ data: [{ id: 'known' }] }));
    else response.writeHead(401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
  } finally {
    server.close();
  }
}

test('says nothing where no model is set', async () => {
  expect(await modelLine({ ai: {} })).toBeUndefined();
});

test('says where code is sent', async () => {
  const line = await withServer((url) =>
    modelLine({ ai: { AI_BASE_URL: url, AI_MODEL: 'known', AI_API_KEY: 'right' } }),
  );
  expect(line).toMatch(/^Scanned code is sent to 127\.0\.0\.1:\d+ \(known\)\.$/);
});

test.each([
  ['a wrong key', { AI_MODEL: 'known', AI_API_KEY: 'wrong' }, /does not accept the key.*AI_API_KEY.*engine alone/],
  ['an unknown model', { AI_MODEL: 'unknown', AI_API_KEY: 'right' }, /does not have the model 'unknown'.*AI_MODEL/],
  ['no model', {}, /AI_MODEL is not set/],
])('explains %s', async (_, ai, text) => {
  expect(await withServer((url) => modelLine({ ai: { AI_BASE_URL: url, ...ai } }))).toMatch(text);
});

test('explains a dead host, a provider that does not exist, and Workers AI on this machine', async () => {
  expect(await modelLine({ ai: { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'm' } })).toMatch(
    /No server answers at/,
  );
  expect(await modelLine({ ai: { AI_PROVIDER: 'else' } })).toMatch(/AI_PROVIDER must be/);
  expect(await modelLine({ ai: { AI_PROVIDER: 'workers-ai' } })).toMatch(/deployed Workers alone/);
});
