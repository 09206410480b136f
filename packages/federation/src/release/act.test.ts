import { expect, test } from 'vitest';
import { type Act, applyAct, liveOf } from './act.ts';
import { examplePointer, exampleRef } from './example.test-support.ts';
import type { Pointer } from './schema.ts';

const now = new Date('2026-11-22T00:00:00Z');

/** Performs actions one after another on a remote whose stable release is 1. */
function after(...acts: Act[]): Pointer | string {
  const states: Pointer[] = [examplePointer()];
  for (const act of acts) {
    const version = 'version' in act ? act.version : undefined;
    const release = version === undefined ? undefined : exampleRef(version);
    const next = applyAct(states.at(-1), act, { release, before: states.at(-2), now });
    if (typeof next === 'string') return next;
    states.push(next);
  }
  return states.at(-1) ?? 'nothing';
}

const live = (...acts: Act[]) => {
  const result = after(...acts);
  return typeof result === 'string' ? result : liveOf(result);
};
const stable = (version: string) => ({ stable: version, canary: null });

const two: Act = { kind: 'promote', version: '2' };
const three: Act = { kind: 'promote', version: '3' };
const canary: Act = { kind: 'canary', version: '4', percent: 10 };
const back: Act = { kind: 'rollback' };
const undo: Act = { kind: 'undo' };

test('each act is one revision', () => {
  expect(after(two, canary, back, undo)).toMatchObject({ revision: 5 });
});

test.each<[string, Act[], unknown]>([
  ['a rollback under a canary ends the canary and leaves the stable release', [two, canary, back], stable('2')],
  ['a second rollback then goes one release back', [two, canary, back, back], stable('1')],
  ['a rollback to a version goes there', [two, three, { kind: 'rollback', version: '1' }], stable('1')],
  ['and ends the canary', [two, canary, { kind: 'rollback', version: '1' }], stable('1')],
  ['a rollback to the stable version ends the canary', [two, canary, { kind: 'rollback', version: '2' }], stable('2')],
  ['undo goes forward after a rollback', [two, back, undo], stable('2')],
  [
    'undo brings an ended canary back',
    [two, canary, back, undo],
    { stable: '2', canary: { version: '4', percent: 10 } },
  ],
  ['undo of undo repeats the act', [two, undo, undo], stable('2')],
  ['restoring ends the canary', [two, canary, { kind: 'restore', version: '1' }], stable('1')],
])('%s', (_name, acts, expected) => {
  expect(live(...acts)).toEqual(expected);
});

test.each<[string, Act[], RegExp]>([
  ['nothing to go back to', [back], /no former release/],
  ['the stable version again', [two, { kind: 'rollback', version: '2' }], /is the stable release already/],
  ['a canary of the stable release', [two, { kind: 'canary', version: '2', percent: 5 }], /stable release already/],
  ['nothing to undo', [undo], /no act to undo/],
])('%s is explained', (_name, acts, message) => {
  expect(live(...acts)).toMatch(message);
});

test('before the first promotion only a promotion is possible', () => {
  const context = { release: exampleRef('1'), before: undefined, now };
  expect(applyAct(undefined, canary, context)).toMatch(/Promote one first/);
  expect(applyAct(undefined, { kind: 'promote', version: '1' }, context)).toMatchObject({ revision: 1 });
});
