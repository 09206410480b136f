/** @module The packages that are part of the product, and their licenses. */
import { spawnSync } from 'node:child_process';
import { ROOT } from '../steps/paths.ts';
import { quietEnvironment } from '../steps/quiet-environment.ts';

/** One package in one or several versions. */
export interface Dependency {
  readonly name: string;
  readonly versions: readonly string[];
  readonly license: string;
}

/** Licenses that allow shipping everything unchanged; each package contains its notice. */
export const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'MPL-2.0',
  'Bitstream-Vera',
  // Fonts: shipped unchanged under their own name, with the notice in their package.
  'OFL-1.1',
]);

/** Packages whose manifest has no known license name, looked up in their files. */
const LOOKED_UP: Readonly<Record<string, string>> = {
  // Its own LICENSE file: Bitstream Vera's license, changes in the public domain.
  'dejavu-fonts-ttf': 'Bitstream-Vera',
};

/** A binary for one system: which one is installed depends on the machine. */
const PLATFORM = /-(linux|darwin|win32|freebsd|netbsd|openbsd|sunos|android|openharmony)-/;

/** The names in an expression such as `(MIT OR Apache-2.0)`. */
export const licensesIn = (expression: string): string[] =>
  expression.split(/\s+(?:AND|OR)\s+/).map((part) => part.replace(/[()]/g, '').trim());

type Listed = Readonly<Record<string, readonly { name: string; versions: string[] }[]>>;

/** Asks pnpm for all packages that are needed at run time, not for building or testing. */
export function dependencies(): Dependency[] {
  const { stdout, status, stderr } = spawnSync('pnpm', ['-r', 'licenses', 'list', '--prod', '--json'], {
    cwd: ROOT,
    env: quietEnvironment(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The licenses cannot be listed:\n${stderr}`);
  return Object.entries(JSON.parse(stdout) as Listed)
    .flatMap(([license, packages]) =>
      packages.map(({ name, versions }) => ({
        name,
        versions: [...versions].sort(),
        license: LOOKED_UP[name] ?? license,
      })),
    )
    .filter(({ name }) => !PLATFORM.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
