/**
 * @module The federation runtime, for releases built with its plugin: their entry is `remoteEntry.js`. It provides them
 * with the page's copy of each shared module, and with its own core. Current releases don't need it, so it is a
 * separate chunk.
 */
import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { PAGE_SCOPE } from './page-scope.ts';

// Where a remote built with `externalRuntime` looks for it.
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

/** Loads `./routes` of the remote whose entry is at `entry`; forgets an earlier failure. */
export function loadRoutes(name: string, entry: string): Promise<unknown> {
  // The runtime requires an identifier, but the remotes' names contain a dash.
  const scope = name.replaceAll('-', '_');
  registerRemotes([{ name: scope, entry, type: 'module' }], { force: true });
  return loadRemote(`${scope}/routes`);
}
