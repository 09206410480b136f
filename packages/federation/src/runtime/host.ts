import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteHost } from './load.ts';

/** The federation runtime of this page. */
export const federationHost: RemoteHost = {
  register: (name, entry) => registerRemotes([{ name: scopeOf(name), entry, type: 'module' }], { force: true }),
  load: (name) => loadRemote(`${scopeOf(name)}/routes`),
};

/** The runtime wants an identifier; the remotes are named with a dash. */
function scopeOf(name: string): string {
  return name.replaceAll('-', '_');
}
