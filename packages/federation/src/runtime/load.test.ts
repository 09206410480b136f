import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createRemoteLoader, HostError, type RemoteHost, StyleError } from './load.ts';
import { IntegrityError } from './remote-error.ts';

const NAME: RemoteName = 'mfe-scan';
const remotes = [{ name: NAME, version: '1', entry: '/e.js', routes: ['/scan'] }];
const options = { timeoutMs: 20, pausesMs: [1, 1] };

/** A host whose attempts have the listed results in order; the last one repeats. */
function hostThat(...outcomes: (() => Promise<unknown>)[]): RemoteHost & { entries: string[] } {
  const entries: string[] = [];
  return {
    entries,
    integrity: () => ({ first: Promise.resolve(), all: Promise.resolve() }),
    ahead: () => undefined,
    styles: () => Promise.resolve(),
    damaged: () => Promise.resolve(undefined),
    load: (_name, entry) => {
      entries.push(entry);
      return (outcomes[Math.min(entries.length, outcomes.length) - 1] ?? (() => Promise.reject()))();
    },
  };
}

const fails = () => Promise.reject(new Error('broken'));
const hangs = () => new Promise(() => undefined);
const gives = (routes: RouteObject[]) => () => Promise.resolve({ routes });

test('loads once, for everyone who asks', async () => {
  const host = hostThat(gives([{ path: '/scan' }]));
  const loader = createRemoteLoader(remotes, host, options);
  const [first, second] = await Promise.all([loader.routes(NAME), loader.routes(NAME)]);
  expect(first).toEqual([{ path: '/scan' }]);
  expect(second).toBe(first);
  expect(host.entries).toEqual(['/e.js']);
});

test('tries again under another address each time', async () => {
  const host = hostThat(fails, fails, gives([]));
  await expect(createRemoteLoader(remotes, host, options).routes(NAME)).resolves.toEqual([]);
  expect(host.entries).toEqual(['/e.js', '/e.js?try=1', '/e.js?try=2']);
});

test('gives up after the tries, and begins again when asked again', async () => {
  const host = hostThat(fails, fails, fails, gives([]));
  const loader = createRemoteLoader(remotes, host, options);
  await expect(loader.routes(NAME)).rejects.toMatchObject({ remote: NAME, reason: 'entry' });
  await expect(loader.routes(NAME)).resolves.toEqual([]);
});

test('waits for one timeout only', async () => {
  const host = hostThat(hangs);
  await expect(createRemoteLoader(remotes, host, options).routes(NAME)).rejects.toMatchObject({ reason: 'timeout' });
  expect(host.entries).toHaveLength(1);
});

test('does not try again where the runtime itself is missing', async () => {
  const host = hostThat(() => Promise.reject(new HostError('offline')));
  await expect(createRemoteLoader(remotes, host, options).routes(NAME)).rejects.toMatchObject({ reason: 'runtime' });
  expect(host.entries).toHaveLength(1);
});

test('an area without a release is told apart', async () => {
  await expect(createRemoteLoader([], hostThat(fails)).routes(NAME)).rejects.toMatchObject({ reason: 'no-release' });
});

test('a module without routes is a failure', async () => {
  const host = hostThat(() => Promise.resolve({}));
  await expect(createRemoteLoader(remotes, host, options).routes(NAME)).rejects.toMatchObject({ reason: 'entry' });
});

test('the pages of an area are tried again too, at any depth', async () => {
  let tries = 0;
  const lazy = async () => {
    tries++;
    if (tries < 3) throw new Error('broken');
    return { Component: () => null };
  };
  const host = hostThat(gives([{ children: [{ path: '/scan', lazy }] }]));
  const [parent] = await createRemoteLoader(remotes, host, options).routes(NAME);
  const page = parent?.children?.[0];
  await expect(typeof page?.lazy === 'function' && page.lazy()).resolves.toHaveProperty('Component');
  tries = -9;
  await expect(typeof page?.lazy === 'function' && page.lazy()).rejects.toMatchObject({ reason: 'page' });
});

test('no code runs before the hashes of its files are known', async () => {
  const order: string[] = [];
  const host = hostThat(gives([]));
  const guarded: RemoteHost = {
    ...host,
    integrity: () => {
      const first = new Promise<void>((resolve) => setTimeout(resolve, 5)).then(() => void order.push('hashes'));
      return { first, all: first };
    },
    load: async (name, entry) => {
      order.push('code');
      return host.load(name, entry);
    },
  };
  await createRemoteLoader(remotes, guarded, options).routes(NAME);
  expect(order).toEqual(['hashes', 'code']);
});

test.each([
  ['a style sheet that is missing', { styles: () => Promise.reject(new StyleError('404')) }, 'style'],
  ['a style sheet that never answers', { styles: () => new Promise<void>(() => undefined) }, 'timeout'],
  [
    'hashes that cannot be had',
    { integrity: () => ({ first: Promise.reject(new IntegrityError('changed')), all: Promise.resolve() }) },
    'integrity',
  ],
] as const)('%s is a failure of the area', async (_name, faults, reason) => {
  const host = { ...hostThat(gives([])), ...faults };
  await expect(createRemoteLoader(remotes, host, options).routes(NAME)).rejects.toMatchObject({ reason });
});

test('a failure names the file that is not what was published', async () => {
  const host = { ...hostThat(fails), damaged: () => Promise.resolve('/mfe/x.js') };
  await expect(createRemoteLoader(remotes, host, options).routes(NAME)).rejects.toThrow(
    'mfe-scan could not be loaded (entry). /mfe/x.js is not what was published.',
  );
});

test('a page whose code never answers is given up, and waits for the hashes before', async () => {
  const order: string[] = [];
  const lazy = () => {
    order.push('page');
    return new Promise<never>(() => undefined);
  };
  const all = () => ({ first: Promise.resolve(), all: Promise.resolve().then(() => void order.push('hashes')) });
  const host = { ...hostThat(gives([{ path: '/scan', lazy }])), integrity: all };
  const [page] = await createRemoteLoader(remotes, host, options).routes(NAME);
  order.length = 0;
  await expect(typeof page?.lazy === 'function' && page.lazy()).rejects.toMatchObject({ reason: 'page' });
  expect(order).toEqual(['hashes', 'page']);
});

test('a page that waits in vain for the hashes names them as the reason', async () => {
  const page = { path: '/scan', lazy: async () => ({ Component: () => null }) };
  const integrity = () => {
    const all = Promise.reject(new IntegrityError('changed'));
    // A load that needs only the first part never checks it.
    all.catch(() => undefined);
    return { first: Promise.resolve(), all };
  };
  const host = { ...hostThat(gives([page])), integrity };
  const [route] = await createRemoteLoader(remotes, host, options).routes(NAME);
  await expect(typeof route?.lazy === 'function' && route.lazy()).rejects.toMatchObject({ reason: 'integrity' });
});

test('a style sheet that cannot be loaded is the reason, also when the code then fails, and tries do not overlap', async () => {
  let running = 0;
  let most = 0;
  const host: RemoteHost = {
    ...hostThat(fails),
    styles: () => Promise.reject(new StyleError('The style sheet /s.css could not be loaded.')),
    async load() {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      throw new Error('The style sheet is missing.');
    },
  };
  const loader = createRemoteLoader(remotes, host, { timeoutMs: 1000, pausesMs: [1, 1] });
  await expect(loader.routes(NAME)).rejects.toMatchObject({ reason: 'style' });
  expect(most).toBe(1);
});
