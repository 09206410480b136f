import { guardIntegrity } from './integrity.ts';
import { HostError, type RemoteHost } from './load.ts';
import { loadAhead } from './load-ahead.ts';
import { loadStyles } from './styles.ts';
import { refusedPaths, withheldFile } from './withheld.ts';

const { integrity, damaged } = guardIntegrity();
const runtime = () => import('./federation.ts');

/** The federation runtime of this page, loaded with the first area, and its protection. */
export const federationHost: RemoteHost = {
  async load(name, entry) {
    const { loadRoutes } = await runtime().catch(async (cause: unknown) => {
      throw new HostError(cause, await withheldFile(refusedPaths(cause)));
    });
    return loadRoutes(name, entry);
  },
  ahead(remote, path) {
    runtime().catch(() => undefined);
    void loadAhead(remote, path, () => integrity(remote).all);
  },
  styles: loadStyles,
  integrity,
  damaged,
};
