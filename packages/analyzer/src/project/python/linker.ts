/** @module Links Python files. */

import type { Linker } from '../linker.ts';
import type { ModuleFile } from '../module-file.ts';
import { folderOf } from '../paths.ts';
import { PythonLinking } from './link.ts';
import { modulePath, type PythonPath, resolvePython } from './resolve.ts';

export function pythonLinker(files: readonly ModuleFile[]): Linker {
  const byPath = new Map(files.map((file) => [modulePath(file.path), file]));
  const folders = new Set<string>();
  for (const path of byPath.keys()) for (let at = folderOf(path); at !== ''; at = folderOf(at)) folders.add(at);
  const has = (path: string): boolean => byPath.has(path) || folders.has(path);
  const resolved = new Map<string, PythonPath | undefined>();
  const resolve = (from: ModuleFile, dotted: string): PythonPath | undefined => {
    const key = `${folderOf(from.path)} ${dotted}`;
    if (!resolved.has(key)) resolved.set(key, resolvePython(from.path, dotted, has));
    return resolved.get(key);
  };
  return {
    importsOf(file) {
      const dotted = file.imports.flatMap(({ path, from }) => (from ? [from.module, path] : [path]));
      const found = dotted.flatMap((path) => {
        const module = resolve(file, path)?.module;
        return (module !== undefined && byPath.get(module)) || [];
      });
      return [...new Set(found)].filter((other) => other !== file);
    },
    link: (modules) => new PythonLinking(modules, (from, dotted) => resolve(from.file, dotted)),
  };
}
