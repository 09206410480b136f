/** No test is left out: every folder with tests is one that the suite visits. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('finds a configuration beside every folder of tests', () => {
  const tests = globSync('**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const rooms = new Set(
    tests.map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('packages/') ? 2 : 1)
        .join('/'),
    ),
  );
  expect(rooms.size).toBeGreaterThan(10);
  const missing = [...rooms].filter((room) => !existsSync(join(root, room, 'vitest.config.ts')));
  expect(missing).toEqual([]);
});
