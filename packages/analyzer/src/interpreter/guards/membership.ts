/** @module Membership tests in a list, map or string. */

import { transitiveTaint } from '../../domain/heap.ts';
import { ALL_KINDS, kindMask } from '../../domain/taint.ts';
import { constantPrefix, makeValue, onlyConstant, sanitizeValue } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { sanitizedByCharacters } from '../../match/regex-guard.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { refineByCall, refineByMissing } from './call-guards.ts';
import { settleDerived } from './derived.ts';
import { refineByExclusion } from './exclusion.ts';
import { refineByCharacter } from './leading-characters.ts';
import { narrow } from './narrowing.ts';
import { asOwnKeyTest } from './own-keys.ts';
import { recordLookup } from './unknown-checks.ts';

/** `x in ALLOWED`: safe unless the list itself is untrusted. */
export function refineByMembership(frame: Frame, item: Expression, list: Expression): void {
  const collection = frame.run.interpreter.evaluate(frame, list);
  const tested = frame.run.interpreter.evaluate(frame, item);
  recordLookup(frame, { start: item.start, end: list.end }, tested, collection);
  const held = transitiveTaint(collection, readObject(frame));
  // `files.includes(name)` of a listed folder: a name of a file has no separators.
  if (held.length > 0 && held.every(({ source }) => source.label === 'name of a file'))
    narrow(frame, item, (value) => sanitizeValue(value, kindMask(['path'])));
  if (held.some(({ source }) => source.kind !== 'environment')) return;
  const text = onlyConstant(collection);
  if (typeof text === 'string') {
    // A part of it has no other characters.
    const mask = sanitizedByCharacters(`[${text.replace(/[\\\]^-]/g, '\\$&')}]`);
    narrow(frame, item, (value) => sanitizeValue(value, mask));
    return;
  }
  // `'__proto__' in object` is true for every object with a prototype.
  const mask = frame.run.semantics.prototypes ? ALL_KINDS & ~kindMask(['property']) : ALL_KINDS;
  settleDerived(frame, item, tested);
  narrow(frame, item, (value) => sanitizeValue(value, mask));
}

/** `root in path.parents`: a type may declare what membership in its result implies for its object. */
export function refineByHolder(frame: Frame, list: Expression): void {
  if (list.kind !== 'member') return;
  const { object } = list;
  // `root in path.resolve().parents`: the test applies to the resolved path too.
  const tested = object.kind === 'call' && object.callee.kind === 'member' ? [object, object.callee.object] : [object];
  for (const path of frame.run.interpreter.evaluate(frame, list).paths)
    for (const { sanitizes } of frame.run.index.calls.get(`${path}.in`)?.guards ?? [])
      for (const one of tested) narrow(frame, one, (value) => sanitizeValue(value, kindMask(sanitizes)));
}

/** `'..' in path` was false, so the path cannot traverse upward. */
export function refineByAbsence(frame: Frame, item: Expression, text: Expression): void {
  // `key in Object.prototype`
  if (text.kind === 'member' && text.name === 'prototype')
    narrow(frame, item, (value) => sanitizeValue(value, kindMask(['property'])));
  refineByExclusion(frame, item, frame.run.interpreter.evaluate(frame, text));
  refineByCharacter(frame, item, onlyConstant(frame.run.interpreter.evaluate(frame, text)), false);
  const missing = onlyConstant(frame.run.interpreter.evaluate(frame, item));
  if (/^(\.\.[\\/]?|\/)$/.test(`${missing}`)) narrow(frame, text, (value) => sanitizeValue(value, kindMask(['path'])));
}

/** `set(text) <= ALLOWED`: the string contains only allowed characters. */
export function refineByCharacters(frame: Frame, part: Expression, whole: Expression): void {
  const [text] = part.kind === 'call' && part.callee.kind === 'name' && part.callee.name === 'set' ? part.args : [];
  if (text && transitiveTaint(frame.run.interpreter.evaluate(frame, whole), readObject(frame)).length === 0)
    narrow(frame, text.value, (value) => sanitizeValue(value, ALL_KINDS));
}

/** `ALLOWED[x]` of a map with constant keys: `x` is one of them. */
export function refineByKey(frame: Frame, map: Expression, key: Expression): void {
  const objects = frame.run.interpreter.evaluate(frame, map).objects.map((id) => frame.state.object(id));
  if (
    objects.length === 0 ||
    !objects.every((object) => object?.complete && object.rest === undefined && object.fields.size > 0)
  )
    return;
  const keys = [...new Set(objects.flatMap((object) => [...(object?.fields.keys() ?? [])]))];
  narrow(frame, key, (value) => {
    if (value.scalar) return value;
    // `'on' + name`: of the keys, those that begin so.
    const begun = keys.filter((one) => one.startsWith(constantPrefix(value)));
    return makeValue({ constants: begun.length > 0 ? begun : keys });
  });
}

/** `list.indexOf(x) >= 0`. */
export function refineBySearch(frame: Frame, call: Call, found: boolean): void {
  if (call.callee.kind !== 'member') return;
  const [item] = call.args;
  // `path.search(/(^|\/)\.\.(\/|$)/) === -1`
  if (item && call.callee.name === 'search' && !found)
    refineByMissing(frame, call.callee.object, frame.run.interpreter.evaluate(frame, item.value));
  if (!/^(indexOf|findIndex|index|lastIndexOf|IndexOf)$/.test(call.callee.name)) return;
  if (!found) {
    // The rule for `text.contains('..')` also applies to `text.indexOf('..') < 0`.
    refineByCall(frame, { ...call, callee: { ...call.callee, name: 'contains' } }, false);
    if (item) refineByExclusion(frame, item.value, frame.run.interpreter.evaluate(frame, call.callee.object));
    const searched = item && onlyConstant(frame.run.interpreter.evaluate(frame, item.value));
    if (/^(\.\.[\\/]?|\/)$/.test(`${searched}`))
      narrow(frame, call.callee.object, (value) => sanitizeValue(value, kindMask(['path'])));
    return;
  }
  const ownKey = asOwnKeyTest(call);
  if (ownKey) refineByCall(frame, ownKey, true);
  const collection = frame.run.interpreter.evaluate(frame, call.callee.object);
  const isList = collection.objects.length > 0 || collection.constants === undefined;
  if (item && isList && transitiveTaint(collection, readObject(frame)).length === 0) {
    narrow(frame, item.value, (value) => sanitizeValue(value, ALL_KINDS));
  }
}
