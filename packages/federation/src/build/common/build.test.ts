import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildCommon } from './build.ts';
import { COMMON_FILES } from './contents.ts';

const root = join(import.meta.dirname, '../../../../..');

test('the common files are the same bytes in every area, and each is there', { timeout: 120_000 }, async () => {
  const history = await buildCommon(join(root, 'mfe-history'));
  const auth = await buildCommon(join(root, 'mfe-auth'));
  expect(auth.hash).toBe(history.hash);
  expect([...auth.files]).toEqual([...history.files]);
  expect([...history.entries.keys()].sort()).toEqual(Object.keys(COMMON_FILES).sort());
  // What they use of the page is part of what the area needs of the shell.
  expect(history.used.sorted()['react/jsx-runtime']).toContain('jsx');
  const button = history.modules.get(join(root, 'packages/ui/src/button.tsx'));
  expect(button?.names).toContain('Button');
});
