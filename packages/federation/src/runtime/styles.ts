import type { RemoteFile, ResolvedRemote } from '../page/remotes-element.ts';
import { StyleError } from './load.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Loads the style sheets of a remote before its own code requests them, so that a missing, changed or hanging one is an
 * error of the area instead of an area without layout. The remote's code finds them in the page and doesn't request
 * them again.
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
    // One that never responds must be requested again by the next attempt.
    setTimeout(() => !link.sheet && giveUp(), STYLE_WAIT_MS);
  });
  loading.set(path, work);
  work.catch(() => undefined);
  return work;
}

/**
 * Slightly longer than one attempt to load an area, in milliseconds, so that the area's own timeout is reported first.
 */
const STYLE_WAIT_MS = 8500;
