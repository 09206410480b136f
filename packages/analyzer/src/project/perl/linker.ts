/** @module Links Perl files by the packages that they declare and use. */

import type { Linker } from '../linker.ts';
import type { ModuleFile } from '../module-file.ts';
import { PerlLinking } from './link.ts';
import { packagesOf } from './packages.ts';

export function perlLinker(files: readonly ModuleFile[]): Linker {
  const byPackage = new Map<string, ModuleFile>();
  for (const file of files)
    for (const name of packagesOf(file).declared) if (!byPackage.has(name)) byPackage.set(name, file);
  return {
    importsOf(file) {
      const found = [...packagesOf(file).mentioned].flatMap((name) => byPackage.get(name) ?? []);
      return [...new Set(found)].filter((other) => other !== file);
    },
    link: (modules) => new PerlLinking(modules),
  };
}
