/** @module How languages refer to declarations in other files: namespaces, packages, folders. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Manifests } from '../manifests.ts';
import type { ModuleFile } from '../module-file.ts';
import { folderOf } from '../paths.ts';

type Namespaces = ReadonlyMap<string, unknown>;

/** The naming scheme of a family of languages. */
export interface NamingScheme {
  /** The namespace of the file's declarations. */
  namespaceOf(file: ModuleFile): string;
  /** Namespaces visible without an import, nearest first. */
  visible(namespace: string): readonly string[];
  /** A package name is an object with its declarations (Go, Rust). */
  packagesAreValues: boolean;
  /** The full path of one that is written relative to the file (Rust). */
  absolute?(file: ModuleFile, path: string, namespaces: Namespaces): string;
  /** Packages that the file can name without an import, by their names (Rust). */
  around?(file: ModuleFile, namespaces: Namespaces): readonly (readonly [alias: string, namespace: string])[];
}

const parents = (namespace: string): string[] => {
  const parts = namespace.split('.');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
};

const declared = (visible: NamingScheme['visible']): NamingScheme => ({
  namespaceOf: ({ program }) => program.namespace,
  visible,
  packagesAreValues: false,
});

/** Classes of a package see each other (Java, Kotlin, Scala, Groovy, PHP). */
const packages = declared((namespace) => [namespace]);

/** Outer namespaces are visible too (C#). */
const nestedNamespaces = declared((namespace) => [...parents(namespace), '']);

/** All names are global (Ruby, and C with its includes). */
const global: NamingScheme = { namespaceOf: () => '', visible: () => [''], packagesAreValues: false };

/** The path that others import a folder by: that of the module, which go.mod names, and the way to the folder. */
function goPackages(manifests: Manifests): NamingScheme {
  const moduleOf = (path: string): string | undefined => /^module\s+(\S+)/m.exec(manifests.text(path) ?? '')?.[1];
  return {
    namespaceOf({ path }) {
      const folder = folderOf(path);
      const nearest = manifests.nearest(folder, 'go.mod');
      const module = nearest && moduleOf(nearest.path);
      if (!nearest || module === undefined) return folder;
      const inside = nearest.folder === '' ? folder : folder.slice(nearest.folder.length + 1);
      return (inside === '' ? module : `${module}/${inside}`).replace(/\/v\d+(?=\/|$)/, '');
    },
    visible: (namespace) => [namespace],
    packagesAreValues: true,
  };
}

/** Where the crate of a file begins, and the path of the module that the file is. */
function crateOf(path: string): { root: string; module: string } {
  const [, root = '', inside = path] = /^((?:.*\/)?src\/)?(.*)$/.exec(path) ?? [];
  const module = inside.replace(/\.rs$/, '').replace(/(?:^|\/)(?:mod|lib|main)$/, '');
  return { root, module: module === '' ? '' : `.${module.replaceAll('/', '.')}` };
}

/** Modules are files below the folder of the crate: `crate::a::b`, `super::b`, `self::b`. */
const rustModules: NamingScheme = {
  namespaceOf({ path }) {
    const { root, module } = crateOf(path);
    return `${root}crate${module}`;
  },
  visible: (namespace) => [namespace],
  packagesAreValues: true,
  absolute({ path: of }, path, namespaces) {
    const { root, module } = crateOf(of);
    const parts = path.split('.');
    const own = module.split('.').slice(1);
    let at = 0;
    if (parts[0] === 'crate') return `${root}${path}`;
    for (; parts[at] === 'super'; at += 1) own.pop();
    if (at > 0 || parts[0] === 'self') return [`${root}crate`, ...own, ...parts.slice(Math.max(at, 1))].join('.');
    // `mod store; use store::Store;`, or another crate.
    const inside = [`${root}crate`, ...own, ...parts].join('.');
    return namespaces.has(inside) || namespaces.has(inside.slice(0, inside.lastIndexOf('.'))) ? inside : path;
  },
  around({ path }, namespaces) {
    const begin = `${crateOf(path).root}crate.`;
    return [...namespaces.keys()].flatMap((one): (readonly [string, string])[] => {
      const name = one.startsWith(begin) ? one.slice(begin.length) : '';
      return name === '' || name.includes('.') ? [] : [[name, one]];
    });
  },
};

/** The scheme of a language. */
export function schemeOf(language: LanguageId, manifests: Manifests): NamingScheme {
  if (language === 'go') return goPackages(manifests);
  if (language === 'rust') return rustModules;
  if (language === 'csharp') return nestedNamespaces;
  return language === 'ruby' ? global : packages;
}
