/** @module A queue that is fair between users: round robin by user, first in first out within a user. */

export interface QueueEntry {
  readonly id: string;
  readonly userId: string;
  /** Milliseconds since 1970: the order within a user. */
  readonly uploadedAt: number;
}

const isBefore = (a: QueueEntry, b: QueueEntry): boolean =>
  a.uploadedAt === b.uploadedAt ? a.id < b.id : a.uploadedAt < b.uploadedAt;

/** The waiting entries. A user never waits for another's whole backlog: each gets one entry served per round. */
export class FairQueue<Entry extends QueueEntry> {
  /** Each user's entries in order; the users in the order in which they are served. */
  readonly #users = new Map<string, Entry[]>();

  /** Adds an entry. A user without entries joins at the end of the round. */
  add(entry: Entry): void {
    const entries = this.#users.get(entry.userId) ?? [];
    this.#users.set(entry.userId, entries);
    // New entries are nearly always the latest.
    let at = entries.length;
    for (let before = entries[at - 1]; before && isBefore(entry, before); before = entries[at - 1]) at -= 1;
    entries.splice(at, 0, entry);
  }

  /** Removes an entry; does nothing if it isn't there. */
  remove(entry: Entry): void {
    const entries = this.#users.get(entry.userId) ?? [];
    const at = entries.indexOf(entry);
    if (at >= 0) entries.splice(at, 1);
    if (entries.length === 0) this.#users.delete(entry.userId);
  }

  /** The next entry; undefined if the queue is empty. */
  peek(): Entry | undefined {
    for (const [first] of this.#users.values()) return first;
    return undefined;
  }

  /** Removes the next entry. Its user moves to the end of the round. */
  take(): Entry | undefined {
    for (const [userId, entries] of this.#users) {
      this.#users.delete(userId);
      const entry = entries.shift();
      if (entries.length > 0) this.#users.set(userId, entries);
      return entry;
    }
    return undefined;
  }

  /** The number of a user's entries. */
  countOf(userId: string): number {
    return this.#users.get(userId)?.length ?? 0;
  }

  /** The number of entries served before this one if no other is added; undefined if it isn't waiting. */
  ahead(entry: Entry): number | undefined {
    const own = this.#users.get(entry.userId)?.indexOf(entry) ?? -1;
    if (own < 0) return undefined;
    let count = own;
    let isServedFirst = true;
    for (const [userId, entries] of this.#users) {
      if (userId === entry.userId) isServedFirst = false;
      else count += Math.min(entries.length, isServedFirst ? own + 1 : own);
    }
    return count;
  }
}
