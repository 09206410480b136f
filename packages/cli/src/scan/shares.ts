/** @module Which files of a project each worker thread searches. */
import type { SourceFile } from '@scanner/analyzer';
import { isPageName, linkedFiles } from '@scanner/analyzer/project/share.ts';

/** What one worker is given. */
export interface Share {
  /** In the order in which they were given: its own files, and those that data is followed through. */
  sources: SourceFile[];
  /** Names of the files that are its own: it searches them, and describes what is found in them. */
  owned: string[];
  /** Files of the whole project for which there is no room among those that data is followed through. */
  alone: number;
}

/**
 * Shares the files among at most `width` workers, so that each has about as many characters. The first file is the first
 * worker's, and the same files always give the same shares.
 */
export function sharesOf(sources: readonly SourceFile[], width: number, charactersMax?: number): Share[] {
  const { linked, alone } = linkedFiles(sources, charactersMax);
  const [first] = sources;
  const bySize = sources.toSorted((left, right) => right.text.length - left.text.length);
  const shares = Array.from({ length: Math.min(width, sources.length) }, () => ({
    size: 0,
    owned: new Set<SourceFile>(),
  }));
  for (const source of first ? [first, ...bySize.filter((one) => one !== first)] : []) {
    const smallest = shares.reduce((least, share) => (share.size < least.size ? share : least));
    smallest.size += source.text.length;
    smallest.owned.add(source);
  }
  return shares.map(({ owned }) => ({
    sources: sources.filter((one) => owned.has(one) || linked.has(one) || isPageName(one.fileName)),
    owned: [...owned].map(({ fileName }) => fileName),
    alone,
  }));
}
