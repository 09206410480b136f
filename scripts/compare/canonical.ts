/**
 * @module Canonical text of values, equal for equal values: sorted keys, and undefined values distinct from absent
 * keys.
 */

/** The value as JSON with sorted keys; numbers that JSON can't express are spelled out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(',')}}`;
  }
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  return JSON.stringify(value) ?? String(value);
}

/** Where two texts start to differ, with the surrounding text of each. */
export function firstDifference(before: string, after: string, around = 120): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - around);
  return `before …${before.slice(from, at + around)}…\n  after  …${after.slice(from, at + around)}…`;
}
