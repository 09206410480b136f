import { CONTRACT_VERSION, REMOTES, type RemoteName } from '@scanner/contracts';
import type { Plugin } from 'vite';
import { BUILD_FACTS_FILE, type BuildFacts, ENTRY_FILE } from '../release/schema.ts';
import { sharedVersions } from './shared-versions.ts';
import type { UsedNames } from './used-names.ts';

/** Writes down, beside the built files, what publishing must know of the build: contract, shared versions, routes. */
export function remoteFacts(name: RemoteName, appDir: string, used: UsedNames): Plugin {
  return {
    name: 'scanner:remote-facts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const facts: BuildFacts = {
        name,
        entry: ENTRY_FILE,
        contractVersion: CONTRACT_VERSION,
        shared: Object.fromEntries(Object.entries(sharedVersions(appDir)).map(([key, value]) => [key, `^${value}`])),
        uses: used.sorted(),
        routes: [...REMOTES[name].routes],
        preload: preloadOf(bundle),
      };
      this.emitFile({ type: 'asset', fileName: BUILD_FACTS_FILE, source: JSON.stringify(facts, null, 2) });
    },
  };
}

type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/** The scripts that the entry needs at once: its static import graph, which the page can ask for early. */
function preloadOf(bundle: Bundle): string[] {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (found.has(fileName) || chunk?.type !== 'chunk') return;
    found.add(fileName);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(ENTRY_FILE);
  return [...found];
}
