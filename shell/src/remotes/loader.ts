import { REMOTES_ELEMENT_ID, readRemotes } from '@scanner/federation/page';
import { createRemoteLoader, federationHost } from '@scanner/federation/runtime';

/** The remotes that the edge has chosen for this page; none during prerendering. */
export const remotes = readRemotes(
  typeof document === 'undefined' ? undefined : document.getElementById(REMOTES_ELEMENT_ID)?.textContent,
);

/** The loader of this page. */
export const loader = createRemoteLoader(remotes, federationHost);
