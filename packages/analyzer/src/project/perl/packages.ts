/** @module The packages that a Perl file declares, uses and exports from. */

import type { ModuleFile } from '../module-file.ts';

/** `use Shop::DB qw(run_sql)`: the package, and the names asked for; undefined for the default ones. */
export interface Use {
  package: string;
  names: readonly string[] | undefined;
}

interface Packages {
  declared: ReadonlySet<string>;
  /** Names that may be packages: `Shop::DB->new`, `Shop::DB::run_sql`. */
  mentioned: ReadonlySet<string>;
  uses: readonly Use[];
  /** Names that a user gets without asking for them. */
  exported: readonly string[];
  exportedOnDemand: readonly string[];
}

const LIST = /qw\s*[(/[{<]([^)/\]}>]*)[)/\]}>]|\(([^)]*)\)|(['"][\w:&]+['"])/.source;

const wordsIn = (text: string): string[] => text.match(/:?\w+/g) ?? [];

function listsOf(text: string, variable: string): string[] {
  const found = text.matchAll(new RegExp(`@${variable}\\s*=\\s*(?:${LIST})`, 'g'));
  return [...found].flatMap(([, quoted, listed, one]) => wordsIn(quoted ?? listed ?? one ?? ''));
}

function read(text: string): Packages {
  const names = (pattern: RegExp): string[] => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
  const uses = [...text.matchAll(new RegExp(`^\\s*use\\s+([A-Z]\\w*(?:::\\w+)*)\\s*(?:${LIST})?\\s*;`, 'gm'))].map(
    ([, name = '', quoted, listed, one]): Use => {
      const list = quoted ?? listed ?? one;
      return { package: name, names: list === undefined ? undefined : wordsIn(list) };
    },
  );
  const qualified = names(/((?:\w+::)+\w+)/g);
  return {
    declared: new Set(names(/^\s*package\s+([\w:]+)/gm)),
    mentioned: new Set([
      ...uses.map((one) => one.package),
      ...qualified,
      ...qualified.map((name) => name.slice(0, name.lastIndexOf('::'))),
      ...names(/\b([A-Z]\w*)\s*->/g),
    ]),
    uses,
    exported: listsOf(text, 'EXPORT'),
    exportedOnDemand: listsOf(text, 'EXPORT_OK'),
  };
}

const known = new WeakMap<ModuleFile, Packages>();

export function packagesOf(file: ModuleFile): Packages {
  const packages = known.get(file) ?? read(file.text);
  known.set(file, packages);
  return packages;
}
