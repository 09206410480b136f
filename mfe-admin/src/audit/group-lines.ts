import type { AuditEntry } from '@scanner/contracts/administration.ts';

/** Entries of the log with runs of equal ones grouped. */
export interface LineGroups {
  /** The rows: the newest entry of each run, followed by the others if the group is open. */
  rows: AuditEntry[];
  /** By the ID of a run's newest entry: the number of entries, and the time of the oldest (ISO 8601). */
  same: ReadonlyMap<string, { count: number; since: string }>;
  /** IDs of the rows below a newer equal entry. */
  below: ReadonlySet<string>;
}

/** What equal entries share: everything except the time and the request. */
const meaning = ({ action, actorId, actor, targetId, target, detail, ipAddress }: AuditEntry): string =>
  JSON.stringify([action, actorId, actor, targetId, target, detail, ipAddress]);

/**
 * Groups consecutive equal entries of the log.
 *
 * @param entries newest first
 * @param open IDs of the newest entries whose groups are open
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
