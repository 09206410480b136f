import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { COMMON_FOLDER } from '../../release/page-files.ts';
import { BROWSER_TARGET } from '../names.ts';
import { pageShares } from '../page-shares.ts';
import { collectUsedNames, UsedNames } from '../used-names.ts';
import { COMMON_FILES, type CommonModule } from './contents.ts';

/** A common module in the built files. */
export interface BuiltModule {
  /** The key of the file that contains it. */
  readonly file: string;
  /** The name under which that file exports it. */
  readonly key: string;
  readonly names: readonly string[];
  readonly isWhole: boolean;
  readonly namespace: string | undefined;
}

/** The common modules as files, byte-identical for all areas with the same contents. */
export interface CommonBuild {
  /** Identifies the contents: the hash of all files. */
  readonly hash: string;
  /** Text by path in the release. */
  readonly files: ReadonlyMap<string, string>;
  /** The path of each file by its key, and the paths it loads immediately, including its own. */
  readonly entries: ReadonlyMap<string, { readonly path: string; readonly loads: readonly string[] }>;
  /** By the path of the source file. */
  readonly modules: ReadonlyMap<string, BuiltModule>;
  /** What they use of the page's shared modules. */
  readonly used: UsedNames;
}

const ENTRY = '\0common-entry:';

interface Located extends CommonModule {
  readonly id: string;
  readonly key: string;
}

/**
 * Builds the common modules as installed for an area. Takes two seconds of processor time.
 *
 * @param also plugins that run before the build's own
 */
export async function buildCommon(appDir: string, also: readonly Plugin[] = []): Promise<CommonBuild> {
  const located = new Map<string, Located[]>();
  const names = new Map<string, readonly string[]>();
  const used = new UsedNames();
  const output = await build({
    configFile: false,
    root: appDir,
    base: './',
    logLevel: 'error',
    plugins: [...also, entries(appDir, located, names), react(), collectUsedNames(used), pageShares()],
    build: {
      write: false,
      target: BROWSER_TARGET,
      modulePreload: false,
      rollupOptions: {
        input: Object.fromEntries(Object.keys(COMMON_FILES).map((name) => [name, ENTRY + name])),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: `${COMMON_FOLDER}[name]-[hash].js`,
          chunkFileNames: `${COMMON_FOLDER}[name]-[hash].js`,
          // Each file contains its modules and their dependencies, except those in an earlier file.
          codeSplitting: {
            groups: Object.keys(COMMON_FILES).map((name, index) => ({
              name,
              priority: Object.keys(COMMON_FILES).length - index,
              test: (id: string) =>
                id === ENTRY + name || located.get(name)?.some((module) => module.id === id) === true,
            })),
          },
        },
      },
    },
  });
  const chunks = [output]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk')
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
  const hash = createHash('sha256');
  for (const { fileName, code } of chunks) hash.update(fileName).update(code);
  const importsOf = (path: string): readonly string[] => chunks.find((chunk) => chunk.fileName === path)?.imports ?? [];
  return {
    hash: hash.digest('base64url').slice(0, HASH_DIGITS),
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    entries: new Map(
      chunks
        .filter(({ isEntry }) => isEntry)
        .map(({ name, fileName }) => [name, { path: fileName, loads: closure(fileName, importsOf) }]),
    ),
    modules: new Map(
      [...located].flatMap(([file, modules]) =>
        modules.map(({ id, key, names: listed, namespace }): [string, BuiltModule] => [
          id,
          { file, key, names: listed ?? names.get(id) ?? [], isWhole: listed === undefined, namespace },
        ]),
      ),
    ),
    used,
  };
}

const HASH_DIGITS = 12;

function closure(first: string, importsOf: (path: string) => readonly string[]): string[] {
  const found = new Set<string>([first]);
  for (const path of found) for (const imported of importsOf(path)) found.add(imported);
  return [...found];
}

/** The entries: each exports its modules, one value per module. Fills in the modules' locations and exports. */
function entries(appDir: string, located: Map<string, Located[]>, names: Map<string, readonly string[]>): Plugin {
  return {
    name: 'scanner:common-entries',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(ENTRY) ? id : undefined),
    async load(id) {
      if (!id.startsWith(ENTRY)) return undefined;
      const file = id.slice(ENTRY.length);
      const modules = await Promise.all(
        (COMMON_FILES[file] ?? []).map(async (common, index): Promise<Located> => {
          const fromArea = join(appDir, 'package.json');
          const by = common.by && (await this.resolve(common.by, fromArea))?.id;
          const found = await this.resolve(common.module, by || fromArea);
          if (found === null) throw new Error(`${common.module} is common to all areas: add it to ${appDir}.`);
          const path = common.beside === undefined ? found.id : join(dirname(found.id), common.beside);
          return { ...common, id: path, key: `m${index}` };
        }),
      );
      located.set(file, modules);
      return modules.map(exportOf).join('\n');
    },
    generateBundle() {
      for (const { id, names: listed } of [...located.values()].flat()) {
        const all = this.getModuleInfo(id)?.exports;
        if (listed === undefined && (all === undefined || all.length === 0 || all.includes('*')))
          throw new Error(`${id} does not name what it exports: list the names in common/contents.ts.`);
        names.set(id, [...(all ?? [])].sort());
      }
    },
  };
}

function exportOf({ id, key, names }: Located): string {
  if (names === undefined) return `export * as ${key} from ${JSON.stringify(id)};`;
  const imports = names.map((name) => `${name} as ${key}_${name}`).join(', ');
  const fields = names.map((name) => `${name}: ${key}_${name}`).join(', ');
  return `import { ${imports} } from ${JSON.stringify(id)};\nexport const ${key} = { ${fields} };`;
}
