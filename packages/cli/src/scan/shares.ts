/** @module Which files of a project each worker thread analyzes. */
import type { SourceFile } from '@scanner/analyzer';
import { familyOf, takesPart } from '@scanner/analyzer/project/families.ts';

/** Files that are analyzed together stay together: data is followed between them. */
function groupsOf(sources: readonly SourceFile[]): SourceFile[][] {
  const groups = new Map<string, SourceFile[]>();
  for (const [index, source] of sources.entries()) {
    const key = takesPart(source) ? familyOf(source.language) : String(index);
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return [...groups.values()];
}

const sizeOf = (sources: readonly SourceFile[]): number => sources.reduce((sum, { text }) => sum + text.length, 0);

/**
 * Shares the files among at most `width` workers, so that each has about as many characters. The files of a share keep their
 * order, and the same files always give the same shares.
 */
export function sharesOf(sources: readonly SourceFile[], width: number): SourceFile[][] {
  const shares = Array.from({ length: width }, () => ({ size: 0, members: new Set<SourceFile>() }));
  const groups = groupsOf(sources)
    .map((members) => ({ members, size: sizeOf(members) }))
    .sort((left, right) => right.size - left.size);
  for (const { members, size } of groups) {
    const smallest = shares.reduce((least, share) => (share.size < least.size ? share : least));
    smallest.size += size;
    for (const member of members) smallest.members.add(member);
  }
  return shares.flatMap(({ members }) => (members.size > 0 ? [sources.filter((one) => members.has(one))] : []));
}
