import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue, type QueueEntry } from './fair-queue.ts';

const entry = (id: string, uploadedAt = 0): QueueEntry => ({ id, userId: id.slice(0, 1), uploadedAt });

function queueOf(entries: readonly QueueEntry[]): FairQueue<QueueEntry> {
  const queue = new FairQueue<QueueEntry>();
  for (const each of entries) queue.add(each);
  return queue;
}

function drained(queue: FairQueue<QueueEntry>): QueueEntry[] {
  const order: QueueEntry[] = [];
  for (let next = queue.take(); next; next = queue.take()) order.push(next);
  return order;
}

const ids = (entries: readonly QueueEntry[]): string => entries.map(({ id }) => id).join(' ');

/** Up to 200 entries of up to 8 users. */
const entries = fc
  .array(fc.record({ user: fc.constantFrom(...'abcdefgh'), uploadedAt: fc.nat({ max: 20 }) }), {
    size: 'max',
    maxLength: 200,
  })
  .map((all) => all.map(({ user, uploadedAt }, index) => entry(`${user}${index}`, uploadedAt)));

describe('a fair queue', () => {
  it("doesn't let a user wait for another's backlog", () => {
    const queue = queueOf([entry('a1', 1), entry('a2', 2), entry('a3', 3), entry('b1', 9), entry('c1', 9)]);
    expect(ids(drained(queue))).toBe('a1 b1 c1 a2 a3');
  });

  it('serves a user in order of upload, whatever order the entries come in', () => {
    expect(ids(drained(queueOf([entry('a3', 3), entry('a1', 1), entry('a2', 2)])))).toBe('a1 a2 a3');
  });

  it('sends a user who was served to the end of the round', () => {
    const queue = queueOf([entry('a1', 1), entry('b1', 1)]);
    queue.take();
    queue.add(entry('a2', 2));
    expect(ids(drained(queue))).toBe('b1 a2');
  });

  it('serves every entry once, each user at most once per round, and tells each its place', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const queue = queueOf(all);
        const places = new Map(all.map((each) => [each.id, queue.ahead(each)]));
        const order = drained(queue);
        expect(order.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
        for (const [at, { id }] of order.entries()) expect(places.get(id)).toBe(at);
        // In every prefix, the numbers of served entries differ by at most one among users who are still waiting.
        const left = new Map<string, number>();
        for (const { userId } of all) left.set(userId, (left.get(userId) ?? 0) + 1);
        const served = new Map([...left.keys()].map((user) => [user, 0]));
        for (const { userId } of order) {
          served.set(userId, (served.get(userId) ?? 0) + 1);
          const waiting = [...served]
            .filter(([user, count]) => count < (left.get(user) ?? 0))
            .map(([, count]) => count);
          if (waiting.length > 1) expect(Math.max(...waiting) - Math.min(...waiting)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('forgets what was removed, and has no place for it', () => {
    const [first, second] = [entry('a1', 1), entry('a2', 2)];
    const queue = queueOf([first, second]);
    queue.remove(first);
    queue.remove(first);
    expect([queue.ahead(first), queue.ahead(second)]).toEqual([undefined, 0]);
    expect([queue.countOf('a'), queue.countOf('b')]).toEqual([1, 0]);
    expect(ids(drained(queue))).toBe('a2');
    expect(queue.peek()).toBeUndefined();
  });
});
