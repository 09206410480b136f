import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeLock, withLock } from './lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that takes the lock, drops its reference, and runs until it is killed. */
async function holder(): Promise<ChildProcess> {
  const code = `const { takeLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))});
    console.log((await takeLock(${JSON.stringify(file)})) ? 'taken' : 'not taken');
    gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
    gc();
    console.log('collected');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('collected')) break;
  }
  expect(output).toBe('taken\ncollected\n');
  return child;
}

it('is one process’ at a time, and free at once when that is killed', async () => {
  const child = await holder();
  expect(await takeLock(file)).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await takeLock(file);
  expect(release).toBeDefined();
  release?.();
});

it('lets work begin one after the other', async () => {
  let inside = 0;
  const most: number[] = [];
  const work = async (): Promise<void> => {
    inside += 1;
    most.push(inside);
    await new Promise((resolve) => setTimeout(resolve, 20));
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withLock(file, work)));
  expect(most).toEqual([1, 1, 1]);
});
