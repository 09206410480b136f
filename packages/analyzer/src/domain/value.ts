/** @module Abstract values: what is known about an expression without running the program. */
import type { ClassDefinition, FunctionDefinition } from '../ir/index.ts';
import { holdsEscaped, settleQuoted } from './quotes.ts';
import type { Scope, Variable } from './scope.ts';
import {
  CLEAN,
  joinTaint,
  kindMask,
  SCALAR_CLEARS,
  type Source,
  sanitizeTaint,
  stepTaint,
  type Taint,
} from './taint.ts';

export type Primitive = string | number | boolean | null;
export type ObjectId = number;

/** A function of the file with the scope it closes over. */
export interface FunctionValue {
  definition: FunctionDefinition;
  scope: Scope;
  owner: ClassValue | undefined;
  /** The receiver it is bound to. */
  receiver: Value | undefined;
}

/** A class of the file. */
export interface ClassValue {
  definition: ClassDefinition;
  scope: Scope;
  /** Canonical paths of its supertypes. */
  supertypes: readonly string[];
  /** The object that holds its static members. */
  statics: ObjectId;
  /** The object that represents an unspecified instance for external calls of its methods. */
  instance: ObjectId;
}

/** A part of a concatenated string: constant text or a value. */
export type ShapePart = string | Value;

/** A regular expression, and an alternative one. */
export interface RegexValue {
  pattern: string;
  flags: string;
  start?: number;
  or?: RegexValue;
}

export interface Value {
  /** Canonical API paths that it may refer to: a module, a member, an instance of a type. */
  readonly paths: readonly string[];
  /** All possible values, if they are known. */
  readonly constants: readonly Primitive[] | undefined;
  readonly taint: Taint;
  /** The parts of a concatenated string, if known. */
  readonly shape: readonly ShapePart[] | undefined;
  readonly objects: readonly ObjectId[];
  readonly functions: readonly FunctionValue[];
  readonly classes: readonly ClassValue[];
  readonly regex: RegexValue | undefined;
  /** Certainly a number or a boolean. */
  readonly scalar: boolean;
  /** Untrusted data that passed a validation. */
  readonly checked?: boolean;
  /** Sink kinds that it was sanitized for, as a mask, for values without taint. */
  readonly sanitized?: number;
  /** The untrusted keys by which it was read: `target[key]` is the shared prototype if the key is `__proto__`. */
  readonly reached?: Taint;
  /** The result of a match: if it is truthy, the variable is safe for these sink kinds. */
  readonly proves?: { variable: Variable; mask: number };
}

const NONE: readonly never[] = [];

export const UNKNOWN: Value = {
  paths: NONE,
  constants: undefined,
  taint: CLEAN,
  shape: undefined,
  objects: NONE,
  functions: NONE,
  classes: NONE,
  regex: undefined,
  scalar: false,
};

/**
 * A value with only the given properties known. All values have the same property order, which keeps property access
 * fast.
 */
export function makeValue(known: Partial<Value>): Value {
  const { paths = NONE, constants, taint = CLEAN, shape, objects = NONE, functions = NONE, classes = NONE } = known;
  const { regex, scalar = false } = known;
  const value = { paths, constants, taint, shape, objects, functions, classes, regex, scalar };
  const hasMore =
    known.checked !== undefined ||
    known.sanitized !== undefined ||
    known.reached !== undefined ||
    known.proves !== undefined;
  return hasMore ? { ...value, ...known } : value;
}

/** Written out, since a copy of another value is made more slowly. */
export const constantValue = (constant: Primitive): Value => ({
  paths: NONE,
  constants: [constant],
  taint: CLEAN,
  shape: undefined,
  objects: NONE,
  functions: NONE,
  classes: NONE,
  regex: undefined,
  scalar: typeof constant === 'number' || typeof constant === 'boolean',
});

export const pathValue = (...paths: string[]): Value => makeValue({ paths });

/** The constant, if there is exactly one. */
export const onlyConstant = (value: Value): Primitive | undefined =>
  value.constants?.length === 1 ? value.constants[0] : undefined;

const CONSTANTS_MAX = 8;
const UNION_MAX = 6;
const FUNCTIONS_MAX = 48;

function union<T>(left: readonly T[], right: readonly T[], max: number): readonly T[] {
  if (left === right || right.length === 0) return left;
  if (left.length === 0) return right;
  const result = [...left];
  for (const item of right) if (result.length < max && !result.includes(item)) result.push(item);
  return result.length === left.length ? left : result;
}

function joinConstants(left: Value['constants'], right: Value['constants']): Value['constants'] {
  if (left === undefined || right === undefined) return undefined;
  const result = union(left, right, CONSTANTS_MAX + 1);
  return result.length > CONSTANTS_MAX ? undefined : result;
}

const isNull = (value: Value): boolean => value.constants?.length === 1 && value.constants[0] === null;

/** `url` and `url + '?' + query`: facts about the parts of the longer string hold for the shorter one. */
const extendsShape = (longer: Value, shorter: Value): boolean =>
  longer.shape !== undefined &&
  shorter.taint.length === 0 &&
  shapeOf(shorter).every((part, index) => part === longer.shape?.[index]);

function joinShape(left: Value, right: Value): Value['shape'] {
  if (left.shape === right.shape) return left.shape;
  if (extendsShape(left, right)) return left.shape;
  if (extendsShape(right, left)) return right.shape;
  // Of a constant and a concatenated string, keep the latter, which can be dangerous.
  if (left.shape === undefined) return left.constants ? right.shape : undefined;
  if (right.shape === undefined) return right.constants ? left.shape : undefined;
  const common = commonParts(left.shape, right.shape);
  // If neither string has a dangerous part, the join has none.
  if (isSettled(left.shape) && isSettled(right.shape)) return [...common, makeValue({ scalar: true })];
  const rest = [...left.shape.slice(common.length), ...right.shape.slice(common.length)];
  return common.length > 0 ? [...common, { ...UNKNOWN, taint: taintOfParts(rest) }] : undefined;
}

/** The same text, or data of the same sources. */
function isSamePart(left: ShapePart | undefined, right: ShapePart | undefined): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left.taint.length === 0) return false;
  return (
    left.taint.length === right.taint.length &&
    left.objects.length + right.objects.length === 0 &&
    left.constants === right.constants &&
    left.taint.every((label, at) => {
      const other = right.taint[at];
      return label.source === other?.source && label.sanitized === other.sanitized;
    })
  );
}

/** The parts that two strings begin with, which may fix the host or folder: `base + '/items/'`. */
function commonParts(left: readonly ShapePart[], right: readonly ShapePart[]): readonly ShapePart[] {
  let count = 0;
  while (count < left.length && isSamePart(left[count], right[count])) count += 1;
  const common = left.slice(0, count);
  return common.some((part) => typeof part === 'string') ? common : [];
}

const isSettled = (shape: readonly ShapePart[]): boolean =>
  shape.every((part) => typeof part === 'string' || part.scalar || part.constants !== undefined);

/** The join of two values. */
export function joinValues(left: Value, right: Value): Value {
  if (left === right) return left;
  const paths = union(left.paths, right.paths, UNION_MAX);
  const taint = joinTaint(left.taint, right.taint);
  const objects = union(left.objects, right.objects, UNION_MAX);
  const functions = union(left.functions, right.functions, FUNCTIONS_MAX);
  const regex = joinRegex(left.regex, right.regex);
  const constants = joinConstants(left.constants, right.constants);
  const reached =
    left.reached && right.reached ? joinTaint(left.reached, right.reached) : (left.reached ?? right.reached);
  if (
    paths === left.paths &&
    reached === left.reached &&
    taint === left.taint &&
    objects === left.objects &&
    functions === left.functions &&
    constants === left.constants &&
    left.shape === right.shape &&
    left.scalar === right.scalar &&
    (left.regex === regex || !left.regex)
  ) {
    return left;
  }
  const joined: Value = {
    paths,
    constants,
    taint,
    shape: joinShape(left, right),
    objects,
    functions,
    classes: union(left.classes, right.classes, UNION_MAX),
    regex,
    scalar: (left.scalar || isNull(left)) && (right.scalar || isNull(right)),
  };
  const sanitized = left.sanitized && right.sanitized ? left.sanitized & right.sanitized : undefined;
  if (sanitized === undefined && !reached) return joined;
  return { ...joined, ...(sanitized === undefined ? {} : { sanitized }), ...(reached ? { reached } : {}) };
}

const REGEXES_MAX = 4;

/** All regular expressions that a value may be. */
export function regexesOf(regex: RegexValue | undefined): RegexValue[] {
  const all: RegexValue[] = [];
  for (let at = regex; at && all.length < REGEXES_MAX; at = at.or) all.push(at);
  return all;
}

function joinRegex(left: RegexValue | undefined, right: RegexValue | undefined): RegexValue | undefined {
  if (!left || !right || left === right) return left ?? right;
  const all = regexesOf(left);
  const others = regexesOf(right).filter(({ pattern }) => all.every((one) => one.pattern !== pattern));
  if (others.length === 0 || all.length >= REGEXES_MAX) return left;
  return [...all, ...others].reduceRight<RegexValue | undefined>(
    (or, { or: _, ...one }) => ({ ...one, ...(or ? { or } : {}) }),
    undefined,
  );
}

export const joinAll = (values: readonly Value[]): Value =>
  values.length === 0 ? UNKNOWN : values.reduce((joined, value) => joinValues(joined, value));

/** A value with only the taint kept, such as the result of an unknown call. */
export const tainted = (taint: Taint): Value => (taint.length === 0 ? UNKNOWN : makeValue({ taint }));

export const withTaint = (value: Value, taint: Taint): Value => (value.taint === taint ? value : { ...value, taint });

export const withStep = (value: Value, start: number, note: string): Value =>
  value.taint.length === 0 ? value : { ...value, taint: stepTaint(value.taint, start, note) };

/** The value as a number or boolean, without text. */
export const asScalar = (value: Value): Value =>
  makeValue({ scalar: true, taint: sanitizeTaint(value.taint, SCALAR_CLEARS), constants: value.constants });

/** Marks a value and its parts as sanitized for some sink kinds. */
export function sanitizeValue(value: Value, mask: number): Value {
  if (value.taint.length === 0 && value.objects.length === 0) return value;
  return {
    ...value,
    taint: sanitizeTaint(value.taint, mask),
    shape: value.shape?.map((part) => (typeof part === 'string' ? part : sanitizeValue(part, mask))),
  };
}

const SHAPE_MAX = 40;

/** The parts of a value seen as a string. */
export function shapeOf(value: Value): readonly ShapePart[] {
  const constant = onlyConstant(value);
  if (constant !== undefined && constant !== null) return [String(constant)];
  return value.shape ?? [value];
}

/** The concatenation of values. */
export function concatenate(values: readonly Value[]): Value {
  const parts: ShapePart[] = [];
  let taint: Taint = CLEAN;
  for (const value of values) {
    taint = joinTaint(taint, value.taint);
    for (const part of shapeOf(value)) {
      const last = parts.at(-1);
      if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
      else if (parts.length < SHAPE_MAX) parts.push(part);
    }
  }
  const [only] = parts;
  if (parts.length === 0) return constantValue('');
  if (parts.length === 1 && typeof only === 'string') return constantValue(only);
  const combined = combineConstants(values);
  if (!holdsEscaped(taint) || parts.length === SHAPE_MAX)
    return makeValue({ taint, shape: parts, constants: combined });
  const settled = settleQuoted(parts);
  return makeValue({ taint: taintOfParts(settled), shape: settled, constants: combined });
}

const taintOfParts = (parts: readonly ShapePart[]): Taint =>
  parts.reduce<Taint>((taint, part) => (typeof part === 'string' ? taint : joinTaint(taint, part.taint)), CLEAN);

/** `'a' + (x ? 'b' : 'c')` has two known values. */
function combineConstants(values: readonly Value[]): readonly Primitive[] | undefined {
  let result: string[] = [''];
  for (const { constants } of values) {
    if (constants === undefined || result.length * constants.length > CONSTANTS_MAX) return undefined;
    result = result.flatMap((head) => constants.map((tail) => head + String(tail)));
  }
  return result;
}

/** Whether a part of a string is dangerous: not constant, numeric, or sanitized for these sink kinds. */
const isOpenPart = (part: ShapePart, kinds: number): boolean =>
  typeof part !== 'string' &&
  !part.scalar &&
  !part.checked &&
  !part.constants &&
  ((part.taint.length === 0 && ((part.sanitized ?? 0) & kinds) === 0) ||
    part.taint.some(({ sanitized }) => (sanitized & kinds) === 0));

/** Whether it is a string that was built at run time with at least one part that is not known to be harmless. */
export const isBuilt = (value: Value, kinds = 0): boolean =>
  value.constants === undefined &&
  value.shape !== undefined &&
  value.shape.some((part, at, shape) => isOpenPart(part, kinds) && !((kinds & SQL) !== 0 && namesTable(shape, at)));

const SQL = kindMask(['sql']);
const BEFORE_TABLE =
  /\b(?:from|into|update|join|table|truncate|schema|database|view|sequence)\s+(?:(?:if\s+(?:not\s+)?exists|only)\s+)?["`[]?$/i;

/**
 * A value in place of a table name without a sign that it is untrusted: a setting. No statement can take a table's name
 * as a parameter.
 */
function namesTable(shape: readonly ShapePart[], at: number): boolean {
  const [before, part, after] = [shape[at - 1], shape[at], shape[at + 1]];
  if (
    typeof before !== 'string' ||
    typeof part === 'string' ||
    part?.taint.some(({ source }) => source.kind !== 'parameter') === true
  )
    return false;
  return (
    BEFORE_TABLE.test(before) &&
    (after === undefined || (typeof after === 'string' && /^["`\]]?(?:$|[\s.;,()])/.test(after)))
  );
}

/** Whether that source only says which table a statement is about. */
export const onlyNamesTable = ({ shape }: Value, source: Source): boolean =>
  shape?.every(
    (part, at) =>
      typeof part === 'string' || !part.taint.some((label) => label.source === source) || namesTable(shape, at),
  ) === true;

/** The constant text that a string begins with, '' where none is known. */
export function constantPrefix(value: Value): string {
  const [first] = shapeOf(value);
  return typeof first === 'string' ? first : '';
}
