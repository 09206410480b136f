/**
 * @module Mounts remotes, in a separate chunk that pages without an area don't need. An entry is a container as defined
 * by Module Federation: it receives the page's copy of each shared module, and then provides its own modules.
 */
import { PAGE_SCOPE } from './page-scope.ts';

interface Container {
  init(scope: typeof PAGE_SCOPE): Promise<void>;
  get(module: './routes'): Promise<() => unknown>;
}

/** The entry of releases that were built with the federation plugin and need its runtime. */
const FORMER_ENTRY = /\/remoteEntry\.js(?:\?|$)/;

/** Loads `./routes` of the remote whose entry is at `entry`; forgets an earlier failure. */
export async function loadRoutes(name: string, entry: string): Promise<unknown> {
  if (FORMER_ENTRY.test(entry)) return (await import('./former-releases.ts')).loadRoutes(name, entry);
  const container = (await import(/* @vite-ignore */ entry)) as Container;
  await container.init(PAGE_SCOPE);
  return (await container.get('./routes'))();
}
