import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, inject, it } from 'vitest';
import { type TestProject, testProject } from './run.test-support.ts';

let project: TestProject;
afterEach(() => project.remove());

it('scans again when a file changes, and ends when it is interrupted', async () => {
  project = testProject(inject('packageFolder'), { 'src/a.py': 'x = 1\n' });
  const command = join(inject('packageFolder'), 'lib', 'owasp-scan.js');
  const child = spawn(process.execPath, [command, 'src', '--watch'], { cwd: project.folder });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const rounds = () => errors.split('Watching for changes').length - 1;
  await expect.poll(rounds).toBe(1);
  expect(output).toBe('No issues found in 1 file.\n');
  project.write({ 'src/a.py': "DB_PASSWORD = 'w4rehouse-9'\n" });
  await expect.poll(() => output).toContain('1 issue in 1 file: 1 high');
  await expect.poll(rounds).toBeGreaterThan(1);
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
});
