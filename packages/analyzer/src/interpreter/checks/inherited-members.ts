/** @module Members named from outside, in a language whose objects inherit from one that every program shares. */

import { isOfSameSources, kindMask, stepTaint, type Taint } from '../../domain/taint.ts';
import { tainted, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import { checkSink } from './sinks.ts';

const OF_KEY = kindMask(['property']);

/** What of a key may be `__proto__` or `constructor`. */
const openKey = ({ scalar, constants, taint }: Value): Taint =>
  scalar || constants ? [] : taint.filter(({ sanitized }) => (sanitized & OF_KEY) === 0);

/** What is put where nothing was, on the way down: `at[key] = {}`, `at[key] = at[key] || {}`. */
const isWayDown = ({ reached = [], objects, taint }: Value): boolean =>
  taint.length === 0 && (objects.length > 0 || reached.length > 0);

/** Has no prototype: nothing is reached by a key but what was put there. */
const isBare = ({ paths }: Value): boolean => paths.includes('Object.create()');

/** Remembers of what an object holds under a key from outside that the key may have named the prototype. */
export function reachedBy(
  frame: Frame,
  value: Value,
  object: Value,
  { key, start }: { key: Value | undefined; start: number },
): Value {
  if (!key || key.taint.length === 0 || !frame.run.semantics.prototypes || value.scalar || isBare(object)) return value;
  const reached = stepTaint(openKey(key), start, 'is read by it');
  // A key that the object came with is one of its own.
  const isOwn = object.objects.length === 0 && isOfSameSources(key.taint, object.taint);
  return reached.length > 0 && !isOwn ? { ...value, reached } : value;
}

/**
 * `object[a][b] = …` with an `a` from outside: `__proto__` as `a` reaches every object. The value read by `a` may have been
 * kept in between, or handed to the function that writes.
 */
export function checkPrototype(
  frame: Frame,
  { object, start, end }: Expression & { kind: 'index' },
  { written, key, value }: { written: Value; key: Value; value: Value },
): void {
  if (!frame.run.semantics.prototypes) return;
  const sink = {
    weakness: 'prototype-pollution',
    note: 'property of a property that is named from outside',
    write: [],
  };
  // One input names both: the path or the object that is copied, whole.
  const open = openKey(key);
  const both = (written.reached ?? []).filter(({ source }) => open.some((other) => other.source === source));
  if (both.length > 0 && !isWayDown(value))
    checkSink(frame, { sink, value: tainted(both), start, end, guessed: false, acts: true });
  else if (object.kind === 'index')
    checkSink(frame, { sink, value: tainted(written.reached ?? []), start, end, guessed: false });
}

/** `handlers[name]()` with a name from outside: any method that the object has, inherited ones too. */
export function checkNamedMethod(frame: Frame, { callee, start, end }: Call): void {
  if (!frame.run.semantics.prototypes || callee.kind !== 'index' || !callee.index) return;
  const sink = {
    weakness: 'unsafe-reflection',
    note: 'name of the method that is called',
    confidence: 'medium',
    write: [],
  } as const;
  checkSink(frame, { sink, value: frame.run.interpreter.evaluate(frame, callee.index), start, end, guessed: false });
}
