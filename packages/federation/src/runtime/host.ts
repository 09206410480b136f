import { guardIntegrity } from './integrity.ts';
import { HostError, type RemoteHost } from './load.ts';
import { loadStyles } from './styles.ts';
import { refusedPaths, withheldFile } from './withheld.ts';

/** The federation runtime of this page, loaded with the first area that is asked for, and what guards it. */
export const federationHost: RemoteHost = {
  async load(name, entry) {
    const { loadRoutes } = await import('./federation.ts').catch(async (cause: unknown) => {
      throw new HostError(cause, await withheldFile(refusedPaths(cause)));
    });
    return loadRoutes(name, entry);
  },
  styles: loadStyles,
  ...guardIntegrity(),
};
