import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { LogEntry } from '@scanner/federation/release';
import { beforeAll, expect, test } from 'vitest';
import type { ShellEnv } from '../env.ts';
import worker from '../index.ts';
import { act, deploy, publish, release } from './releases.ts';

/** The same Worker, deployed with a shell that provides other names of React. */
function shellThatProvides(names: string[]): ShellEnv {
  const facts = {
    version: `0.1.0-${names.length}`,
    contractVersion: 1,
    shared: { react: '19.3.1' },
    provides: { react: names },
  };
  const { ASSETS } = env as unknown as ShellEnv;
  const fetch = (input: RequestInfo): Promise<Response> =>
    String(input).endsWith('/shell.json') ? Promise.resolve(Response.json(facts)) : ASSETS.fetch(input);
  return { ...(env as unknown as ShellEnv), ASSETS: { fetch } as unknown as Fetcher };
}

async function request(bindings: ShellEnv, path: string, init: RequestInit = {}): Promise<string> {
  const context = createExecutionContext();
  const answer = await worker.fetch(new Request(`https://scanner.example.com${path}`, init), bindings, context);
  const text = await answer.text();
  await waitOnExecutionContext(context);
  return text;
}

beforeAll(async () => {
  await publish(await release('1', { uses: {} }));
  await publish(await release('2', { uses: { react: ['useState'] } }));
  await publish(await release('3', { uses: { react: ['useEffect', 'useState'] } }));
  for (const version of ['1', '2', '3']) await act('mfe-history', 'stable', { version });
});

test.each([
  [['useEffect', 'useState'], '3'],
  [['useState'], '2'],
  [[], '1'],
])('with a shell that provides %j the area shows the newest release that it can run: %s', async (names, version) => {
  const page = await request(shellThatProvides(names), '/history');
  expect(page).toContain(`"entry":"/mfe/mfe-history/${version}/remoteEntry.js"`);
  expect(page).toContain(`href="/mfe/mfe-history/${version}/remoteEntry.js"`);
});

test('the log says so, once per shell', async () => {
  await request(shellThatProvides(['useState']), '/history');
  const { entries } = await (await deploy('mfe-history', '/log')).json<{ entries: LogEntry[] }>();
  const fallbacks = entries.filter(({ what }) => what === 'fallback');
  expect(fallbacks.map(({ from, to }) => [from.stable, to.stable])).toEqual([
    ['3', '1'],
    ['3', '2'],
  ]);
  expect(fallbacks[1]).toMatchObject({ revision: 3, why: expect.stringContaining("'useEffect' of react") });
});

test('an act that would make a release live which this shell cannot run is refused, a rollback too', async () => {
  const { revision } = await (await deploy('mfe-history', '')).json<{ revision: number }>();
  await publish(await release('4', { uses: {} }));
  await act('mfe-history', 'stable', { version: '4', expect: revision });
  // The object checks against the deployed shell, so the published release is one that only an older shell can run.
  const lacking = await release('5', { uses: { react: ['useState'] } });
  await publish(lacking);
  const described = JSON.stringify({ ...lacking, uses: { react: ['use'] } });
  await (env as unknown as ShellEnv).RELEASES.put('mfe-history/5/release.json', described);
  for (const call of ['stable', 'rollback'] as const) {
    const answer = await act('mfe-history', call, { version: '5' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ problems: [expect.stringContaining("'use' of react")] });
  }
});
