import { expect, test } from 'vitest';
import { ask } from './releases.ts';

/** A body that sends a few bytes and then stalls. */
const endless = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
  });

test.each([
  ['the page', 'POST', '/', 404],
  ['a path of no one', 'PUT', '/nothing', 404],
  ['a release by a stranger', 'POST', '/mfe/remotes/mfe-history/releases', 401],
  ['a remote that there is not', 'POST', '/mfe/remotes/nothing/releases', 404],
  ['an error report without a length', 'POST', '/mfe/errors', 413],
  ['a path of the API', 'POST', '/api/nothing', 200],
] as const)('%s is answered before the body has ended', async (_, method, path, status) => {
  const init = { method, body: endless(), duplex: 'half' } as RequestInit;
  expect((await ask(path, init)).status).toBe(status);
});
