/** @module The facts about one library: its files as programs of the engine, and what their exported functions do. */
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import type { ApiModel } from '../../packages/analyzer/src/api-model/api.ts';
import type { Module } from '../../packages/analyzer/src/domain/module.ts';
import { type LoadedUnit, loadUnit } from '../../packages/analyzer/src/interpreter/program.ts';
import { rebase } from '../../packages/analyzer/src/ir/rebase.ts';
import { indexModels } from '../../packages/analyzer/src/match/model-index.ts';
import { linkFamilies } from '../../packages/analyzer/src/project/linkers.ts';
import { type ManifestFile, type Manifests, readManifests } from '../../packages/analyzer/src/project/manifests.ts';
import type { ModuleFile } from '../../packages/analyzer/src/project/module-file.ts';
import { schemeOf } from '../../packages/analyzer/src/project/names/scheme.ts';
import { modulePath } from '../../packages/analyzer/src/project/python/resolve.ts';
import { ScriptResolver } from '../../packages/analyzer/src/project/script/resolve.ts';
import { unitsOf } from '../../packages/analyzer/src/project/units.ts';
import { weaknessFacts } from '../../packages/analyzer/src/weaknesses/facts.ts';
import type { Ecosystem, Library } from './ecosystems.ts';
import type { Fact } from './facts.ts';
import { filesUnder, lowerFile, manifestsOf } from './read-library.ts';
import { processorTime, Summarizer } from './summarize.ts';
import { Surface } from './surface.ts';

/** Processor seconds after which a library's analysis ends with what was found so far. */
export const SECONDS_MAX = 12;

/** Maximum length of a library that is followed as one program. */
const CHARACTERS_MAX = 4_000_000;

/** A library's code, with the paths under which others import its parts. */
interface Sources {
  files: readonly ModuleFile[];
  manifests: Manifests;
  /** Import paths by file; absent if the language finds names by package. */
  entries: ReadonlyMap<ModuleFile, readonly string[]> | undefined;
  /** Whether the file belongs to the library itself, not to a dependency. */
  isOwn: (file: ModuleFile) => boolean;
}

/**
 * An npm package: what its manifest names, and their imports. Packages without a model are followed like its own files.
 */
async function npmSources({ name, folder }: Library, isModeled: (name: string) => boolean): Promise<Sources> {
  const root = folder.slice(0, folder.length - name.length);
  const packages = new Map<string, PackageFiles>();
  const paths = new Set<string>();
  const manifestFiles: ManifestFile[] = [];
  const addPackage = (one: string): boolean => {
    if (packages.has(one)) return false;
    const place = join(root, one);
    if (!existsSync(join(place, 'package.json'))) return false;
    const found = filesUnder(place);
    const prefix = `node_modules/${one}/`;
    packages.set(one, { folder: place, prefix });
    for (const path of found)
      if (/\.(?:[cm]?[jt]sx?|vue)$/.test(path) && !/\.d\.[cm]?ts$/.test(path)) paths.add(prefix + path);
    manifestFiles.push(...manifestsOf(place, found).map(({ path, text }) => ({ path: prefix + path, text })));
    return true;
  };
  addPackage(name);
  let manifests = readManifests(manifestFiles);
  let resolver = new ScriptResolver((path) => paths.has(path), manifests);
  const resolve = (from: string, specifier: string): string | undefined => {
    const other = packageOf(specifier);
    if (
      other !== undefined &&
      other !== name &&
      !isModeled(other) &&
      packages.size < PACKAGES_MAX &&
      addPackage(other)
    ) {
      manifests = readManifests(manifestFiles);
      resolver = new ScriptResolver((path) => paths.has(path), manifests);
    }
    return resolver.resolve(from, specifier);
  };
  const lower = async (path: string): Promise<ModuleFile | undefined> => {
    for (const { folder: place, prefix } of packages.values())
      if (path.startsWith(prefix)) return lowerFile(place, path.slice(prefix.length), path);
    return undefined;
  };
  const specifiers = [
    name,
    ...subpathsOf(manifests.json(`node_modules/${name}/package.json`)).map((one) => `${name}/${one}`),
  ];
  const byPath = Map.groupBy(specifiers, (one) => resolve(`node_modules/${name}/package.json`, one) ?? '');
  const entries = new Map<ModuleFile, string[]>();
  const files = new Map<string, ModuleFile | undefined>();
  const open = [...byPath.keys()].filter((path) => path !== '');
  let characters = 0;
  for (let path = open.shift(); path !== undefined && characters < CHARACTERS_MAX; path = open.shift()) {
    if (files.has(path)) continue;
    const file = await lower(path);
    files.set(path, file);
    if (!file) continue;
    characters += file.text.length;
    const imported = byPath.get(path);
    if (imported) entries.set(file, imported);
    for (const { from } of [...file.imports, ...(file.program.exports ?? [])]) {
      const next = from && resolve(path, from.module);
      if (next !== undefined) open.push(next);
    }
  }
  const own = `node_modules/${name}/`;
  return {
    files: [...files.values()].filter((file) => file !== undefined),
    ...{ manifests, entries, isOwn: ({ path }: ModuleFile) => path.startsWith(own) },
  };
}

interface PackageFiles {
  folder: string;
  prefix: string;
}

/** Maximum number of packages that are followed together. */
const PACKAGES_MAX = 12;

/** The package of an import specifier; undefined for a file or a module of Node. */
function packageOf(specifier: string): string | undefined {
  if (/^[./#]|^node:/.test(specifier) || isBuiltin(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const SUBPATHS_MAX = 8;

/** The subpaths that a package's manifest exports. */
function subpathsOf(manifest: Readonly<Record<string, unknown>> | undefined): string[] {
  const exported = manifest?.exports;
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.keys(exported)
    .filter((key) => /^\.\/[\w/-]+$/.test(key))
    .map((key) => key.slice(2))
    .slice(0, SUBPATHS_MAX);
}

/** Modules that aren't public: tests, tools, vendored code. */
const INNER =
  /(?:^|\/)(?:_(?!_init__)[^/]*|tests?|testing|vendor|_vendor|vendored|compat|examples?|benchmarks?|docs?)(?:\/|$|\.py$)/i;

/** The packages of a distribution: the folders and modules in its record. */
async function pypiSources({ folder, paths = [] }: Library): Promise<Sources> {
  const files: ModuleFile[] = [];
  const entries = new Map<ModuleFile, string[]>();
  let characters = 0;
  for (const path of paths) {
    if (!path.endsWith('.py') || characters > CHARACTERS_MAX) continue;
    const file = await lowerFile(folder, path).catch(() => undefined);
    if (!file) continue;
    characters += file.text.length;
    files.push(file);
    if (!INNER.test(path)) entries.set(file, [modulePath(path).replaceAll('/', '.')]);
  }
  return { files, manifests: readManifests([]), entries, isOwn: () => true };
}

/** Code of a language with packages: visibility determines what is exported. */
async function namedSources({ folder, paths: listed }: Library, { code }: Ecosystem): Promise<Sources> {
  const paths = listed ?? filesUnder(folder);
  const files: ModuleFile[] = [];
  let characters = 0;
  for (const path of paths) {
    if (
      !code.test(path) ||
      /_test\.go$|(?:^|\/)(?:internal|testdata|[Tt]ests?|vendor|package-info\.java|module-info\.java)(?:\/|$)/.test(
        path,
      )
    )
      continue;
    if (characters > CHARACTERS_MAX) break;
    const file = await lowerFile(folder, path);
    if (!file) continue;
    characters += file.text.length;
    files.push(file);
  }
  return {
    files,
    manifests: readManifests(
      manifestsOf(
        folder,
        ['go.mod'].filter((name) => existsSync(join(folder, name))),
      ),
    ),
    entries: undefined,
    isOwn: () => true,
  };
}

/** Moves programs to their places in one sequence of offsets, or back. */
function move(files: readonly ModuleFile[], direction: 1 | -1): void {
  let base = 0;
  for (const { program, text } of files) {
    rebase(program, direction * base);
    base += text.length + 1;
  }
}

function addSurface(
  surface: Surface,
  { frame, modules, linking }: LoadedUnit,
  files: readonly ModuleFile[],
  own: ReadonlySet<ModuleFile>,
  { entries, manifests }: Sources,
): void {
  for (const [index, file] of files.entries()) {
    const module = modules[index];
    if (!module || !own.has(file)) continue;
    if (!entries)
      surface.addNames(
        schemeOf(file.language, manifests)
          .namespaceOf(file)
          .replace(/^std\//, ''),
        module,
      );
    for (const path of entries?.get(file) ?? []) {
      const exported = linking.exported?.(frame, module);
      if (!exported) surface.addNames(path, module);
      for (const value of exported ?? []) surface.add(path, value);
    }
  }
}

const modeled = new WeakMap<readonly ApiModel[], ReadonlySet<string>>();

/** Whether models describe the package: they are more accurate than its source. */
function isModeledIn(models: readonly ApiModel[]): (name: string) => boolean {
  const names = modeled.get(models) ?? new Set([...indexModels(models).calls.keys()].map((path) => rootOf(path)));
  modeled.set(models, names);
  return (name) => names.has(name);
}

const rootOf = (path: string): string => /^(?:new )?((?:@[^/]+\/)?[\w-]+(?:\.js)?)/.exec(path)?.[1] ?? '';

/** What a library's exported functions do, with the given models. */
export async function factsOf(
  library: Library,
  ecosystem: Ecosystem,
  models: readonly ApiModel[],
  seconds = SECONDS_MAX,
): Promise<{ facts: Fact[]; functions: string[]; files: number }> {
  const sources =
    ecosystem.id === 'npm'
      ? await npmSources(library, isModeledIn(models))
      : ecosystem.id === 'pypi'
        ? await pypiSources(library)
        : await namedSources(library, ecosystem);
  const deadline = processorTime() + seconds * 1000;
  const facts: Fact[] = [];
  const functions: string[] = [];
  for (const { files: members, linker } of linkFamilies(sources.files, sources.manifests)) {
    const { units } = unitsOf(members, (file) => linker.importsOf(file));
    for (const { files, own } of units) {
      const [first] = files;
      if (!first || processorTime() > deadline) continue;
      const { semantics } = first.lowered;
      move(files, 1);
      try {
        const unit = loadUnit({
          programs: files.map((file) => ({ program: file.program, isGuest: !own.has(file) })),
          source: files.map(({ text }) => text).join('\n'),
          semantics: files.length > 1 ? { ...semantics, instancesByType: true } : semantics,
          ...{ models, weaknesses: weaknessFacts, callers: 'unknown' as const },
          link: (modules) => linker.link(modules.map((module, index) => ({ module, file: files[index] ?? first }))),
        });
        const ownModules = new Set<Module | undefined>(
          unit.modules.filter((_, index) => sources.isOwn(files[index] ?? first)),
        );
        const surface = new Surface(unit.frame, (module) => ownModules.has(module));
        addSurface(surface, unit, files, own, sources);
        const summarizer = new Summarizer(unit.frame, surface, deadline);
        summarizer.construct();
        summarizer.summarize();
        facts.push(...summarizer.facts);
        functions.push(...[...surface.functions.values()].map(({ path }) => path));
      } finally {
        move(files, -1);
      }
    }
  }
  return { facts, functions, files: sources.files.length };
}
