import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@scanner/federation/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkArtifact, checkRevision } from './gate.ts';

const LOCAL = 'http://localhost:8787';
const release = { entry: 'remoteEntry.js' } as Release;
const ENTRY = 'const m={"./routes":()=>import("./assets/routes.js")};';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src/routes.tsx'), 'export const routes = [{ path: "/history" }];');
});
afterEach(() => rm(folder, { recursive: true }));

const check = (files: Record<string, string>) =>
  checkArtifact(
    folder,
    release,
    new Map(Object.entries({ 'remoteEntry.js': ENTRY, ...files }).map(([name, text]) => [name, Buffer.from(text)])),
  );

test('a plain area passes', async () => {
  expect(await check({ 'assets/routes.js': 'export const routes=[{path:"/history"}];' })).toEqual([]);
});

test('a key of a known form in a built file is found with its line', async () => {
  const key = ['ghp', 'x9Qm2Lr7Tz4Vb1Nc8Kd3Wf6Hj5Ps0Ya2Ue7R'].join('_');
  const problems = await check({ 'assets/page.js': `const a=1;\nconst b="${key}";` });
  expect(problems).toEqual([expect.stringMatching(/^assets\/page\.js:2 holds a secret.*Keep it on the server/)]);
});

test('a password in the sources is found with its line', async () => {
  const line = `export const adminPassword = '${['Tr0ub4dor', '9xKq2w'].join('&')}';`;
  await writeFile(join(folder, 'src/login.ts'), `// The account.\n${line}\n`);
  expect(await check({})).toEqual([expect.stringMatching(/^src\/login\.ts:2 holds a secret/)]);
});

test('files of tests are not released, so their passwords are no one’s', async () => {
  await writeFile(join(folder, 'src/login.test.ts'), "const adminPassword = 'Tr0ub4dor&9xKq2w';");
  expect(await check({})).toEqual([]);
});

test.each([
  ['committed', 'abc', false, LOCAL, undefined],
  ['dirty', 'abc-dirty', false, LOCAL, /not committed.*--allow-dirty/],
  ['dirty and allowed here', 'abc-dirty', true, LOCAL, undefined],
  ['dirty and allowed elsewhere', 'abc-dirty', true, 'https://a.example', /not committed.*Commit them\.$/],
])('a revision that is %s', (_name, revision, allowed, origin, problem) => {
  const result = checkRevision(revision, allowed, origin);
  if (problem === undefined) expect(result).toBeUndefined();
  else expect(result).toMatch(problem);
});
