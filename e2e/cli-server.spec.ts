import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Account, signUp } from './accounts.ts';
import { expect, test } from './test.ts';

const MAIN = join(import.meta.dirname, '..', 'packages', 'cli', 'src', 'scan', 'main.ts');
const VULNERABLE = `const { exec } = require('node:child_process');
const app = require('express')();
app.get('/run', (req, res) => exec('ls ' + req.query.path, (_, out) => res.send(out)));
`;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-'));
  await writeFile(join(folder, 'run.js'), VULNERABLE);
  await writeFile(join(folder, 'clean.py'), 'print(1)\n');
  await writeFile(join(folder, 'notes.md'), '# No code\n');
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function newToken(page: Page, { password }: Account, scopes: string[]): Promise<string> {
  const answer = await page.request.post('/api/auth/tokens', { data: { name: 'a script', scopes, password } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).token;
}

/** Runs the scan command as a script does, with a token in its environment or without one. */
function scan(args: readonly string[], token?: string): Promise<{ code: number | null; out: string; err: string }> {
  // Test runners set both words on colors, of which Node warns on the standard error that is checked here.
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...quiet } = process.env;
  const env = { ...quiet, ...(token === undefined ? {} : { OWASP_TOKEN: token }) };
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}

interface Report {
  files: { path: string; language: string }[];
  findings: { file: string; line: number; ruleId: string; fingerprint: string }[];
}
const told = ({ files, findings }: Report) => ({
  files: files.map(({ path, language }) => [path, language]),
  findings: findings.map(({ file, line, ruleId, fingerprint }) => [file, line, ruleId, fingerprint]),
});

test('a script has a running server scan, and gets the report that the engine here gives', async ({
  page,
  baseURL,
}) => {
  const token = await newToken(page, await signUp(page), ['scans:read', 'scans:write']);
  const server = ['.', '--server', baseURL ?? ''];
  const there = await scan([...server, '--format', 'json', '--fail-on', 'high'], token);
  expect([there.code, there.err]).toEqual([1, '']);
  const here = await scan(['.', '--format', 'json', '--fail-on', 'high']);
  expect(here.code).toBe(1);
  expect(told(JSON.parse(there.out))).toEqual(told(JSON.parse(here.out)));
  expect(JSON.parse(there.out).findings.length).toBeGreaterThan(0);

  const sarif = await scan([...server, '--format', 'sarif'], token);
  expect(JSON.parse(sarif.out).version).toBe('2.1.0');
  const text = await scan(server, token);
  expect(text.out).toContain("exec('ls ' + req.query.path");

  const scans = await (await page.request.get('/api/scans')).json();
  expect(scans.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
    'clean.py',
    'clean.py',
    'clean.py',
    'run.js',
    'run.js',
    'run.js',
  ]);
});

test('a token that may only read begins no scan, and is not printed', async ({ page, baseURL }) => {
  const token = await newToken(page, await signUp(page), ['scans:read']);
  const { code, out, err } = await scan(['.', '--server', baseURL ?? ''], token);
  expect([code, out]).toEqual([3, '']);
  expect(err).toMatch(/may not do this/);
  expect(err).not.toContain(token);
});
