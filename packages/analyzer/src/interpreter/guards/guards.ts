/** @module Narrowing by tests: the value is one of a list, a number, or matches a pattern. */

import { truthiness } from '../../domain/operators.ts';
import { kindMask, SCALAR_CLEARS, sanitizeAssumed } from '../../domain/taint.ts';
import { makeValue, onlyConstant, type Primitive, sanitizeValue, type Value, withTaint } from '../../domain/value.ts';
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { keptTests } from '../../ir/kept-tests.ts';
import { signedData } from '../context/checked-data.ts';
import { branch, type Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import {
  OPERATORS,
  refineByCall,
  refineByEmptiness,
  refineByFolder,
  refineByMissing,
  refineByPattern,
} from './call-guards.ts';
import { settleDerived } from './derived.ts';
import { givenVariable } from './given-parameters.ts';
import { narrowEqualHost } from './host-guards.ts';
import { refineByCharacter } from './leading-characters.ts';
import { measured } from './lengths.ts';
import { keepGroups } from './match-variables.ts';
import {
  refineByAbsence,
  refineByCharacters,
  refineByHolder,
  refineByKey,
  refineByMembership,
  refineBySearch,
} from './membership.ts';
import { checked, narrow } from './narrowing.ts';
import { refineByElements } from './quantifiers.ts';
import { isFilled, recordLookup, recordTestedResult } from './unknown-checks.ts';

/** Declared as a text, and nothing else. */
const isText = ({ paths, objects }: Value): boolean => paths.length === 1 && paths[0] === 'str' && objects.length === 0;

/** Refines the state under the assumption that `test` has the result `truth`. */
export function refineBy(frame: Frame, test: Expression, truth: boolean): void {
  switch (test.kind) {
    case 'unary':
      if (test.operator === '!') refineBy(frame, test.operand, !truth);
      return;
    case 'binary':
      refineByBinary(frame, test, truth);
      return;
    case 'call':
      if (!refineByElements(frame, test, truth, refineBy)) refineByCall(frame, test, truth);
      return;
    case 'typetest':
      if (truth && isScalarName(frame, test.type.name))
        narrow(frame, test.value, (value) => sanitizeValue(value, SCALAR_CLEARS));
      else if (/^(?:str|string|String|bytes)$/.test(test.type.name))
        // What a record holds besides strings isn't markup.
        narrow(frame, test.value, (value) =>
          truth
            ? asString(value)
            : withTaint(value, isText(value) ? [] : sanitizeAssumed(value.taint, kindMask(['html']))),
        );
      return;
    case 'assign':
      refineBy(frame, test.target, truth);
      return;
    case 'await':
    case 'cast':
      refineBy(frame, test.value, truth);
      return;
    case 'index':
      if (truth && test.index) {
        const { evaluate } = frame.run.interpreter;
        if (!isFilled(frame, test))
          recordLookup(frame, test, evaluate(frame, test.index), evaluate(frame, test.object));
        refineByKey(frame, test.object, test.index);
      }
      return;
    case 'name':
    case 'member': {
      const kept = test.kind === 'name' && frame.definition && keptTests(frame.definition).get(test.name);
      if (kept) refineBy(frame, kept, truth);
      else if (truth && test.kind === 'name') heuristics.refineByFlag?.(frame, test.name, refineBy, refineByMembership);
      if (frame.tests) heuristics.refineGiven?.(frame, test, truth, refineBy);
      recordTestedResult(frame, test, frame.run.interpreter.evaluate(frame, test));
      heuristics.refineByAddress?.(frame, test, truth);
      if (truth) believe(frame, test);
      // An empty value carries no taint.
      if (!truth) narrow(frame, test, emptied);
      return;
    }
  }
}

const emptied = (value: Value): Value => withTaint({ ...value, objects: [], shape: undefined, reached: [] }, []);

const isScalarName = (frame: Frame, name: string): boolean =>
  /^(int|float|number|bool|boolean|double|long|Number|Integer|Long|Double|Float|Boolean|numeric)$/.test(name) ||
  frame.run.semantics.scalarTypes.has(name);

/** Limits nested alternatives in tests, each of which doubles the work. */
const SPLITS_MAX = 6;

let splits = 0;

function refineByBinary(frame: Frame, test: Expression & { kind: 'binary' }, truth: boolean): void {
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') {
    const both = (operator === '&&') === truth;
    if (both) {
      refineBy(frame, left, truth);
      refineBy(frame, right, truth);
    } else if (splits < SPLITS_MAX) {
      splits += 1;
      try {
        branch(frame, [
          () => refineBy(frame, left, truth),
          () => {
            refineBy(frame, left, !truth);
            refineBy(frame, right, truth);
          },
        ]);
      } finally {
        splits -= 1;
      }
    }
    if (!truth) refuseKeys(frame, test);
    return;
  }
  if (operator === '==' || operator === '!=') refineByEquality(frame, left, right, (operator === '==') === truth);
  else if (operator === 'in' || operator === 'not in') {
    if ((operator === 'in') === truth) {
      refineByMembership(frame, left, right);
      refineByHolder(frame, right);
    } else refineByAbsence(frame, left, right);
  } else if (operator === '=~' || operator === '!~') {
    const pattern = frame.run.interpreter.evaluate(frame, right);
    if ((operator === '=~') !== truth) {
      refineByMissing(frame, left, pattern);
      return;
    }
    const text = frame.run.interpreter.evaluate(frame, left);
    recordLookup(frame, test, text, pattern);
    keepGroups(frame, text, pattern);
    refineByPattern(frame, left, pattern);
  } else refineByOrder(frame, test, truth);
}

/** `inherits && key === '__proto__'`: a check in one mode only; the other modes read own properties. */
function refuseKeys(frame: Frame, test: Expression): void {
  if (test.kind !== 'binary') return;
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') for (const part of [left, right]) refuseKeys(frame, part);
  else if (operator === '==' && right.kind === 'string' && right.value === '__proto__') withoutPrototype(frame, left);
}

const withoutPrototype = (frame: Frame, key: Expression): void =>
  narrow(frame, key, (value) => sanitizeValue(value, kindMask(['property'])));

/** `'__proto__' === key`, `null === row` */
const isConstant = ({ kind }: Expression): boolean => /^(?:string|number|boolean|null)$/.test(kind);

const isOfOperator = ({ taint }: Value): boolean => taint.every(({ source }) => OPERATORS.has(source.kind));

function refineByEquality(frame: Frame, one: Expression, other: Expression, equal: boolean): void {
  const [left, right] = isConstant(one) && !isConstant(other) ? [other, one] : [one, other];
  if (left.kind === 'unary' && left.operator === 'typeof') {
    if (equal) refineByTypeName(frame, left.operand, onlyConstant(frame.run.interpreter.evaluate(frame, right)));
    // `typeof handlers[name] === 'function'`: the handler exists.
    if (equal && left.operand.kind === 'index' && left.operand.index)
      refineByKey(frame, left.operand.object, left.operand.index);
    return;
  }
  const rightValue = frame.run.interpreter.evaluate(frame, right);
  const leftValue = frame.run.interpreter.evaluate(frame, left);
  // `list.indexOf(x) != -1`, `f(x) == true`
  const rightConstant = onlyConstant(rightValue);
  if (rightConstant === null) recordTestedResult(frame, left, leftValue);
  if (typeof rightConstant === 'number') heuristics.recordCount?.(frame, left);
  const test = { start: left.start, end: right.end };
  heuristics.recordComparison?.(frame, test, leftValue, rightValue);
  heuristics.recordComparison?.(frame, test, rightValue, leftValue);
  if (equal) {
    heuristics.recordCanonical?.(frame, test, [left, right]);
    heuristics.refineBySame?.(frame, left, rightValue, right, leftValue);
  }
  if (equal) heuristics.recordEqualDigest?.(frame, left, leftValue, rightValue);
  if (equal && left.kind === 'call') refineByCall(frame, left, true, true);
  const beginning = rightConstant === 0 ? asStartsWith(left) : undefined;
  if (beginning) {
    refineBy(frame, beginning, equal);
    return;
  }
  // `strcmp(x, "a") == 0`, `ok(x) == 0`
  if (left.kind === 'call' && (rightConstant === 0 || rightConstant === null)) {
    refineBy(frame, left, !equal);
    return;
  }
  // `check(x) == null`: no error, as Go functions report success.
  if (left.kind === 'call' && rightConstant === null) {
    if (equal) refineBy(frame, left, false);
    return;
  }
  if (left.kind === 'call' && (rightConstant === -1 || rightConstant === true || rightConstant === false)) {
    const positive = rightConstant === true ? equal : !equal;
    if (rightConstant === -1) refineBySearch(frame, left, !equal);
    else refineBy(frame, left, positive);
    return;
  }
  refineByCharacter(frame, left, rightConstant, equal);
  if (!equal) {
    if (rightConstant === null) believe(frame, left);
    if (rightConstant === '__proto__') withoutPrototype(frame, left);
    if (rightConstant === '..') heuristics.refineBySegment?.(frame, left);
    heuristics.refineByOther?.(frame, left, rightConstant);
    return;
  }
  if (rightConstant === '') refineByEmptiness(frame, left);
  // `file == this.root`, `root == file`: the folder itself.
  const [file, fileValue, root] = isOfOperator(rightValue) ? [left, leftValue, right] : [right, rightValue, left];
  if (/^(?:name|member)$/.test(root.kind) && isOfOperator(root === right ? rightValue : leftValue)) {
    narrow(frame, file, (value) => sanitizeValue(value, kindMask(['path'])));
    refineByFolder(frame, fileValue);
  }
  narrowEqualHost(frame, left, rightValue);
  narrowEqualHost(frame, right, leftValue);
  if (rightValue.constants && !heuristics.isOfText?.(frame, left, rightValue))
    narrowToConstant(frame, left, leftValue, rightValue);
  if (leftValue.constants) narrowToConstant(frame, right, rightValue, leftValue);
}

/** `text.indexOf(prefix) === 0` is equivalent to `text.startsWith(prefix)`. */
const asStartsWith = (node: Expression): Expression | undefined =>
  node.kind === 'call' && node.args.length === 1 && node.callee.kind === 'member' && node.callee.name === 'indexOf'
    ? { ...node, callee: { ...node.callee, name: 'startsWith' } }
    : undefined;

/** A successful match stored in a variable: the matched string fits the expression. */
function believe(frame: Frame, node: Expression): void {
  const { proves } = frame.run.interpreter.evaluate(frame, node);
  const value = proves && frame.state.variable(proves.variable);
  if (proves && value) frame.state.variables.set(proves.variable, checked(value, sanitizeValue(value, proves.mask)));
}

/** A string contains no query operators, and is none of the objects that the value might have been. */
const asString = (value: Value): Value => ({ ...sanitizeValue(value, kindMask(['nosql'])), objects: [] });

/** A value equal to a known constant is that constant. */
const equalTo = (value: Value, other: Value): Value =>
  makeValue({ constants: other.constants, scalar: other.scalar, paths: value.paths });

function narrowToConstant(frame: Frame, node: Expression, tested: Value, constant: Value): void {
  settleDerived(frame, node, tested);
  narrow(frame, node, (value) => equalTo(value, constant));
}

function refineByTypeName(frame: Frame, node: Expression, name: Primitive | undefined): void {
  if (name === 'number' || name === 'boolean' || name === 'bigint')
    narrow(frame, node, (value) => sanitizeValue(value, SCALAR_CLEARS));
  if (name === 'undefined' && node.kind === 'name') narrow(frame, node, emptied);
  if (name === 'string') narrow(frame, node, asString);
}

/** The length up to which quadratic time is harmless. */
const SHORT = 10_000;

/** `x < MAX` limits a size; `indexOf(x) >= 0` is a membership test. */
function refineByOrder(frame: Frame, test: Expression & { kind: 'binary' }, truth: boolean): void {
  const { operator, left, right } = test;
  const constant = onlyConstant(frame.run.interpreter.evaluate(frame, right));
  if (typeof constant === 'number') heuristics.recordCount?.(frame, left);
  if (operator === '<=' && truth) refineByCharacters(frame, left, right);
  if (left.kind === 'call' && (constant === 0 || constant === -1)) {
    const isFound = (operator === '>=' && constant === 0) || (operator === '>' && constant === -1);
    const isMissing = operator === '<' && constant === 0;
    if (isFound || isMissing) refineBySearch(frame, left, isFound === truth);
    return;
  }
  const isLeft = (operator === '<' || operator === '<=') === truth;
  const bounded = (value: Value): Value => sanitizeValue(value, kindMask(['size', 'memory']));
  const upper = isLeft ? left : right;
  narrow(frame, upper, bounded);
  // A string with limited length: work that grows with its length is bounded.
  const text = measured(upper);
  const bound = isLeft ? constant : onlyConstant(frame.run.interpreter.evaluate(frame, left));
  if (text && typeof bound === 'number' && bound <= SHORT) narrow(frame, text, bounded);
}

/** The value equals the case's constant. */
export function refineToCase(frame: Frame, subject: Expression, test: Value): void {
  if (test.constants && !heuristics.isOfText?.(frame, subject, test))
    narrowToConstant(frame, subject, frame.run.interpreter.evaluate(frame, subject), test);
  if (!test.regex) return;
  keepGroups(frame, frame.run.interpreter.evaluate(frame, subject), test);
  refineByPattern(frame, subject, test);
}

/** No case was taken: the value differs from all of them. */
export function excludeConstants(frame: Frame, subject: Expression, tests: readonly Value[]): void {
  const excluded = new Set(tests.flatMap((test) => test.constants ?? []));
  narrow(frame, subject, (value) =>
    value.constants ? { ...value, constants: value.constants.filter((constant) => !excluded.has(constant)) } : value,
  );
}

/** At a return of a predicate under evaluation: records its parameters for each result that this may be. */
export function recordPredicate(frame: Frame, value: Value, node: Expression | undefined): void {
  const { predicate, definition } = frame;
  if (!predicate || !definition) return;
  const known = truthiness(value);
  const base = frame.state;
  for (const [truth, exits] of predicate) {
    if (known !== undefined && known !== truth) continue;
    frame.state = base.fork();
    if (node && known === undefined) refineBy(frame, node, truth);
    exits.parameters.push(parameterValues(frame, definition));
    exits.paths?.push(frame.state.since(frame.base));
    const signed = signedData(frame);
    exits.signed = exits.signed?.filter((path) => signed.includes(path)) ?? signed;
  }
  frame.state = base;
}

function parameterValues(frame: Frame, definition: FunctionDefinition): (Value | undefined)[] {
  return definition.parameters.map((parameter) => {
    const variable = givenVariable(frame.scope, definition, parameter);
    return variable && frame.state.variable(variable);
  });
}
