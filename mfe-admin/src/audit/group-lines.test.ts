import type { AuditEntry } from '@scanner/contracts/administration.ts';
import { expect, test } from 'vitest';
import { groupLines } from './group-lines.ts';

const line = (id: string, minute: number, part: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: `2026-11-22T10:${String(minute).padStart(2, '0')}:00.000Z`,
  action: 'login_refused',
  actorId: null,
  actor: 'a•••@e•••.com',
  targetId: null,
  target: null,
  detail: 'wrong password',
  ipAddress: '192.0.2.1',
  requestId: `request-${id}`,
  ...part,
});

const NONE = new Set<string>();
const ids = (rows: readonly AuditEntry[]) => rows.map(({ id }) => id).join('');

test('lines that follow each other and say the same are one row, with their number and since when', () => {
  const { rows, same } = groupLines([line('a', 7), line('b', 5), line('c', 2), line('d', 1, { detail: 'else' })], NONE);
  expect(ids(rows)).toBe('ad');
  expect([...same]).toEqual([['a', { count: 3, since: '2026-11-22T10:02:00.000Z' }]]);
});

test('an open group shows every line of it', () => {
  const { rows, below } = groupLines([line('a', 7), line('b', 5), line('c', 2)], new Set(['a']));
  expect(ids(rows)).toBe('abc');
  expect([...below]).toEqual(['b', 'c']);
});

test.each<Partial<AuditEntry>>([
  { action: 'admin_login_refused' },
  { actor: 'b•••@e•••.com' },
  { actorId: 'u1' },
  { target: 'b•••@e•••.com' },
  { detail: null },
  { ipAddress: '192.0.2.2' },
])('a line that differs in %o stands by itself, and parts those around it', (part) => {
  const { rows, same } = groupLines([line('a', 7), line('b', 5, part), line('c', 2)], NONE);
  expect(ids(rows)).toBe('abc');
  expect(same.size).toBe(0);
});
