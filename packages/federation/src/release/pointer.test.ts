import { expect, test } from 'vitest';
import { releaseFor } from './bucket.ts';
import { examplePointer, exampleRef } from './example.test-support.ts';
import { PREVIOUS_MAX, promote, rollBack, setCanary } from './pointer.ts';

const now = new Date('2026-11-22T00:00:00Z');
const versions = (refs: readonly { version: string }[]) => refs.map(({ version }) => version);

test('promoting keeps the former releases, the latest first, each once', () => {
  const second = promote(examplePointer(), exampleRef('2'), now);
  const again = promote(second, exampleRef('1'), now);
  expect(again.stable.version).toBe('1');
  expect(versions(again.previous)).toEqual(['2']);
  expect(again.updatedAt).toBe('2026-11-22T00:00:00.000Z');
});

test('the list of former releases has an end', () => {
  let pointer = examplePointer();
  for (let version = 2; version < PREVIOUS_MAX + 10; version++)
    pointer = promote(pointer, exampleRef(String(version)), now);
  expect(pointer.previous).toHaveLength(PREVIOUS_MAX);
});

test('rolling back goes one release back, until there is none', () => {
  const back = rollBack(promote(examplePointer(), exampleRef('2'), now), undefined, now);
  expect(back).toEqual({ stable: exampleRef('1'), previous: [], revision: 3, updatedAt: now.toISOString() });
  expect(back && rollBack(back, undefined, now)).toBeUndefined();
});

test('a canary takes the buckets below its percentage, and 0 ends it', () => {
  const pointer = setCanary(examplePointer(), exampleRef('2'), 10, now);
  expect(releaseFor(pointer, 9).version).toBe('2');
  expect(releaseFor(pointer, 10).version).toBe('1');
  expect(setCanary(pointer, exampleRef('2'), 0, now).canary).toBeUndefined();
});

test('promoting the canary ends it, promoting another release does not', () => {
  const pointer = setCanary(examplePointer(), exampleRef('2'), 10, now);
  expect(promote(pointer, exampleRef('2'), now).canary).toBeUndefined();
  expect(promote(pointer, exampleRef('3'), now).canary?.release.version).toBe('2');
});
