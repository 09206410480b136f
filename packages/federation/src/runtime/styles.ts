import type { RemoteFile, ResolvedRemote } from '../page/remotes-element.ts';
import { StyleError } from './load.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Loads the style sheets of a remote, before its own code would ask for them: so a missing, changed or hanging one is a
 * failure of the area, and not an area without layout. The remote's code finds them in the page and does not ask again.
 */
export async function loadStyles({ styles = [] }: ResolvedRemote): Promise<void> {
  await Promise.all(styles.map(loadStyle));
}

function loadStyle({ path, integrity }: RemoteFile): Promise<void> {
  const known = loading.get(path);
  if (known !== undefined) return known;
  const work = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    const giveUp = () => {
      link.remove();
      loading.delete(path);
      reject(new StyleError(`The style sheet ${path} could not be loaded.`));
    };
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.integrity = integrity;
    link.href = path;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', giveUp);
    document.head.append(link);
    // One that never answers must be asked for again by the next try.
    setTimeout(() => !link.sheet && giveUp(), STYLE_WAIT_MS);
  });
  loading.set(path, work);
  work.catch(() => undefined);
  return work;
}

/** A little longer than one try of an area may take, in milliseconds: that is what is told, and not tried again. */
const STYLE_WAIT_MS = 8500;
