import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ROOT } from './steps/paths.ts';

/** Where the package is built: the checkout's may be from earlier sources. */
let built: string;
beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'action-package-'));
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'action-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs the action's step as a runner does: in another folder, with the inputs as variables. */
function runAction(inputs: Record<string, string>) {
  const output = join(root, 'github-output');
  const { status, stderr } = spawnSync('bash', [join(ROOT, 'scripts', 'action.sh')], {
    cwd: tmpdir(),
    encoding: 'utf8',
    env: {
      ...process.env,
      ACTION_PATH: ROOT,
      OWASP_SCAN_PACKAGE: join(built, 'owasp-scan'),
      GITHUB_OUTPUT: output,
      SCAN_ROOT: root,
      SCAN_OUTPUT: 'o.sarif',
      ...inputs,
    },
  });
  return { status, stderr, output: () => readFileSync(output, 'utf8').trim() };
}

it('reports paths from the root of the sources, and fails only where it was asked to', () => {
  writeFileSync(join(root, 'a b; echo $(x).py'), "DB_PASSWORD = 'w4rehouse-9'\n");
  const { status, output } = runAction({ SCAN_PATHS: 'a b; echo $(x).py\n' });
  expect(status).toBe(0);
  expect(output()).toBe(`sarif=${join(root, 'o.sarif')}`);
  const log = JSON.parse(readFileSync(join(root, 'o.sarif'), 'utf8'));
  expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('a%20b%3B%20echo%20%24(x).py');
  expect(runAction({ SCAN_PATHS: '.', SCAN_FAIL_ON: 'high' }).status).toBe(1);
});

it('says what is wrong with its inputs', () => {
  const { status, stderr } = runAction({ SCAN_PATHS: 'missing' });
  expect(status).toBe(2);
  expect(stderr).toContain("no file or folder 'missing'");
});
