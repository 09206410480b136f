import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HIDDEN_PACKAGES, SHARED_PACKAGES, sharedModuleNames } from './shared.ts';

const root = join(import.meta.dirname, '../../..');
/** Runs in the build, where no page shares anything. */
const PRERENDER = 'shell/src/prerender.tsx';
const sources = globSync(
  ['shell/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}', 'packages/{ui,client}/src/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
).filter((file) => !/\.test(-support)?\.tsx?$/.test(file) && file !== PRERENDER);

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** An unlisted subpath of a shared package becomes a second copy in a remote, without a warning. */
test('what is imported of a shared package is shared', () => {
  const names = new Set(sharedModuleNames());
  const packages = [...SHARED_PACKAGES.map(({ name }) => name), ...HIDDEN_PACKAGES];
  const unlisted = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => packages.some((name) => specifier === name || specifier.startsWith(`${name}/`)))
      .filter((specifier) => !names.has(specifier))
      .map((specifier) => `${file}: ${specifier}`),
  );
  expect(sources.length).toBeGreaterThan(50);
  expect(unlisted).toEqual([]);
});
