/** @module Evaluates a model's condition to true, false or undefined (unknown). */

import type { Condition, ConstantPattern } from '../api-model/condition.ts';
import { fieldValue, transitiveTaint } from '../domain/heap.ts';
import { ALL_KINDS, kindMask } from '../domain/taint.ts';
import {
  constantPrefix,
  isBuilt,
  type Primitive,
  type ShapePart,
  shapeOf,
  UNKNOWN,
  type Value,
} from '../domain/value.ts';
import { constantResult } from '../ir/constant-result.ts';
import { expandPattern } from './pattern.ts';
import { hasSpread, type Site, selectArguments } from './site.ts';

type Verdict = boolean | undefined;

export interface ConditionContext {
  ancestors: ReadonlyMap<string, readonly string[]>;
  /** Sink kinds that count for `tainted`, as a mask; 0 means any. */
  kinds: number;
}

export function evaluateCondition(condition: Condition, site: Site, context: ConditionContext): Verdict {
  if ('all' in condition) return every(condition.all.map((part) => evaluateCondition(part, site, context)));
  if ('any' in condition) return not(every(condition.any.map((part) => not(evaluateCondition(part, site, context)))));
  if ('not' in condition) return not(evaluateCondition(condition.not, site, context));
  if ('unless' in condition) return evaluateCondition(condition.unless, site, context) !== true;
  if ('count' in condition) return hasSpread(site) ? undefined : site.args.length === condition.count;
  if ('tagged' in condition) return site.tagged === true;
  if ('unused' in condition) return site.unused;
  if ('defines' in condition)
    return (site.classes ?? []).some(({ definition }) =>
      definition.methods.some(({ name }) => condition.defines.test(name)),
    );
  if ('within' in condition) return site.within().some((name) => condition.within.test(name));
  return evaluateForArgument(condition, site, context);
}

const not = (verdict: Verdict): Verdict => (verdict === undefined ? undefined : !verdict);

function every(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(undefined) ? undefined : true;
}

type ArgumentCondition = Extract<Condition, { arg: unknown }>;

function evaluateForArgument(condition: ArgumentCondition, site: Site, context: ConditionContext): Verdict {
  const values = selectArguments(site, condition.arg);
  if (values.length === 0) {
    if (hasSpread(site)) return undefined;
    return 'absent' in condition;
  }
  if ('absent' in condition && condition.field === undefined) return false;
  const targets =
    condition.field === undefined
      ? values
      : values.map((value) => fieldAt(value, condition.field ?? '', site, 'tainted' in condition));
  return not(every(targets.map((target) => not(evaluateForValue(condition, target, site, context)))));
}

/**
 * Returns the value at a dotted field path; 'absent' if it is certainly not set, undefined if unknown. `exact`: values
 * under unknown keys don't count.
 */
function fieldAt(value: Value, field: string, site: Site, exact: boolean): Value | 'absent' | undefined {
  let current: Value = value;
  for (const key of field.split('.')) {
    const [id, ...others] = current.objects;
    if (id === undefined || others.length > 0) return undefined;
    const object = site.read(id);
    if (!object) return undefined;
    const isThere = object.fields.has(key) || object.items?.[Number(key)] !== undefined;
    const found = exact && !isThere ? undefined : fieldValue(object, key);
    if (!found) return object.complete && !object.rest ? 'absent' : undefined;
    current = found;
  }
  return current;
}

function evaluateForValue(
  condition: ArgumentCondition,
  target: Value | 'absent' | undefined,
  site: Site,
  context: ConditionContext,
): Verdict {
  if (target === 'absent') return 'absent' in condition;
  if ('absent' in condition) return target === undefined ? undefined : false;
  const value = target ?? UNKNOWN;
  if ('is' in condition) return isConstant(value, condition.is);
  if ('literal' in condition) return isLiteral(value) ?? isLiteralList(value, site);
  if ('below' in condition) return isBelow(value, condition.below);
  if ('dynamic' in condition) return target === undefined ? undefined : isDynamic(value, site, context.kinds);
  if ('built' in condition) return isBuilt(value, context.kinds);
  if ('scalar' in condition) return value.scalar;
  if ('starts' in condition) return condition.starts.test(constantPrefix(value));
  if ('encloses' in condition) return isEnclosed(shapeOf(value), condition.encloses);
  if ('contains' in condition)
    return shapeOf(value).some((part) => typeof part === 'string' && condition.contains.test(part));
  if ('always' in condition)
    return value.functions.some(({ definition }) => constantResult(definition) === condition.always);
  if ('type' in condition) return hasType(value, condition.type, context);
  if ('keeps' in condition) return keepsType(value, condition.keeps, site, context);
  const taint = condition.tainted === 'itself' ? value.taint : transitiveTaint(value, site.read);
  const isSent = condition.tainted === 'sent';
  const isForeign = condition.tainted === 'foreign';
  return taint.some(
    ({ source, sanitized }) =>
      !isSafe(sanitized, context.kinds) &&
      !(isSent && source.kind === 'parameter') &&
      !(isForeign && (source.kind === 'environment' || source.kind === 'argument')),
  );
}

/** Whether text stands before the untrusted data of a string, and its end is a constant that matches. */
function isEnclosed(parts: readonly ShapePart[], ending: RegExp): boolean {
  const last = parts.at(-1);
  const data = parts.findIndex((part) => typeof part !== 'string' && part.taint.length > 0);
  return (
    typeof last === 'string' &&
    ending.test(last) &&
    parts.slice(0, Math.max(0, data)).some((part) => typeof part === 'string' && /\S/.test(part))
  );
}

/** What was found in a list is safe for every use but as a key: `__proto__` is found in every object. */
const LISTED = ALL_KINDS & ~kindMask(['property']);

/** Whether the value is safe for a use of these kinds; for a use without kinds, if it was found in a list. */
const isSafe = (sanitized: number, kinds: number): boolean =>
  kinds === 0 ? (sanitized & LISTED) === LISTED : (sanitized & kinds) !== 0;

function matches(constant: Primitive, pattern: ConstantPattern): boolean {
  if (pattern instanceof RegExp) return typeof constant === 'string' && pattern.test(constant);
  return constant === pattern;
}

/** `/./` asks for a constant that isn't empty, which the path of an API says nothing about. */
const asksForText = (pattern: ConstantPattern): boolean => pattern instanceof RegExp && pattern.source === '.';

function isConstant(value: Value, wanted: ConstantPattern | readonly ConstantPattern[]): Verdict {
  const patterns = Array.isArray(wanted) ? (wanted as readonly ConstantPattern[]) : [wanted as ConstantPattern];
  const { regex, constants } = value;
  if (regex) return patterns.some((pattern) => pattern instanceof RegExp && pattern.test(regex.pattern));
  if (!constants) {
    // A constant of an API named by its path: `ssl.PROTOCOL_TLSv1` is compared as text.
    const named = patterns.filter((pattern) => !asksForText(pattern));
    if (value.paths.length > 0 && named.some((pattern) => value.paths.some((path) => matches(path, pattern))))
      return true;
    // A string with a known prefix can't match a pattern anchored to another one; this isn't evaluated.
    return undefined;
  }
  const hits = constants.filter((constant) => patterns.some((pattern) => matches(constant, pattern)));
  if (hits.length === 0) return false;
  // One of several possible values suffices, because some path leads to it.
  return true;
}

function isLiteral({ constants }: Value): Verdict {
  return constants?.some((constant) => typeof constant === 'string' && constant !== '');
}

const isNumber = (value: Value): boolean => typeof value.constants?.[0] === 'number';

/** Checks for a list of literal bytes, or one that only literal bytes were added to. */
function isLiteralList({ objects, constants }: Value, site: Site): Verdict {
  if (constants || objects.length === 0) return undefined;
  return objects.some((id) => {
    const object = site.read(id);
    if (object?.items) return object.items.length > 0 && object.items.every(isNumber);
    return object?.rest !== undefined && object.fields.size === 0 && isNumber(object.rest);
  });
}

function isBelow(value: Value, bound: number): Verdict {
  if (!value.constants) return undefined;
  const numbers = value.constants.filter((constant) => typeof constant === 'number');
  if (numbers.length === 0) return undefined;
  return numbers.some((number) => number < bound);
}

function isDynamic(value: Value, site: Site, kinds: number): boolean {
  if (value.constants || value.regex || value.functions.length > 0) return false;
  if (value.scalar || isSanitized(value, kinds)) return false;
  if (value.shape && !isBuilt(value)) return false;
  for (const id of value.objects) {
    const object = site.read(id);
    if (object?.items?.every((item) => item.constants !== undefined)) return false;
  }
  return true;
}

/** Checks whether the value is sanitized for the kinds that count. */
const isSanitized = ({ taint, sanitized = 0 }: Value, kinds: number): boolean =>
  taint.length > 0 ? taint.every((label) => (label.sanitized & kinds) !== 0) : (sanitized & kinds) !== 0;

function keepsType(value: Value, pattern: string, site: Site, context: ConditionContext): Verdict {
  const objects = value.objects.map((id) => site.read(id));
  if (objects.length === 0 || objects.some((object) => !object?.owner)) return undefined;
  return objects.every((object) =>
    [...(object?.fields.values() ?? [])].some((field) => hasType(field, pattern, context) === true),
  );
}

function hasType(value: Value, pattern: string, context: ConditionContext): Verdict {
  if (value.paths.length === 0) return undefined;
  const types = expandPattern(pattern);
  return value.paths.some(
    (path) =>
      types.includes(path) || context.ancestors.get(path)?.some((ancestor) => types.includes(ancestor)) === true,
  );
}
