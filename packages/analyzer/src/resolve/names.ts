/** @module Resolves names in a file to canonical names. */

import type { LanguageSemantics } from '../api-model/semantics.ts';
import type { TypeReference } from '../ir/index.ts';
import type { ModelIndex } from '../match/model-index.ts';

/** The context in which a file's names are looked up. */
export interface Names {
  readonly semantics: LanguageSemantics;
  readonly index: ModelIndex;
  /** The file that contains the names. */
  readonly module: {
    /** Canonical paths of imports by their local names. */
    readonly imports: ReadonlyMap<string, string>;
    /** Modules imported by wildcard. */
    readonly wildcards: readonly string[];
  };
}

type Alias = readonly [prefix: string, canonical: string];

/** Aliases by their first two characters, because most paths have none. */
const aliasesByHead = new WeakMap<readonly Alias[], ReadonlyMap<string, readonly Alias[]>>();

function indexAliases(aliases: readonly Alias[]): ReadonlyMap<string, readonly Alias[]> {
  let index = aliasesByHead.get(aliases);
  if (!index) {
    index = Map.groupBy(aliases, ([prefix]) => prefix.slice(0, 2));
    aliasesByHead.set(aliases, index);
  }
  return index;
}

/** Returns the canonical spelling of a path: `jakarta.servlet.x` -> `javax.servlet.x`. */
export function canonicalPath(run: Names, path: string): string {
  const { aliases } = run.semantics;
  if (aliases.length === 0) return path;
  for (const [prefix, canonical] of indexAliases(aliases).get(path.slice(0, 2)) ?? []) {
    if (path.startsWith(prefix)) return canonical + path.slice(prefix.length);
  }
  return path;
}

/**
 * Returns the path of a name that isn't a variable of the file: an import, a name from a wildcard import, a type that
 * the models know by its simple name, or the name itself (a global).
 */
export function pathOfName(run: Names, name: string): string {
  const { imports, wildcards } = run.module;
  const imported = imports.get(name);
  if (imported !== undefined) return imported;
  // A global that has a model.
  const isGlobal = run.semantics.globals?.has(name) === true && run.index.known.has(name);
  const isOwn = isGlobal || (run.semantics.qualifiesImports && wildcards.length === 0);
  const full = isOwn ? undefined : importable(run, name);
  const underWildcard = full?.find((path) => wildcards.some((wildcard) => path === `${wildcard}.${name}`));
  if (underWildcard) return underWildcard;
  for (const wildcard of wildcards) {
    const path = `${wildcard}.${name}`;
    if (run.index.calls.has(path) || run.index.known.has(path) || run.index.reads.has(path)) return path;
  }
  const [only, ...others] = full ?? [];
  if (only === undefined) return name;
  // Several libraries have a type of that name: the first one modeled is the most common.
  return others.length === 0 || (imports.size === 0 && wildcards.length === 0) ? only : name;
}

/** Returns the types with a simple name that the file may mean without importing them by name. */
function importable({ semantics, index, module }: Names, name: string): readonly string[] | undefined {
  const { imports, wildcards } = module;
  const paths = index.simpleNames.get(name);
  const { implicitPackage } = semantics;
  if (implicitPackage === undefined || imports.size === 0) return paths;
  return paths?.filter((path) => [implicitPackage, ...wildcards].some((prefix) => path === `${prefix}.${name}`));
}

/** Returns the canonical path of a declared type. */
export function pathOfType(run: Names, type: TypeReference): string {
  const dot = type.name.indexOf('.');
  if (dot < 0) return canonicalPath(run, pathOfName(run, type.name));
  const head = type.name.slice(0, dot);
  return canonicalPath(run, pathOfName(run, head) + type.name.slice(dot));
}

/** Checks whether values of the type are numbers or booleans. */
export const isScalarType = (run: Names, type: TypeReference): boolean =>
  !type.array && !type.pointers && run.semantics.scalarTypes.has(type.name);

/** Checks for `list[int]` and `&[u32]`; a list of bytes is text. */
export const isScalarList = (run: Names, type: TypeReference): boolean =>
  type.array === true &&
  !/^(?:u?int8(?:_t)?|byte|char|u8|i8)$/i.test(type.name) &&
  isScalarType(run, { ...type, array: false });

/** Returns the type and all its supertypes in the models. */
export const withAncestors = (run: Names, path: string): readonly string[] => {
  const ancestors = run.index.ancestors.get(path);
  return ancestors ? [path, ...ancestors] : [path];
};
