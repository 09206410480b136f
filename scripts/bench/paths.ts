/**
 * @module A new user's paths in a browser, the code field on a slow connection, and the deletion of a large account's
 * scans.
 */
import { measurePaths } from '../../e2e/newcomer-paths.ts';
import { Client } from '../workers/client.ts';
import { fillLists } from './fill-lists.ts';
import type { MeasuredProduct } from './lists.ts';

const SCANS = 100_000;
const ASK_MS = 250;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const line = (name: string, values: readonly number[]): string =>
  `  ${name.padEnd(56)}${median(values).toFixed(0).padStart(8)}${Math.max(...values)
    .toFixed(0)
    .padStart(8)}\n`;

/** Prints medians and maxima of the paths, in milliseconds. */
export async function benchPaths({ origin, dataDir }: MeasuredProduct): Promise<void> {
  const { paths, slow } = await measurePaths(origin);
  process.stdout.write(`${'A newcomer in a browser without files (milliseconds)'.padEnd(58)}  median     max\n`);
  for (const { path, milliseconds } of paths) process.stdout.write(line(path, milliseconds));
  process.stdout.write('\n/scan at 400 kbit/s and 40 ms (milliseconds)\n');
  process.stdout.write(
    line(
      'until the field for code has the focus',
      slow.map(({ field }) => field),
    ),
  );
  process.stdout.write(
    line(
      'until a key stands in it',
      slow.map(({ typed }) => typed),
    ),
  );
  process.stdout.write(
    line(
      'until the editor has taken its place',
      slow.map(({ editor }) => editor),
    ),
  );
  const pressed = slow.reduce((sum, { keysPressed }) => sum + keysPressed, 0);
  const lost = slow.reduce((sum, { keysLost }) => sum + keysLost, 0);
  process.stdout.write(`  keys pressed meanwhile: ${pressed}; lost: ${lost}\n`);
  await benchDeletion(origin, dataDir);
}

/** Prints how long 'Delete all my scans' takes for an account with many, until none is left. */
async function benchDeletion(origin: string, dataDir: string): Promise<void> {
  const password = `a long phrase ${crypto.randomUUID()}`;
  const client = new Client(origin);
  const { id } = await client.must<{ id: string }>('POST', '/api/auth/register', {
    body: { name: 'Many', email: `many-${crypto.randomUUID()}@example.com`, password, confirmPassword: password },
  });
  fillLists(dataDir, id, 1, SCANS);
  const started = performance.now();
  const { deleted } = await client.must<{ deleted: number }>('DELETE', '/api/scans', {
    body: { password, confirmation: 'delete all my scans' },
  });
  const answered = performance.now() - started;
  while ((await client.must<unknown[]>('GET', '/api/scans?limit=1')).length > 0) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  const ended = performance.now() - started;
  process.stdout.write(
    `\n'Delete all my scans' with ${SCANS.toLocaleString('en-US')} scans: answered after ${answered.toFixed(0)} ms with ${deleted} deleted, ` +
      `none left after ${(ended / 1000).toFixed(1)} s\n`,
  );
}
