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
  const dottedOf = ({ imports }: ModuleFile): string[] =>
    imports.flatMap(({ path, from }) => (from ? [from.module, path] : [path]));
  // An absolute name means the same module in the whole program: installed, if a file can't resolve it otherwise.
  const installed = new Set<string>();
  for (const file of files)
    for (const dotted of dottedOf(file))
      if (!dotted.startsWith('.') && !resolvePython(file.path, dotted, has)) installed.add(dotted.split('.')[0] ?? '');
  const isElsewhere = (folder: string, name: string): boolean =>
    installed.has(name) || /__init__\.py$/.test(byPath.get(folder)?.path ?? '');
  const resolved = new Map<string, PythonPath | undefined>();
  const resolve = (from: ModuleFile, dotted: string): PythonPath | undefined => {
    const key = `${folderOf(from.path)} ${dotted}`;
    if (!resolved.has(key)) resolved.set(key, resolvePython(from.path, dotted, has, isElsewhere));
    return resolved.get(key);
  };
  return {
    importsOf(file) {
      const found = dottedOf(file).flatMap((path) => {
        const module = resolve(file, path)?.module;
        return (module !== undefined && byPath.get(module)) || [];
      });
      return [...new Set(found)].filter((other) => other !== file);
    },
    link: (modules) => new PythonLinking(modules, (from, dotted) => resolve(from.file, dotted)),
  };
}
