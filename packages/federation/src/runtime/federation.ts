/**
 * @module
 * The federation runtime of this page, in a chunk of its own: a page without an area needs none of it. It gives every
 * remote the page's one copy of each shared module, and its own core, so that remotes carry neither.
 */
import { init, loadRemote, registerRemotes } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { PROVIDED } from '../provided/index.ts';
import { SHARED_PACKAGES } from '../shared.ts';

/** Installed version of each shared package; the shell's build puts it in. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

// Where a remote that was built with `externalRuntime` looks for it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

init({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(
    SHARED_PACKAGES.flatMap(({ name, subpaths }) =>
      subpaths.map((subpath) => [name + subpath, share(name + subpath, SHARED_VERSIONS[name] ?? '')]),
    ),
  ),
});

function share(name: string, version: string) {
  const module = PROVIDED[name];
  return { version, lib: () => module, shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true } };
}

/** Loads `./routes` of a remote, whose entry is at `entry`; forgets a former failure of it. */
export function loadRoutes(name: string, entry: string): Promise<unknown> {
  // The runtime wants an identifier; the remotes are named with a dash.
  const scope = name.replaceAll('-', '_');
  registerRemotes([{ name: scope, entry, type: 'module' }], { force: true });
  return loadRemote(`${scope}/routes`);
}
