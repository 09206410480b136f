/** @module Resolves JavaScript and TypeScript import specifiers to files of a project. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { isRecord, type Manifests } from '../manifests.ts';
import { folderOf, foldersAround, joinPath } from '../paths.ts';
import { mappedPaths, packageEntries, sourcesOf } from './package-entries.ts';

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.vue', '.svelte'];

/** A specifier names the file as it is after the build; the source has another extension. */
const BUILT: Readonly<Record<string, readonly string[]>> = lookupTable({
  '.js': ['.ts', '.tsx', '.jsx'],
  '.jsx': ['.tsx'],
  '.mjs': ['.mts'],
  '.cjs': ['.cts'],
});

const EXTENDS_MAX = 5;

interface PathMap {
  /** The folder that targets are relative to. */
  folder: string;
  paths: Readonly<Record<string, unknown>>;
  /** The folder in which every import is looked for as well. */
  base: string | undefined;
}

/** Finds files by specifiers; `has` says whether the project has a source file of that path. */
export class ScriptResolver {
  readonly #has: (path: string) => boolean;
  readonly #manifests: Manifests;
  /** Folders of the project's own packages, by package name. */
  readonly #packages: ReadonlyMap<string, string>;
  readonly #pathMaps = new Map<string, PathMap | undefined>();

  constructor(has: (path: string) => boolean, manifests: Manifests) {
    this.#has = has;
    this.#manifests = manifests;
    const named = manifests.foldersWith('package.json').flatMap((folder): [string, string][] => {
      const name = manifests.json(folder === '' ? 'package.json' : `${folder}/package.json`)?.name;
      return typeof name === 'string' && name !== '' ? [[name, folder]] : [];
    });
    // A name that two packages share is ambiguous.
    const times = Map.groupBy(named, ([name]) => name);
    this.#packages = new Map(named.filter(([name]) => times.get(name)?.length === 1));
  }

  /** The path of the file that `specifier` means in the file at `from`; undefined if it is not the project's. */
  resolve(from: string, specifier: string): string | undefined {
    const plain = specifier.replace(/[?#].*$/, (tail) => (specifier.startsWith('#') ? tail : ''));
    const folder = folderOf(from);
    if (/^\.{1,2}(?:\/|$)/.test(plain)) return this.#inFolder(folder, plain);
    if (plain.startsWith('#')) return this.#ofImports(folder, plain);
    return this.#ofPaths(folder, plain) ?? this.#ofPackage(plain) ?? this.#ofRoot(folder, plain);
  }

  /**
   * `@/lib/users`, `~/lib/users`: the project's sources by the convention of frameworks, if no settings say otherwise.
   */
  #ofRoot(folder: string, specifier: string): string | undefined {
    const inner = /^[@~]\/(.+)$/.exec(specifier)?.[1];
    if (inner === undefined) return undefined;
    const roots = foldersAround(folder).flatMap((around) => [around, around === '' ? 'src' : `${around}/src`]);
    for (const root of roots) {
      const found = this.#inFolder(root, inner);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inFolder(folder: string, relative: string): string | undefined {
    const path = joinPath(folder, relative);
    return path === undefined ? undefined : this.#file(path);
  }

  /** Stored to show form fields to fill in, or to name files of texts. */
  #file(path: string, depth = 0): string | undefined {
    if (this.#has(path)) return path;
    const dot = path.lastIndexOf('.');
    const extension = dot > path.lastIndexOf('/') ? path.slice(dot) : '';
    for (const other of BUILT[extension] ?? []) {
      const source = path.slice(0, dot) + other;
      if (this.#has(source)) return source;
    }
    const withExtension = EXTENSIONS.map((one) => path + one).find((one) => this.#has(one));
    if (withExtension !== undefined) return withExtension;
    const main = this.#manifests.json(`${path}/package.json`)?.main;
    const entry = typeof main === 'string' && depth === 0 ? joinPath(path, main) : undefined;
    const found = entry === undefined ? undefined : this.#file(entry, depth + 1);
    if (found !== undefined) return found;
    const index = path === '' ? 'index' : `${path}/index`;
    return EXTENSIONS.map((one) => index + one).find((one) => this.#has(one));
  }

  #ofImports(folder: string, specifier: string): string | undefined {
    const manifest = this.#manifests.nearest(folder, 'package.json');
    const imports = manifest && this.#manifests.json(manifest.path)?.imports;
    if (!manifest || !isRecord(imports)) return undefined;
    return this.#firstOf(manifest.folder, mappedPaths(imports, specifier));
  }

  #ofPackage(specifier: string): string | undefined {
    const parts = specifier.split('/');
    const length = specifier.startsWith('@') ? 2 : 1;
    const folder = this.#packages.get(parts.slice(0, length).join('/'));
    if (folder === undefined) return undefined;
    const manifest = this.#manifests.json(folder === '' ? 'package.json' : `${folder}/package.json`);
    return manifest && this.#firstOf(folder, packageEntries(manifest, parts.slice(length).join('/')));
  }

  #ofPaths(folder: string, specifier: string): string | undefined {
    for (const around of foldersAround(folder)) {
      const map = this.#pathMapOf(around);
      if (!map) continue;
      const found =
        this.#firstOf(map.folder, mappedPaths(map.paths, specifier)) ??
        (map.base === undefined ? undefined : this.#inFolder(map.base, specifier));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #firstOf(folder: string, targets: readonly string[]): string | undefined {
    for (const target of targets.flatMap(sourcesOf)) {
      const found = this.#inFolder(folder, target);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The compiler's path settings in the folder. */
  #pathMapOf(folder: string): PathMap | undefined {
    if (!this.#pathMaps.has(folder)) {
      const path = ['tsconfig.json', 'jsconfig.json']
        .map((name) => (folder === '' ? name : `${folder}/${name}`))
        .find((one) => this.#manifests.json(one) !== undefined);
      this.#pathMaps.set(folder, path === undefined ? undefined : this.#readPathMap(path, 0));
    }
    return this.#pathMaps.get(folder);
  }

  #readPathMap(path: string, depth: number): PathMap | undefined {
    const settings = this.#manifests.json(path);
    if (!settings || depth > EXTENDS_MAX) return undefined;
    const folder = folderOf(path);
    const options = isRecord(settings.compilerOptions) ? settings.compilerOptions : {};
    const base = typeof options.baseUrl === 'string' ? joinPath(folder, options.baseUrl) : undefined;
    if (isRecord(options.paths)) return { folder: base ?? folder, paths: options.paths, base };
    const parents = Array.isArray(settings.extends) ? settings.extends : [settings.extends];
    for (const parent of parents) {
      if (typeof parent !== 'string' || !parent.startsWith('.')) continue;
      const at = joinPath(folder, parent.endsWith('.json') ? parent : `${parent}.json`);
      const inherited = at === undefined ? undefined : this.#readPathMap(at, depth + 1);
      if (inherited) return inherited;
    }
    return base === undefined ? undefined : { folder: base, paths: {}, base };
  }
}
