/** @module How languages refer to declarations in other files: namespaces, packages, folders. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Manifests } from '../manifests.ts';
import type { ModuleFile } from '../module-file.ts';
import { folderOf } from '../paths.ts';

/** The naming scheme of a family of languages. */
export interface NamingScheme {
  /** The namespace of the file's declarations. */
  namespaceOf(file: ModuleFile): string;
  /** Namespaces visible without an import, nearest first. */
  visible(namespace: string): readonly string[];
  /** A package name is an object with its declarations (Go). */
  packagesAreValues: boolean;
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

/** The scheme of a language. */
export function schemeOf(language: LanguageId, manifests: Manifests): NamingScheme {
  if (language === 'go') return goPackages(manifests);
  if (language === 'csharp') return nestedNamespaces;
  return language === 'ruby' ? global : packages;
}
