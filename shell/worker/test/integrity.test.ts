import { env } from 'cloudflare:workers';
import { DAMAGED_FILE_HEADER, type LogEntry, type Release } from '@scanner/federation/release';
import { beforeAll, expect, test } from 'vitest';
import type { ShellEnv } from '../env.ts';
import { act, ask, contentOf, deploy, publish, release } from './releases.ts';

const { RELEASES } = env as unknown as ShellEnv;
const APP_SHELL = JSON.stringify({ html: '<h1>History</h1>', style: '.a{color:red}' });
const FILES: Record<string, string> = {
  'remoteEntry.js': contentOf('1'),
  'assets/page.js': 'export const page = 1;',
  'assets/page.css': '.page { color: red }',
  'assets/engine.worker.js': 'postMessage(1);',
  'app-shells/history.json': APP_SHELL,
};

const digest = async (algorithm: string, text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest(algorithm, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
};

async function described(version: string): Promise<Release> {
  const files = await Promise.all(
    Object.entries(FILES).map(async ([name, text]) => [
      name,
      { size: text.length, integrity: `sha384-${await digest('SHA-384', text)}` },
    ]),
  );
  return release(version, {
    preload: ['remoteEntry.js', 'assets/page.css'],
    pages: { '/history': { preload: ['assets/page.js'], still: 'app-shells/history.json' } },
    files: Object.fromEntries(files),
  });
}

async function ship(version: string): Promise<void> {
  const answer = await publish(await described(version), FILES);
  expect(answer.status, await answer.clone().text()).toBe(201);
  expect((await act('mfe-history', 'stable', { version })).status).toBe(200);
}

beforeAll(() => ship('1'));

test('the page brings the hashes of the files that it asks for early, and its policy names them and no other script', async () => {
  const answer = await ask('/history');
  const page = await answer.text();
  const policy = answer.headers.get('content-security-policy') ?? '';
  const [, map = ''] = /<script type="importmap" data-remote="mfe-history">([^<]+)</.exec(page) ?? [];
  const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
  expect(Object.keys(integrity)).toEqual(
    expect.arrayContaining(
      ['remoteEntry.js', 'remoteEntry.js?try=1', 'assets/page.js'].map((file) => `/mfe/mfe-history/1/${file}`),
    ),
  );
  expect(integrity['/mfe/mfe-history/1/assets/page.js']).toBe(
    `sha384-${await digest('SHA-384', FILES['assets/page.js'] ?? '')}`,
  );
  expect(policy).toContain(`'sha256-${await digest('SHA-256', map)}'`);
  const whole = await (await ask('/mfe/mfe-history/1/import-map.json')).text();
  expect(policy).toContain(`'sha256-${await digest('SHA-256', whole)}'`);
  expect(Object.keys(JSON.parse(whole).integrity)).toContain('/mfe/mfe-history/1/assets/engine.worker.js');
  expect(page.indexOf('importmap')).toBeLessThan(page.indexOf('modulepreload'));
  expect(page).toContain(`integrity="sha384-${await digest('SHA-384', FILES['assets/page.css'] ?? '')}"`);
});

test('a release says what its pages need, for who will show one', async () => {
  const answer = await ask('/mfe/mfe-history/1/page-files.json');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect(await answer.json()).toEqual({
    every: ['remoteEntry.js', 'assets/page.css'],
    pages: { '/history': ['assets/page.js'] },
  });
  for (const path of ['mfe-history/no-such', 'mfe-history/..%2f1', 'history/1'])
    expect((await ask(`/mfe/${path}/page-files.json`)).status, path).toBe(404);
});

test.each(Object.keys(FILES).filter((file) => file !== 'app-shells/history.json'))(
  'one byte of %s changed in the store: it is not served, and the log names release and file',
  async (file) => {
    const version = `c-${file.replaceAll(/\W/g, '-')}`;
    await ship(version);
    const path = `/mfe/mfe-history/${version}/${file}`;
    expect(await (await ask(path)).text()).toBe(FILES[file]);
    await RELEASES.put(`mfe-history/${version}/${file}`, `${FILES[file]?.slice(0, -1)} `);
    const answer = await ask(path);
    expect(answer.status).toBe(502);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get(DAMAGED_FILE_HEADER)).toBe(`mfe-history ${version} ${file}`);
    const { entries } = await (await deploy('mfe-history', '/log')).json<{ entries: LogEntry[] }>();
    expect(entries[0]).toMatchObject({ what: 'damage', from: { stable: version }, why: expect.stringContaining(file) });
  },
);

test('one byte of an app shell changed in the store: the page comes without it, names it, and so does the log', async () => {
  await ship('2');
  await RELEASES.put('mfe-history/2/app-shells/history.json', APP_SHELL.replace('History', 'Hixtory'));
  const page = await (await ask('/history')).text();
  expect(page).not.toContain('Hixtory');
  expect(page).toContain('<p>Loading</p>');
  expect(page).toContain('"damaged":"/mfe/mfe-history/2/app-shells/history.json"');
  const { entries } = await (await deploy('mfe-history', '/log')).json<{ entries: LogEntry[] }>();
  expect(entries[0]).toMatchObject({ what: 'damage', why: expect.stringContaining('app-shells/history.json') });
});

test('a changed import map is not put into the page and not served', async () => {
  await ship('3');
  await RELEASES.put('mfe-history/3/import-map.json', '{"integrity":{}}');
  expect(await (await ask('/history')).text()).not.toContain('importmap');
  expect((await ask('/mfe/mfe-history/3/import-map.json')).status).toBe(502);
});

test('a release from before checksums were kept is checked by its content', async () => {
  await ship('4');
  await RELEASES.put('mfe-history/4/assets/page.js', FILES['assets/page.js'] ?? '');
  expect((await ask('/mfe/mfe-history/4/assets/page.js')).status).toBe(200);
});
