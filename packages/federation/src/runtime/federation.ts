/**
 * @module
 * What mounts a remote, in a chunk of its own: a page without an area needs none of it. An entry is a container as Module
 * Federation defines it: it is given the page's one copy of each shared module, and then asked for its own.
 */
import { PAGE_SCOPE } from './page-scope.ts';

interface Container {
  init(scope: typeof PAGE_SCOPE): Promise<void>;
  get(module: './routes'): Promise<() => unknown>;
}

/** The entry of releases that were built with the federation plugin, and that need its runtime. */
const FORMER_ENTRY = /\/remoteEntry\.js(?:\?|$)/;

/** Loads `./routes` of a remote, whose entry is at `entry`; forgets a former failure of it. */
export async function loadRoutes(name: string, entry: string): Promise<unknown> {
  if (FORMER_ENTRY.test(entry)) return (await import('./former-releases.ts')).loadRoutes(name, entry);
  const container = (await import(/* @vite-ignore */ entry)) as Container;
  await container.init(PAGE_SCOPE);
  return (await container.get('./routes'))();
}
