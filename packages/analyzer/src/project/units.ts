/** @module Units: files that import each other are analyzed together, within a size limit. */

/**
 * Characters of the files that belong to one unit. Data is followed between all of them; the largest program among fifty that
 * people publish has 385,000.
 */
export const UNIT_CHARACTERS_MAX = 400_000;

/** Maximum characters of guest files: files of other units into which a unit's calls are followed. */
const GUEST_CHARACTERS_MAX = 400_000;

/** Maximum number of import hops for guest files. */
const HOPS_MAX = 4;

export interface Sized {
  readonly text: string;
}

export interface Unit<File> {
  /** In execution order: imported files first. */
  files: readonly File[];
  /** Files that belong to this unit; the others are guests, which only serve calls. */
  own: ReadonlySet<File>;
}

export interface Units<File> {
  units: readonly Unit<File>[];
  /** Whether some imports cross units. */
  isCut: boolean;
}

const sizeOf = (files: Iterable<Sized>): number => {
  let size = 0;
  for (const { text } of files) size += text.length;
  return size;
};

/** The files in topological order of imports, except for cycles. */
function inOrder<File>(files: readonly File[], importsOf: (file: File) => readonly File[]): File[] {
  const wanted = new Set(files);
  const seen = new Set<File>();
  const ordered: File[] = [];
  for (const root of files) {
    const open: { file: File; rest: File[] }[] = [];
    const enter = (file: File): void => {
      if (seen.has(file) || !wanted.has(file)) return;
      seen.add(file);
      open.push({ file, rest: [...importsOf(file)].reverse() });
    };
    enter(root);
    for (let top = open.at(-1); top; top = open.at(-1)) {
      const next = top.rest.pop();
      if (next !== undefined) enter(next);
      else {
        ordered.push(top.file);
        open.pop();
      }
    }
  }
  return ordered;
}

/** Connected components of the import graph, in the order of their first files. */
function groups<File>(files: readonly File[], importsOf: (file: File) => readonly File[]): File[][] {
  const neighbors = new Map<File, File[]>(files.map((file) => [file, []]));
  for (const file of files) {
    for (const other of importsOf(file)) {
      neighbors.get(file)?.push(other);
      neighbors.get(other)?.push(file);
    }
  }
  const seen = new Set<File>();
  return files.flatMap((first) => {
    if (seen.has(first)) return [];
    const group = [first];
    seen.add(first);
    for (const file of group) {
      for (const other of neighbors.get(file) ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    }
    const members = new Set(group);
    return [files.filter((file) => members.has(file))];
  });
}

/** Adds direct and indirect imports, nearest first, if wanted and up to `max` characters in total. */
function spread<File extends Sized>(
  into: Set<File>,
  imported: readonly File[],
  max: number,
  importsOf: (file: File) => readonly File[],
  isWanted: (file: File) => boolean = () => true,
): void {
  let size = sizeOf(into);
  let level = imported;
  for (let hop = 0; hop < HOPS_MAX && level.length > 0; hop += 1) {
    const added = level.filter((file) => {
      if (into.has(file) || !isWanted(file) || size + file.text.length > max) return false;
      into.add(file);
      size += file.text.length;
      return true;
    });
    level = added.flatMap(importsOf);
  }
}

/** The imports of the files, most frequent first. */
function byDemand<File>(files: Iterable<File>, importsOf: (file: File) => readonly File[]): File[] {
  const demand = new Map<File, number>();
  for (const file of files) for (const other of importsOf(file)) demand.set(other, (demand.get(other) ?? 0) + 1);
  return [...demand].sort(([, left], [, right]) => right - left).map(([file]) => file);
}

/**
 * A group that is too large: files without importers in the group come first, with their imports that are in no unit
 * yet, until a unit is full. Each file belongs to one unit. A unit's imports from other units are chosen once for all
 * its files; chosen for each file, common files of a program were evaluated up to a hundred times.
 */
function split<File extends Sized>(group: readonly File[], importsOf: (file: File) => readonly File[]): Unit<File>[] {
  const imported = new Set(group.flatMap((file) => importsOf(file).filter((other) => other !== file)));
  const roots = [...group.filter((file) => !imported.has(file)), ...group.filter((file) => imported.has(file))];
  const placed = new Set<File>();
  const units: Unit<File>[] = [];
  let own = new Set<File>();
  const close = (): void => {
    const files = new Set(own);
    spread(files, byDemand(own, importsOf), sizeOf(own) + GUEST_CHARACTERS_MAX, importsOf);
    units.push({
      files: inOrder(
        group.filter((file) => files.has(file)),
        importsOf,
      ),
      own,
    });
    own = new Set();
  };
  for (const root of roots) {
    if (placed.has(root)) continue;
    if (own.size > 0 && sizeOf(own) + root.text.length > UNIT_CHARACTERS_MAX) close();
    const more = new Set([root]);
    spread(more, importsOf(root), UNIT_CHARACTERS_MAX - sizeOf(own), importsOf, (file) => !placed.has(file));
    for (const file of more) {
      own.add(file);
      placed.add(file);
    }
  }
  if (own.size > 0) close();
  return units;
}

/** The units of a project; deterministic for the same files. */
export function unitsOf<File extends Sized>(
  files: readonly File[],
  importsOf: (file: File) => readonly File[],
): Units<File> {
  let isCut = false;
  const units = groups(files, importsOf).flatMap((group): Unit<File>[] => {
    if (sizeOf(group) <= UNIT_CHARACTERS_MAX) return [{ files: inOrder(group, importsOf), own: new Set(group) }];
    isCut = true;
    return split(group, importsOf);
  });
  return { units, isCut };
}
