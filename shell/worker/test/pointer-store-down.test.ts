import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import type { ShellEnv } from '../env.ts';
import worker from '../index.ts';
import { act, publish, release } from './releases.ts';

const ORIGIN = 'https://scanner.example.com';

/** The real store with failing reads. */
const storeThat = (get: () => Promise<unknown>): KVNamespace =>
  new Proxy(env.POINTERS, { get: (store, key) => (key === 'get' ? get : Reflect.get(store, key)) });

const FAULTS: [[string, () => Promise<unknown>], ...[string, () => Promise<unknown>][]] = [
  ['answers after 5 s', () => new Promise((resolve) => setTimeout(() => resolve(null), 5000))],
  ['answers with an error', () => Promise.reject(new Error('KV GET failed: 500'))],
  ['is empty', () => Promise.resolve(null)],
];

async function page(bindings: ShellEnv): Promise<string> {
  const context = createExecutionContext();
  const answer = await worker.fetch(new Request(`${ORIGIN}/history`), bindings, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return text;
}

const bindingsWith = (store: KVNamespace): ShellEnv => ({ ...(env as unknown as ShellEnv), POINTERS: store });

beforeAll(async () => {
  await publish(await release('1'));
  await act('mfe-history', 'stable', { version: '1' });
});

test('in an isolate that knows no pointer, a store that answers after 5 s costs no release', async () => {
  const get = FAULTS[0][1];
  const text = await page(bindingsWith(storeThat(get)));
  expect(text).toContain('/mfe/mfe-history/1/remoteEntry.js');
});

test.each(FAULTS)('a store that %s leaves the page the last good releases', async (_name, get) => {
  await page(env as unknown as ShellEnv);
  const text = await page(bindingsWith(storeThat(get)));
  expect(text).toContain('/mfe/mfe-history/1/remoteEntry.js');
});

test('a page never waits for a slow store: it is answered before the store', async () => {
  let answered = false;
  const slow = storeThat(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    answered = true;
    return null;
  });
  const context = createExecutionContext();
  await (await worker.fetch(new Request(`${ORIGIN}/history`), bindingsWith(slow), context)).text();
  expect(answered).toBe(false);
  await waitOnExecutionContext(context);
});
