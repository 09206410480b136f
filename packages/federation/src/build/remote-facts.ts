import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Area, builtIn, CONTRACT_VERSION, type RemoteName } from '@scanner/contracts';
import type { Plugin } from 'vite';
import { BUILD_FACTS_FILE, type BuildFacts, ENTRY_FILE } from '../release/schema.ts';
import { renderAppShell } from './app-shell.ts';
import type { AreaPages } from './area-pages.ts';
import { sharedVersions } from './shared-versions.ts';
import type { UsedNames } from './used-names.ts';

/** Where a release keeps its app shells. */
const APP_SHELL_FOLDER = 'app-shells';
/** The module that `send` of the client fetches with the first call. */
const CALL_TABLE = fileURLToPath(import.meta.resolve('@scanner/contracts/operations/index.ts'));

/**
 * Writes down, beside the built files, what publishing must know of the build: contract, shared versions, routes, and which
 * files a page needs. Writes the app shells, too.
 */
export function remoteFacts(
  name: RemoteName,
  appDir: string,
  used: UsedNames,
  pages: AreaPages,
  area: Area | undefined,
): Plugin {
  const routes = area?.routes ?? builtIn(name)?.routes ?? [];
  return {
    name: 'scanner:remote-facts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const preload = preloadOf(bundle);
      const facts: BuildFacts = {
        name,
        entry: ENTRY_FILE,
        contractVersion: CONTRACT_VERSION,
        shared: Object.fromEntries(Object.entries(sharedVersions(appDir)).map(([key, value]) => [key, `^${value}`])),
        uses: used.sorted(),
        routes: [...routes],
        ...(area === undefined ? {} : { title: area.title, menu: [...area.menu] }),
        preload,
        pages: {},
      };
      for (const [path, { modules, asks, appShell }] of Object.entries(pages)) {
        const needed = [...modules.map((module) => join(appDir, module)), ...(asks ? [CALL_TABLE] : [])];
        const files = filesOf(
          bundle,
          needed.map((module) => chunkOf(bundle, module)),
        );
        const page: BuildFacts['pages'][string] = { preload: files.filter((file) => !preload.includes(file)) };
        if (appShell) {
          page.still = `${APP_SHELL_FOLDER}/${path.slice(1).replaceAll(/\W+/g, '-')}.json`;
          const source = JSON.stringify(await renderAppShell(name, appDir, path));
          this.emitFile({ type: 'asset', fileName: page.still, source });
        }
        facts.pages[path] = page;
      }
      this.emitFile({ type: 'asset', fileName: BUILD_FACTS_FILE, source: JSON.stringify(facts, null, 2) });
    },
  };
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/**
 * The files that any page of the area needs: the entry, what it loads when it is asked for the routes, and the static
 * imports of both, with their style sheets. The page can ask for all of them at once, where each would ask for the next.
 */
function preloadOf(bundle: Bundle): string[] {
  const entry = filesOf(bundle, [ENTRY_FILE]);
  const next = entry.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.dynamicImports : [];
  });
  return filesOf(bundle, [ENTRY_FILE, ...next]);
}

/** Chunks, their static imports, theirs, and the style sheets of all. */
function filesOf(bundle: Bundle, first: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (found.has(fileName) || chunk?.type !== 'chunk') return;
    found.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const fileName of first) visit(fileName);
  return [...found];
}

function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module);
  if (chunk === undefined) throw new Error(`${module} is named for a page, but nothing loads it in a file of its own.`);
  return chunk.fileName;
}
