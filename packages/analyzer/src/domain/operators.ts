/** @module Operators on abstract values, with constant folding. */
import type { BinaryOperator } from '../ir/index.ts';
import { joinTaint } from './taint.ts';
import {
  asScalar,
  concatenate,
  constantValue,
  joinValues,
  makeValue,
  onlyConstant,
  type Primitive,
  tainted,
  UNKNOWN,
  type Value,
} from './value.ts';

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '>', '<=', '>=', '<=>', 'in', 'not in', '=~', '!~']);
const ARITHMETIC: ReadonlySet<string> = new Set(['-', '*', '/', '**', '<<', '>>', '>>>', '&', '|', '^']);

/** The result of the operator. Comparisons give a scalar, `+` may concatenate. */
export function applyBinary(operator: BinaryOperator, left: Value, right: Value): Value {
  const folded = foldBinary(operator, left, right);
  if (folded !== undefined) return constantValue(folded);
  if (operator === '+') return add(left, right);
  if (operator === '%' && !left.scalar) return tainted(joinTaint(left.taint, right.taint));
  if (operator === '/' && joinsPath(left, right)) return { ...concatenate([left, right]), paths: left.paths };
  if (operator === '&&' || operator === '||' || operator === '??') return joinValues(left, right);
  if (COMPARISONS.has(operator)) return makeValue({ scalar: true });
  const taint = joinTaint(asScalar(left).taint, asScalar(right).taint);
  // Named flags of a library, all of them set.
  if (operator === '|' && left.paths.length > 0 && right.paths.length > 0)
    return makeValue({ scalar: true, taint, paths: [...left.paths, ...right.paths].slice(0, 6) });
  return makeValue({ scalar: ARITHMETIC.has(operator) || operator === '%', taint });
}

function add(left: Value, right: Value): Value {
  const isText = (value: Value): boolean =>
    value.shape !== undefined || (value.constants?.some((constant) => typeof constant === 'string') ?? false);
  if (left.scalar && right.scalar && !isText(left) && !isText(right)) {
    return makeValue({ scalar: true, taint: joinTaint(left.taint, right.taint) });
  }
  const sum = concatenate([left, right]);
  if (left.objects.length === 0 && right.objects.length === 0) return sum;
  return { ...sum, objects: [...left.objects, ...right.objects].slice(0, 6) };
}

/** `folder / 'name'`: with a string or a library object as an operand, the result isn't a number. */
function joinsPath(left: Value, right: Value): boolean {
  if (left.scalar || right.scalar) return false;
  const isText = ({ constants }: Value): boolean => typeof constants?.[0] === 'string';
  return left.paths.length > 0 || isText(left) || isText(right);
}

export function truthiness(value: Value): boolean | undefined {
  if (value.functions.length > 0 || value.regex || value.classes.length > 0) return true;
  if (!value.constants || value.constants.length === 0) return undefined;
  const verdicts = new Set(value.constants.map((constant) => Boolean(constant)));
  return verdicts.size === 1 ? verdicts.has(true) : undefined;
}

function foldBinary(operator: BinaryOperator, left: Value, right: Value): Primitive | undefined {
  if (operator === '&&' || operator === '||') return undefined;
  const a = onlyConstant(left);
  const b = onlyConstant(right);
  if (a === undefined || b === undefined) return foldEquality(operator, left, right);
  return foldConstants(operator, a, b);
}

/** `x == 'a'` where x is one of 'b' and 'c' is false. */
function foldEquality(operator: BinaryOperator, left: Value, right: Value): boolean | undefined {
  if (operator !== '==' && operator !== '!=') return undefined;
  if (!left.constants || !right.constants) return undefined;
  const overlap = left.constants.some((constant) => right.constants?.includes(constant));
  return overlap ? undefined : operator === '!=';
}

function foldConstants(operator: BinaryOperator, a: Primitive, b: Primitive): Primitive | undefined {
  if (operator === '==') return a === b;
  if (operator === '!=') return a !== b;
  if (typeof a === 'number' && typeof b === 'number') return foldNumbers(operator, a, b);
  if (typeof a === 'string' && typeof b === 'string') {
    if (operator === '<') return a < b;
    if (operator === '>') return a > b;
    if (operator === 'in') return b.includes(a);
    if (operator === 'not in') return !b.includes(a);
  }
  if (operator === '*' && typeof a === 'string' && typeof b === 'number') return repeated(a, b);
  if (operator === '+' && a !== null && b !== null && typeof a !== typeof b) return undefined;
  return undefined;
}

const REPEATED_MAX = 1024;

/** `'ab' * 3` in Python and Ruby; elsewhere a string of digits is a number. */
const repeated = (text: string, times: number): string | undefined =>
  /^[\s\d.+-]*$/.test(text) || !Number.isInteger(times) || times < 0 || text.length * times > REPEATED_MAX
    ? undefined
    : text.repeat(times);

function foldNumbers(operator: BinaryOperator, a: number, b: number): Primitive | undefined {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return Number.isInteger(a) && Number.isInteger(b) && b !== 0 && a % b === 0 ? a / b : undefined;
    case '%':
      return b === 0 ? undefined : a % b;
    case '<':
      return a < b;
    case '>':
      return a > b;
    case '<=':
      return a <= b;
    case '>=':
      return a >= b;
    case '<<':
      return a << b;
    case '>>':
      return a >> b;
    case '&':
      return a & b;
    case '|':
      return a | b;
    case '^':
      return a ^ b;
    default:
      return undefined;
  }
}

export function applyUnary(operator: string, value: Value): Value {
  const constant = onlyConstant(value);
  if (operator === '!') {
    const truth = truthiness(value);
    return truth === undefined ? makeValue({ scalar: true }) : constantValue(!truth);
  }
  if (operator === '-' && typeof constant === 'number') return constantValue(-constant);
  if (operator === '-' || operator === '+' || operator === '~') return asScalar({ ...value, constants: undefined });
  if (operator === 'typeof') return UNKNOWN;
  if (operator === 'void') return constantValue(null);
  if (operator === 'delete') return makeValue({ scalar: true });
  return value;
}

/** Whether a case is taken: true, false, or undefined if unknown. The default case (no values) is undefined. */
export function foldCase(subject: Value, tests: readonly Value[]): boolean | undefined {
  if (tests.length === 0 || !subject.constants) return undefined;
  const constant = onlyConstant(subject);
  const verdicts = tests.map((test) => {
    if (!test.constants) return undefined;
    if (constant !== undefined && test.constants.length === 1) return test.constants[0] === constant;
    return test.constants.some((value) => subject.constants?.includes(value)) ? undefined : false;
  });
  if (verdicts.includes(true)) return true;
  return verdicts.every((verdict) => verdict === false) ? false : undefined;
}
