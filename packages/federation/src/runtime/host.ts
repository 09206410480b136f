import { HostError, type RemoteHost } from './load.ts';

/** The federation runtime of this page, loaded with the first area that is asked for. */
export const federationHost: RemoteHost = {
  async load(name, entry) {
    const { loadRoutes } = await import('./federation.ts').catch((cause: unknown) => {
      throw new HostError(cause);
    });
    return loadRoutes(name, entry);
  },
};
