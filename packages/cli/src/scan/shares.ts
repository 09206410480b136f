/** @module Which files of a project each worker thread searches. */
import type { SourceFile } from '@scanner/analyzer';
import { isPageName, linkedFiles } from '@scanner/analyzer/project/share.ts';

/** The input of one worker. */
export interface Share {
  /** In the original order: its own files, and those that data is followed through. */
  sources: SourceFile[];
  /** Names of its own files, which it searches and whose findings it describes. */
  owned: string[];
  /** Files of the whole project beyond the limit, through which data is not followed. */
  alone: number;
}

/**
 * Distributes the files among at most `width` workers, so that each has about the same number of characters. The first
 * file goes to the first worker, and the same files are always distributed the same way.
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
