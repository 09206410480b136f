import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ciSnippets } from '@scanner/contracts/ci-snippets.ts';
import { type Account, signUp } from './accounts.ts';
import { expect, test } from './test.ts';

const ROOT = join(import.meta.dirname, '..');
const MAIN = join(ROOT, 'packages', 'cli', 'src', 'scan', 'main.ts');
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

interface Run {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a program in the folder like a script, optionally with a token in its environment. */
function run(program: string, args: readonly string[], token?: string): Promise<Run> {
  // Test runners set both color variables, about which Node warns on standard error, which is checked here.
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...quiet } = process.env;
  const env = { ...quiet, ...(token === undefined ? {} : { OWASP_TOKEN: token }) };
  const child = spawn(program, args, { cwd: folder, env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}

const scan = (args: readonly string[], token?: string) => run(process.execPath, [MAIN, ...args], token);

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

test('the snippets of the page work as they stand', async ({ page, baseURL }) => {
  const token = await newToken(page, await signUp(page), ['scans:read', 'scans:write']);
  await mkdir(join(folder, 'src'));
  await writeFile(join(folder, 'src', 'run.js'), VULNERABLE);
  // These sources instead of a clone.
  await symlink(ROOT, join(folder, 'owasp-scanner'));
  const snippets = ciSnippets(baseURL ?? '');
  const commands = (id: string) =>
    (snippets.find((snippet) => snippet.id === id)?.code ?? '')
      .split('\n')
      .flatMap((line) => /npm --prefix .*/.exec(line) ?? [])
      .join('\n');
  const shell = await run('bash', ['-c', commands('shell')], token);
  expect(shell.code, shell.err).toBe(1);
  expect(shell.out).toContain('CRITICAL');
  const gitlab = await run('bash', ['-c', commands('gitlab').replace('/tmp/owasp-scanner', './owasp-scanner')], token);
  expect(gitlab.code, gitlab.err).toBe(1);
  expect(JSON.parse(await readFile(join(folder, 'owasp-scanner.sarif'), 'utf8')).version).toBe('2.1.0');
  expect(await (await page.request.get('/api/scans')).json()).toHaveLength(2);

  const action = await readFile(join(ROOT, 'action.yml'), 'utf8');
  const inputs = /with: \{ (.*) \}/.exec(snippets.find(({ id }) => id === 'github')?.code ?? '')?.[1] ?? '';
  const names = inputs.split(', ').map((input) => input.split(':')[0]);
  expect(names).toEqual(['paths', 'fail-on']);
  for (const name of names) expect(action).toContain(`\n  ${name}:\n    description:`);
});
