import type { Plugin } from 'vite';
import { ENTRY_FILE } from '../release/schema.ts';
import { PAGE_SHARES } from './page-shares.ts';

/** The name of the exposed module in the build. */
export const ROUTES = 'routes';

/**
 * The entry of a remote, a container as defined by Module Federation: `init` receives what the page shares, before
 * `get` runs code. It is handwritten, because the federation plugin's code for shared modules that a remote never
 * contains is 14 KB in each area. No other file imports it, so it can be requested again under another URL.
 *
 * @param routes path of the module `./routes`, relative to the entry
 */
const entryOf = (routes: string): string => `export async function init(scope) {
  const shares = (${PAGE_SHARES} ??= {});
  for (const name in scope) {
    const versions = Object.values(scope[name]);
    const share = versions.find(({ from }) => from === 'shell') ?? versions[0];
    shares[name] ??= share.lib ? share.lib() : (await share.get())();
  }
}
export async function get(name) {
  if (name !== './routes') throw new Error('This area exposes ./routes, and not ' + name);
  const module = await import('./${routes}');
  return () => module;
}
`;

/** Writes the entry next to the chunk with the routes, which is the build's input. */
export function remoteEntry(): Plugin {
  return {
    name: 'scanner:remote-entry',
    apply: 'build',
    generateBundle(_options, bundle) {
      const { fileName } = routesOf(bundle);
      this.emitFile({ type: 'asset', fileName: ENTRY_FILE, source: entryOf(fileName) });
    },
  };
}

export type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never[]) => unknown>>[1];

/** The chunk that exports the routes. */
export function routesOf(bundle: Bundle) {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === ROUTES);
  if (chunk?.type !== 'chunk') throw new Error('The build has no chunk of the routes.');
  return chunk;
}
