/** @module Calls that test their arguments: modeled ones, and functions of the file. */

import type { GuardModel } from '../../api-model/api.ts';
import type { SourceKind } from '../../api-model/kinds.ts';
import { transitiveTaint } from '../../domain/heap.ts';
import { ALL_KINDS, isOfSameSources, kindMask } from '../../domain/taint.ts';
import { constantPrefix, makeValue, onlyConstant, sanitizeValue, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { patternOf } from '../../match/regex-groups.ts';
import { sanitizedByMatch, sanitizedByMismatch } from '../../match/regex-guard.ts';
import { selectArguments } from '../../match/site.ts';
import type { ResolvedCall } from '../context/call.ts';
import { markChecked } from '../context/checked-data.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { spread } from './derived.ts';
import { refineByExclusion } from './exclusion.ts';
import { narrow } from './narrowing.ts';
import { asOwnKeyTest } from './own-keys.ts';
import { bindForPredicate } from './predicates.ts';
import { promisedByName } from './promises.ts';

/** Sanitizes an expression for the kinds that follow from a pattern. */
function narrowBy(
  frame: Frame,
  node: Expression,
  pattern: Value,
  proves: (pattern: string, flags: string) => number,
): void {
  const text = patternOf(pattern);
  const mask = text === undefined ? 0 : proves(text, pattern.regex?.flags ?? '');
  if (mask !== 0) narrow(frame, node, (value) => sanitizeValue(value, mask));
}

export function refineByPattern(frame: Frame, node: Expression, pattern: Value, implied?: 'full' | 'start'): void {
  narrowBy(frame, node, pattern, (text, flags) => sanitizedByMatch(text, flags, implied));
  // `javascript:` and `data:` are ruled out; the host is as open as behind `https:`.
  if (WEB_SCHEMES.test(patternOf(pattern) ?? '') && !pattern.regex?.flags.includes('m'))
    narrow(frame, node, (value) => beginningWith('https:', value));
}

/** Web and mail addresses and paths as the beginning of a string: `^https?:`, `^(?:https?|mailto):`, `^(?:https?:|\/(?!\/))`. */
const ADDRESS = String.raw`(?:https?|mailto|\\?\/)(?:[^()|]|\(\?![^()]*\))*`;
const WEB_SCHEMES = new RegExp(String.raw`^(?:\^|\\A)(?:https?|\((?:\?:)?(?:${ADDRESS}\|)*${ADDRESS}\))[^|]*$`);

/** Expressions whose mismatch proves that a path has no `..` segment, or that a string has no other characters. */
export const refineByMissing = (frame: Frame, node: Expression, pattern: Value): void =>
  narrowBy(frame, node, pattern, sanitizedByMismatch);

/** `equation`: the test compares the result of the call, which only some guards support. */
export function refineByCall(frame: Frame, call: Call, truth: boolean, equation = false): void {
  const ownKey = truth ? asOwnKeyTest(call) : undefined;
  if (ownKey) refineByCall(frame, ownKey, truth, equation);
  const resolved = frame.run.interpreter.resolveCall(frame, call);
  for (const { entry, guessed } of resolved.entries) {
    for (const guard of entry.guards) {
      if (guard.throwsOnFailure || (guard.equals ?? false) !== equation) continue;
      if (guard.pattern !== undefined && !truth) applyMissing(frame, call, resolved, guard);
      if ((guard.holds ?? true) !== truth) continue;
      if (guessed && guard.receiver && !guard.receiver.test(resolved.site.receiverText)) continue;
      const context = { ancestors: frame.run.index.ancestors, kinds: 0 };
      if (guard.when && evaluateCondition(guard.when, resolved.site, context) !== true) continue;
      applyGuard(frame, call, resolved, guard);
    }
  }
  heuristics.refineByEquals?.(frame, call, resolved, truth);
  heuristics.refineByAddress?.(frame, call, truth);
  if (truth) heuristics.recordEqualSecrets?.(frame, call, resolved.site.name);
  if (equation) return;
  if (!truth) refineByOption(frame, call);
  if (!truth && MEMBERSHIP.test(resolved.site.name) && resolved.site.receiver && call.args.length === 1)
    for (const { value } of call.args) refineByExclusion(frame, value, resolved.site.receiver);
  if (truth && MEMBERSHIP.test(resolved.site.name) && resolved.target.functions.length === 0)
    refineByElement(frame, call, resolved);
  for (const callee of resolved.target.functions) bindForPredicate(frame, callee, call, resolved, truth);
  if (truth && resolved.target.functions.length === 0) applyPromise(frame, call, resolved);
  if (truth) heuristics.refineByConstants?.(frame, resolved);
  heuristics.recordTestedCall?.(frame, call, resolved);
}

/** `text.startsWith('-')` was false, so the text cannot be an option. */
function refineByOption(frame: Frame, { callee, args }: Call): void {
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  if (!/^(?:startsWith|startswith|start_with\?|StartsWith|HasPrefix|str_starts_with|starts_with)$/.test(name)) return;
  const [first, second] = args;
  const subject = second ? first?.value : callee.kind === 'member' ? callee.object : undefined;
  const prefix = (second ?? first)?.value;
  if (subject && prefix && onlyConstant(frame.run.interpreter.evaluate(frame, prefix)) === '-')
    narrow(frame, subject, (value) => sanitizeValue(value, kindMask(['argument'])));
}

/** Methods that find a value in a list or a set. */
const MEMBERSHIP = /^(?:includes|has|contains|Contains|include\?|member\?)$/;

/** `names.contains(x)` of a list that the code fills: `x` is one of its elements. */
function refineByElement(frame: Frame, call: Call, resolved: ResolvedCall): void {
  const [item, more] = call.args;
  if (!item || more || !resolved.site.receiver?.objects.length) return;
  if (!otherIsTainted(frame, call, resolved, item.value))
    narrow(frame, item.value, (value) => sanitizeValue(value, ALL_KINDS));
}

function applyMissing(frame: Frame, call: Call, resolved: ResolvedCall, guard: GuardModel): void {
  const [pattern] = guard.pattern === undefined ? [] : selectArguments(resolved.site, guard.pattern);
  const nodes = guard.args.map((selector) => nodeOf(call, selector));
  if (pattern && !guard.anchored) for (const node of nodes) if (node) refineByMissing(frame, node, pattern);
}

/** `if (isPathInside(file, root))` with an unavailable function: its name says what it checks. */
function applyPromise(frame: Frame, call: Call, resolved: ResolvedCall): void {
  const mask = promisedByName(resolved.site.name, call.args.length);
  if (mask === 0) return;
  for (const { value } of call.args)
    if (!otherIsTainted(frame, call, resolved, value)) narrow(frame, value, (given) => sanitizeValue(given, mask));
}

/** A call that throws unless its test holds: `path.relative_to(root)`. */
export function applyAssertion(frame: Frame, call: Call, resolved: ResolvedCall): void {
  const context = { ancestors: frame.run.index.ancestors, kinds: 0 };
  for (const { entry } of resolved.entries)
    for (const guard of entry.guards)
      if (guard.throwsOnFailure && (!guard.when || evaluateCondition(guard.when, resolved.site, context) === true))
        applyGuard(frame, call, resolved, guard);
  // For an unresolved path, it only compares the spelling.
  const { name, receiver } = resolved.site;
  if (name === 'relative_to' && receiver) markChecked(frame, receiver, call);
}

function applyGuard(frame: Frame, call: Call, resolved: ResolvedCall, guard: GuardModel): void {
  const pattern = guard.pattern === undefined ? undefined : selectArguments(resolved.site, guard.pattern)[0];
  for (const selector of guard.args) {
    const node = nodeOf(call, selector);
    if (!node) continue;
    if (guard.pattern !== undefined) {
      if (pattern) refineByPattern(frame, node, pattern, guard.anchored);
      continue;
    }
    if (guard.forgetsType) narrow(frame, node, (value) => ({ ...value, paths: [] }));
    const isSent = otherIsTainted(frame, call, resolved, node);
    if (isSent && !guard.ofHolder) continue;
    if (guard.prefix !== undefined) {
      const text = selectArguments(resolved.site, guard.prefix).map(onlyConstant)[0];
      if (typeof text === 'string' && text !== '') narrow(frame, node, (value) => beginningWith(text, value));
    }
    if (guard.appliesToDerived) spread(frame, frame.run.interpreter.evaluate(frame, node), kindMask(guard.sanitizes));
    const mask = guard.ofHolder ? provenOfKey(frame, call, resolved, node, isSent) : kindMask(guard.sanitizes);
    narrow(frame, node, (value) => sanitizeValue(value, mask));
  }
}

/**
 * `object.hasOwnProperty(key)`: the key can't reach the prototype, and names a property of the program if the object is
 * trusted. For untrusted objects it proves nothing: JSON may contain the key `__proto__`.
 */
function provenOfKey(frame: Frame, call: Call, { site }: ResolvedCall, key: Expression, isSent: boolean): number {
  const own = call.callee.kind === 'member' && call.callee.name === 'hasOwnProperty' ? site.receiver : undefined;
  const holder = own ?? site.args[0]?.value;
  const { taint } = frame.run.interpreter.evaluate(frame, key);
  const isOfItself = holder?.objects.length === 0 && isOfSameSources(taint, holder.taint);
  const property = kindMask(['property']);
  if (isSent) return isOfItself ? 0 : property;
  return isOfItself ? ALL_KINDS & ~property : ALL_KINDS;
}

/** The value with a known prefix. */
export const beginningWith = (text: string, value: Value): Value =>
  value.constants || constantPrefix(value).length >= text.length
    ? value
    : { ...value, shape: [text, makeValue({ taint: value.taint })] };

/** `path.relative(base, file) === ''`: a type may declare what an empty result implies. */
export function refineByEmptiness(frame: Frame, node: Expression): void {
  const value = frame.run.interpreter.evaluate(frame, node);
  for (const path of value.paths)
    for (const { sanitizes } of frame.run.index.calls.get(`${path}.==`)?.guards ?? [])
      spread(frame, value, kindMask(sanitizes));
}

/** `path.resolve(file) === root`: the resolved path is the folder itself. */
export function refineByFolder(frame: Frame, value: Value): void {
  for (const path of value.paths)
    for (const { appliesToDerived, holds, sanitizes } of frame.run.index.calls.get(`${path}.startsWith`)?.guards ?? [])
      if (appliesToDerived && holds !== false) spread(frame, value, kindMask(sanitizes));
}

/** A base folder from configuration or from a caller is as trustworthy as one in the code. */
export const OPERATORS: ReadonlySet<SourceKind> = new Set<SourceKind>(['parameter', 'environment', 'argument']);

/** A list or base folder from the client proves nothing. */
function otherIsTainted(frame: Frame, call: Call, resolved: ResolvedCall, node: Expression): boolean {
  const read = readObject(frame);
  const receiver = call.callee.kind === 'member' && call.callee.object !== node ? resolved.site.receiver : undefined;
  const isSent = (value: Value): boolean =>
    !value.scalar && transitiveTaint(value, read).some(({ source }) => !OPERATORS.has(source.kind));
  if (receiver && isSent(receiver)) return true;
  return call.args.some((one, index) => {
    const value = resolved.site.args[index]?.value;
    return one.value !== node && value !== undefined && isSent(value);
  });
}

function nodeOf(call: Call, selector: GuardModel['args'][number]): Expression | undefined {
  if (selector === 'this') return call.callee.kind === 'member' ? call.callee.object : undefined;
  if (typeof selector === 'number') return call.args[selector]?.value;
  if (typeof selector === 'string') return call.args.find(({ name }) => name === selector)?.value;
  if ('from' in selector) return call.args[selector.from]?.value;
  return call.args.find(({ name }) => name === selector.name)?.value ?? call.args[selector.at]?.value;
}
