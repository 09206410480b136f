/** @module Links JavaScript and TypeScript files, and components that contain them. */

import type { Linker } from '../linker.ts';
import type { Manifests } from '../manifests.ts';
import type { ModuleFile } from '../module-file.ts';
import { ScriptLinking } from './link.ts';
import { ScriptResolver } from './resolve.ts';

export function scriptLinker(files: readonly ModuleFile[], manifests: Manifests): Linker {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const resolver = new ScriptResolver((path) => byPath.has(path), manifests);
  const resolved = new Map<ModuleFile, Map<string, ModuleFile | undefined>>();
  const resolve = (from: ModuleFile, specifier: string): ModuleFile | undefined => {
    const known = resolved.get(from) ?? new Map<string, ModuleFile | undefined>();
    resolved.set(from, known);
    if (!known.has(specifier)) {
      const path = resolver.resolve(from.path, specifier);
      known.set(specifier, path === undefined ? undefined : byPath.get(path));
    }
    return known.get(specifier);
  };
  return {
    importsOf(file) {
      const specifiers = [...file.imports, ...(file.program.exports ?? [])].flatMap(({ from }) => from?.module ?? []);
      const found = specifiers.map((specifier) => resolve(file, specifier)).filter((one) => one !== undefined);
      return [...new Set(found)].filter((other) => other !== file);
    },
    link(modules) {
      const byFile = new Map(modules.map((one) => [one.file, one]));
      return new ScriptLinking(modules, (from, specifier) => {
        const target = resolve(from.file, specifier);
        return target && byFile.get(target);
      });
    },
  };
}
