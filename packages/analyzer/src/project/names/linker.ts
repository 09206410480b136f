/** @module Links files of languages with packages or namespaces. */

import type { Linker } from '../linker.ts';
import type { Manifests } from '../manifests.ts';
import type { ModuleFile } from '../module-file.ts';
import { NameLinking } from './link.ts';
import { namesOf, REEXPORTS_MAX, reexported, wordsOf } from './names.ts';
import { schemeOf } from './scheme.ts';

export function nameLinker(files: readonly ModuleFile[], manifests: Manifests): Linker {
  const scheme = schemeOf(files[0]?.language ?? 'java', manifests);
  const namespaces = Map.groupBy(files, (file) => scheme.namespaceOf(file));
  /** The files of a namespace by declared name. */
  const declaring = new Map(
    [...namespaces].map(([namespace, members]) => {
      const byName = new Map<string, ModuleFile[]>();
      for (const file of members)
        for (const name of namesOf(file)) byName.set(name, [...(byName.get(name) ?? []), file]);
      return [namespace, byName] as const;
    }),
  );
  const mentioned = (file: ModuleFile, namespace: string): ModuleFile[] => {
    const names = declaring.get(namespace);
    if (!names) return [];
    const words = wordsOf(file);
    // Iterate over the shorter list.
    const found = names.size < words.size ? [...names.keys()].filter((name) => words.has(name)) : [...words];
    return found.flatMap((name) => names.get(name) ?? []);
  };
  const absolute = (file: ModuleFile, path: string): string => scheme.absolute?.(file, path, namespaces) ?? path;
  const imported = (file: ModuleFile, path: string, depth = 0): readonly ModuleFile[] => {
    if (scheme.packagesAreValues && (namespaces.has(path) || !scheme.absolute)) return mentioned(file, path);
    const dot = path.lastIndexOf('.');
    const [namespace, name] = [dot < 0 ? '' : path.slice(0, dot), path.slice(dot + 1)];
    const found = declaring.get(namespace)?.get(name);
    if (found || !scheme.absolute || depth === REEXPORTS_MAX) return found ?? [];
    return (namespaces.get(namespace) ?? []).flatMap((other) =>
      reexported(other, name).flatMap((full) => imported(other, absolute(other, full), depth + 1)),
    );
  };
  return {
    importsOf(file) {
      const found = [
        ...file.imports.flatMap(({ path, wildcard }) =>
          wildcard ? mentioned(file, absolute(file, path)) : imported(file, absolute(file, path)),
        ),
        ...(scheme.around?.(file, namespaces) ?? []).flatMap(([alias, namespace]) =>
          wordsOf(file).has(alias) ? mentioned(file, namespace) : [],
        ),
        ...scheme.visible(scheme.namespaceOf(file)).flatMap((namespace) => mentioned(file, namespace)),
      ];
      return [...new Set(found)].filter((other) => other !== file);
    },
    link: (modules) => new NameLinking(modules, scheme),
  };
}
