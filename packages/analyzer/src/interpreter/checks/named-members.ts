/** @module Writes to members with untrusted names, and calls of methods with untrusted names. */

import type { SourceKind } from '../../api-model/kinds.ts';
import { tainted, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';
import { openKey } from './inherited-members.ts';
import { checkSink } from './sinks.ts';

/** A value stored where there was none on the way down: `at[key] = {}`, `at[key] = at[key] || {}`. */
const isRecursiveDescent = ({ reached = [], objects, taint }: Value): boolean =>
  taint.length === 0 && (objects.length > 0 || reached.length > 0);

const isFromSender = (kind: SourceKind): boolean => kind === 'remote' || kind === 'message';

/**
 * `object[a][b] = …` with an untrusted `a`: `__proto__` as `a` reaches every object. The value read by `a` may have
 * been stored in between, or passed to the function that writes.
 */
export function checkPrototype(
  frame: Frame,
  { object, start, end }: Expression & { kind: 'index' },
  { written, key, value }: { written: Value; key: Value; value: Value },
): void {
  if (!frame.run.semantics.prototypes) return;
  const sink = {
    weakness: 'prototype-pollution',
    note: 'nested property with untrusted names',
    write: [],
  };
  // One input names both keys: the path, the whole object that is copied, or parts of one request.
  const open = openKey(key);
  const isSent = open.some(({ source }) => isFromSender(source.kind));
  const both = (written.reached ?? []).filter(
    ({ source }) => (isSent && isFromSender(source.kind)) || open.some((other) => other.source === source),
  );
  if (both.length > 0 && !isRecursiveDescent(value))
    checkSink(frame, { sink, value: tainted(both), start, end, guessed: false, acts: true });
  else if (object.kind === 'index')
    checkSink(frame, { sink, value: tainted(written.reached ?? []), start, end, guessed: false });
}

/** `handlers[name]()` with an untrusted name: any method of the object, including inherited ones. */
export function checkNamedMethod(frame: Frame, { callee, start, end }: Call): void {
  if (!frame.run.semantics.prototypes || callee.kind !== 'index' || !callee.index) return;
  const sink = {
    weakness: 'unsafe-reflection',
    note: 'name of the called method',
    confidence: 'medium',
    write: [],
  } as const;
  checkSink(frame, { sink, value: frame.run.interpreter.evaluate(frame, callee.index), start, end, guessed: false });
}
