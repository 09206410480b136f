/**
 * @module
 * The federation runtime, for releases that were built with its plugin: their entry is `remoteEntry.js`. It gives them the page's
 * one copy of each shared module, and its own core. Releases of today need none of it, so it is a chunk of its own.
 */
import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { PAGE_SCOPE } from './page-scope.ts';

// Where a remote that was built with `externalRuntime` looks for it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    Object.entries(PAGE_SCOPE).flatMap(([name, versions]) =>
      Object.entries(versions).map(([version, { lib }]) => [
        name,
        { version, lib, shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true } },
      ]),
    ),
  ),
});

/** Loads `./routes` of a remote, whose entry is at `entry`; forgets a former failure of it. */
export function loadRoutes(name: string, entry: string): Promise<unknown> {
  // The runtime wants an identifier; the remotes are named with a dash.
  const scope = name.replaceAll('-', '_');
  registerRemotes([{ name: scope, entry, type: 'module' }], { force: true });
  return loadRemote(`${scope}/routes`);
}
