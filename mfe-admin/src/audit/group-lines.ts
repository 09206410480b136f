import type { AuditEntry } from '@scanner/contracts/administration.ts';

/** Lines of the log of which those that say the same stand together. */
export interface LineGroups {
  /** The rows: of lines that say the same one after the other the newest, and after it, where it is open, all the others. */
  rows: AuditEntry[];
  /** By id of a newest line: how many lines say the same, it included, and the time of the oldest (ISO 8601). */
  same: ReadonlyMap<string, { count: number; since: string }>;
  /** Ids of the rows that stand below a newer line that says the same. */
  below: ReadonlySet<string>;
}

/** What makes two lines the same: all but when it was, and in which request. */
const meaning = ({ action, actorId, actor, targetId, target, detail, ipAddress }: AuditEntry): string =>
  JSON.stringify([action, actorId, actor, targetId, target, detail, ipAddress]);

/**
 * Groups lines of the log that follow each other and say the same.
 *
 * @param entries newest first
 * @param open ids of the newest lines whose groups are open
 */
export function groupLines(entries: readonly AuditEntry[], open: ReadonlySet<string>): LineGroups {
  const groups: AuditEntry[][] = [];
  let last: string | undefined;
  for (const entry of entries) {
    const now = meaning(entry);
    if (now === last) groups.at(-1)?.push(entry);
    else groups.push([entry]);
    last = now;
  }
  const same = new Map<string, { count: number; since: string }>();
  const below = new Set<string>();
  const rows = groups.flatMap((group) => {
    const [newest, ...rest] = group;
    const oldest = rest.at(-1);
    if (!newest) return [];
    if (oldest) same.set(newest.id, { count: group.length, since: oldest.at });
    if (!open.has(newest.id)) return [newest];
    for (const { id } of rest) below.add(id);
    return group;
  });
  return { rows, same, below };
}
