/** @module What a test tells: behind it, a value is one of a list, a number, or matches a pattern. */

import type { GuardModel } from '../../api-model/api.ts';
import { transitiveTaint } from '../../domain/heap.ts';
import { truthiness } from '../../domain/operators.ts';
import { ALL_KINDS, kindMask, SCALAR_CLEARS } from '../../domain/taint.ts';
import {
  constantPrefix,
  makeValue,
  onlyConstant,
  type Primitive,
  sanitizeValue,
  type Value,
  withTaint,
} from '../../domain/value.ts';
import { assignedNames } from '../../ir/assigned-names.ts';
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { selectArguments } from '../../match/site.ts';
import { type ResolvedCall, resolveCall } from '../calls.ts';
import { branch, type Frame, readObject } from '../context/frame.ts';
import { evaluate } from '../expressions.ts';
import { keepGroups } from '../library/matches.ts';
import { narrowEqualHost } from './host-guards.ts';
import { checked, narrow } from './narrowing.ts';
import { bindForPredicate } from './predicates.ts';
import { sanitizedByMatch } from './regex-guard.ts';

/** Applies to the state what is known when `test` came out as `truth`. */
export function refineBy(frame: Frame, test: Expression, truth: boolean): void {
  switch (test.kind) {
    case 'unary':
      if (test.operator === '!') refineBy(frame, test.operand, !truth);
      return;
    case 'binary':
      refineByBinary(frame, test, truth);
      return;
    case 'call':
      refineByCall(frame, test, truth);
      return;
    case 'typetest':
      if (truth && isScalarName(frame, test.type.name))
        narrow(frame, test.value, (value) => sanitizeValue(value, SCALAR_CLEARS));
      return;
    case 'assign':
      refineBy(frame, test.target, truth);
      return;
    case 'await':
    case 'cast':
      refineBy(frame, test.value, truth);
      return;
    case 'index':
      if (truth && test.index) refineByKey(frame, test.object, test.index);
      return;
    case 'name':
    case 'member':
      if (truth) believe(frame, test);
      // What is empty carries nothing.
      if (!truth) narrow(frame, test, (value) => withTaint({ ...value, objects: [], shape: undefined }, []));
      return;
  }
}

const isScalarName = (frame: Frame, name: string): boolean =>
  /^(int|float|number|bool|boolean|double|long|Number|Integer|Long|Double|Float|Boolean|numeric)$/.test(name) ||
  frame.run.language.scalarTypes?.has(name) === true;

/** A test whose parts are alternatives is looked at twice; alternatives within alternatives double that each time. */
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
    return;
  }
  if (operator === '==' || operator === '!=') refineByEquality(frame, left, right, (operator === '==') === truth);
  else if (operator === 'in' || operator === 'not in') {
    if ((operator === 'in') === truth) {
      refineByMembership(frame, left, right);
      refineByHolder(frame, right);
    } else refineByAbsence(frame, left, right);
  } else if (operator === '=~' || operator === '!~') {
    if ((operator === '=~') !== truth) return;
    const pattern = evaluate(frame, right);
    keepGroups(frame, evaluate(frame, left), pattern);
    refineByPattern(frame, left, pattern, undefined);
  } else refineByOrder(frame, test, truth);
}

function refineByEquality(frame: Frame, left: Expression, right: Expression, equal: boolean): void {
  if (left.kind === 'unary' && left.operator === 'typeof') {
    if (equal) refineByTypeName(frame, left.operand, onlyConstant(evaluate(frame, right)));
    // `typeof handlers[name] === 'function'`: there is such a handler.
    if (equal && left.operand.kind === 'index' && left.operand.index)
      refineByKey(frame, left.operand.object, left.operand.index);
    return;
  }
  const rightValue = evaluate(frame, right);
  const leftValue = evaluate(frame, left);
  // `list.indexOf(x) != -1`, `f(x) == true`
  const rightConstant = onlyConstant(rightValue);
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
  // `check(x) == null`: it came back with nothing, which is how Go's functions say that all is well.
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
  if (!equal) {
    if (rightConstant === null) believe(frame, left);
    if (rightConstant === '__proto__') narrow(frame, left, (value) => sanitizeValue(value, kindMask(['property'])));
    return;
  }
  if (
    left.kind === 'index' &&
    left.index?.kind === 'number' &&
    left.index.value === 0 &&
    typeof rightConstant === 'string'
  )
    narrow(frame, left.object, (value) => beginningWith(rightConstant, value));
  narrowEqualHost(frame, left, rightValue);
  narrowEqualHost(frame, right, leftValue);
  if (rightValue.constants) narrow(frame, left, (value) => equalTo(value, rightValue));
  if (leftValue.constants) narrow(frame, right, (value) => equalTo(value, leftValue));
}

/** `text.indexOf(beginning) === 0` asks what `text.startsWith(beginning)` asks. */
const asStartsWith = (node: Expression): Expression | undefined =>
  node.kind === 'call' && node.args.length === 1 && node.callee.kind === 'member' && node.callee.name === 'indexOf'
    ? { ...node, callee: { ...node.callee, name: 'startsWith' } }
    : undefined;

/** What was kept of a match is one: what it was found in fits the expression. */
function believe(frame: Frame, node: Expression): void {
  const { proves } = evaluate(frame, node);
  const value = proves && frame.state.variable(proves.variable);
  if (proves && value) frame.state.variables.set(proves.variable, checked(value, sanitizeValue(value, proves.mask)));
}

/** A value equal to a known one is that one. */
const equalTo = (value: Value, other: Value): Value =>
  makeValue({ constants: other.constants, scalar: other.scalar, paths: value.paths });

function refineByTypeName(frame: Frame, node: Expression, name: Primitive | undefined): void {
  if (name === 'number' || name === 'boolean' || name === 'bigint')
    narrow(frame, node, (value) => sanitizeValue(value, SCALAR_CLEARS));
  if (name === 'string') narrow(frame, node, (value) => sanitizeValue(value, kindMask(['nosql'])));
}

/** `x in ALLOWED`: safe when the list itself is not the sender's. */
function refineByMembership(frame: Frame, item: Expression, list: Expression): void {
  const collection = evaluate(frame, list);
  if (transitiveTaint(collection, readObject(frame)).length > 0) return;
  // A string as the right side tests for a part of it, which tells nothing of the rest.
  if (typeof onlyConstant(collection) === 'string') return;
  narrow(frame, item, (value) => sanitizeValue(value, ALL_KINDS));
}

/** `root in path.parents`: a type may say what it tells of its object to be found in what it holds. */
function refineByHolder(frame: Frame, list: Expression): void {
  if (list.kind !== 'member') return;
  for (const path of evaluate(frame, list).paths)
    for (const { sanitizes } of frame.run.index.calls.get(`${path}.in`)?.guards ?? [])
      narrow(frame, list.object, (value) => sanitizeValue(value, kindMask(sanitizes)));
}

/** `'..' in path` was false: the path climbs nowhere. */
function refineByAbsence(frame: Frame, item: Expression, text: Expression): void {
  if (item.kind === 'string' && /^\.\.[\\/]?$/.test(item.value))
    narrow(frame, text, (value) => sanitizeValue(value, kindMask(['path'])));
}

/** `set(text) <= ALLOWED`: the text has no other characters. */
function refineByCharacters(frame: Frame, part: Expression, whole: Expression): void {
  const [text] = part.kind === 'call' && part.callee.kind === 'name' && part.callee.name === 'set' ? part.args : [];
  if (text && transitiveTaint(evaluate(frame, whole), readObject(frame)).length === 0)
    narrow(frame, text.value, (value) => sanitizeValue(value, ALL_KINDS));
}

/** `ALLOWED[x]` of a map whose keys all stand in the code: x is one of them. */
function refineByKey(frame: Frame, map: Expression, key: Expression): void {
  const objects = evaluate(frame, map).objects.map((id) => frame.state.object(id));
  if (
    objects.length === 0 ||
    !objects.every((object) => object?.complete && object.rest === undefined && object.fields.size > 0)
  )
    return;
  const keys = [...new Set(objects.flatMap((object) => [...(object?.fields.keys() ?? [])]))];
  narrow(frame, key, (value) => (value.scalar ? value : makeValue({ constants: keys })));
}

/** `list.indexOf(x) >= 0`. */
function refineBySearch(frame: Frame, call: Call, found: boolean): void {
  if (call.callee.kind !== 'member') return;
  if (!/^(indexOf|findIndex|index|lastIndexOf|IndexOf)$/.test(call.callee.name)) return;
  const [item] = call.args;
  if (!found) {
    const searched = item && onlyConstant(evaluate(frame, item.value));
    if (typeof searched === 'string' && /^\.\.[\\/]?$/.test(searched))
      narrow(frame, call.callee.object, (value) => sanitizeValue(value, kindMask(['path'])));
    return;
  }
  const collection = evaluate(frame, call.callee.object);
  const isList = collection.objects.length > 0 || collection.constants === undefined;
  if (item && isList && transitiveTaint(collection, readObject(frame)).length === 0) {
    narrow(frame, item.value, (value) => sanitizeValue(value, ALL_KINDS));
  }
}

/** `x < MAX` bounds a size; `indexOf(x) >= 0` finds a member. */
function refineByOrder(frame: Frame, test: Expression & { kind: 'binary' }, truth: boolean): void {
  const { operator, left, right } = test;
  const constant = onlyConstant(evaluate(frame, right));
  if (operator === '<=' && truth) refineByCharacters(frame, left, right);
  if (left.kind === 'call' && (constant === 0 || constant === -1)) {
    const isFound = (operator === '>=' && constant === 0) || (operator === '>' && constant === -1);
    const isMissing = operator === '<' && constant === 0;
    if (isFound || isMissing) refineBySearch(frame, left, isFound === truth);
    return;
  }
  const upper = (operator === '<' || operator === '<=') === truth ? left : right;
  narrow(frame, upper, (value) => sanitizeValue(value, kindMask(['size', 'memory'])));
}

function refineByPattern(frame: Frame, node: Expression, pattern: Value, implied: 'full' | 'start' | undefined): void {
  const text = pattern.regex?.pattern ?? onlyConstant(pattern);
  if (typeof text !== 'string') return;
  const mask = sanitizedByMatch(text, pattern.regex?.flags ?? '', implied);
  if (mask !== 0) narrow(frame, node, (value) => sanitizeValue(value, mask));
}

/** `equation`: the test compares what the call gives with something, which only some guards speak of. */
function refineByCall(frame: Frame, call: Call, truth: boolean, equation = false): void {
  const resolved = resolveCall(frame, call);
  for (const { entry, guessed } of resolved.entries) {
    for (const guard of entry.guards) {
      if (guard.throwsOnFailure || (guard.holds ?? true) !== truth || (guard.equals ?? false) !== equation) continue;
      if (guessed && guard.receiver && !guard.receiver.test(resolved.site.receiverText)) continue;
      const context = { ancestors: frame.run.index.ancestors, kinds: 0 };
      if (guard.when && evaluateCondition(guard.when, resolved.site, context) !== true) continue;
      applyGuard(frame, call, resolved, guard);
    }
  }
  if (equation) return;
  for (const callee of resolved.target.functions) bindForPredicate(frame, callee, call, resolved, truth);
}

/** A call that comes back only where its test holds: `path.relative_to(root)`. */
export function applyAssertion(frame: Frame, call: Call, resolved: ResolvedCall): void {
  for (const { entry } of resolved.entries)
    for (const guard of entry.guards) if (guard.throwsOnFailure) applyGuard(frame, call, resolved, guard);
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
    if (otherIsTainted(frame, call, resolved, node)) continue;
    if (guard.prefix !== undefined) {
      const text = selectArguments(resolved.site, guard.prefix).map(onlyConstant)[0];
      if (typeof text === 'string' && text !== '') narrow(frame, node, (value) => beginningWith(text, value));
    }
    if (guard.appliesToDerived) spread(frame, evaluate(frame, node), kindMask(guard.sanitizes));
    narrow(frame, node, (value) => sanitizeValue(value, kindMask(guard.sanitizes)));
  }
}

/** The same value, whose first characters are known now. */
const beginningWith = (text: string, value: Value): Value =>
  value.constants || constantPrefix(value).length >= text.length
    ? value
    : { ...value, shape: [text, makeValue({ taint: value.taint })] };

/** Clears what the function's variables have of the same sources. */
function spread(frame: Frame, tested: Value, mask: number): void {
  const read = readObject(frame);
  const sources = new Set(transitiveTaint(tested, read).map(({ source }) => source));
  if (sources.size === 0) return;
  for (const variable of frame.scope.inFunction()) {
    const value = frame.state.variable(variable);
    if (!value) continue;
    const taint = transitiveTaint(value, read);
    if (taint.length === 0 || !taint.every(({ source }) => sources.has(source))) continue;
    // The parts of an object stay as they are: it is the value as a whole that was tested.
    frame.state.variables.set(variable, { ...sanitizeValue(withTaint(value, taint), mask), objects: [] });
  }
}

/** A list or a base that comes from the sender proves nothing. */
function otherIsTainted(frame: Frame, call: Call, resolved: ResolvedCall, node: Expression): boolean {
  const read = readObject(frame);
  const receiver = call.callee.kind === 'member' && call.callee.object !== node ? resolved.site.receiver : undefined;
  const isSent = (value: Value): boolean =>
    transitiveTaint(value, read).some(({ source }) => source.kind !== 'parameter');
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

/** The value is the one that the case names. */
export function refineToCase(frame: Frame, subject: Expression, test: Value): void {
  if (test.constants) narrow(frame, subject, (value) => equalTo(value, test));
  if (!test.regex) return;
  keepGroups(frame, evaluate(frame, subject), test);
  refineByPattern(frame, subject, test, undefined);
}

/** No case was taken: nothing is known of a value but that it is none of them. */
export function excludeConstants(frame: Frame, subject: Expression, tests: readonly Value[]): void {
  const excluded = new Set(tests.flatMap((test) => test.constants ?? []));
  narrow(frame, subject, (value) =>
    value.constants ? { ...value, constants: value.constants.filter((constant) => !excluded.has(constant)) } : value,
  );
}

/** At a return of a function that is asked as a predicate: keeps what its parameters are when it gives that truth. */
export function recordPredicate(frame: Frame, value: Value, node: Expression | undefined): void {
  const { predicate, definition } = frame;
  if (!predicate || !definition) return;
  const known = truthiness(value);
  if (known !== undefined && known !== predicate.truth) return;
  const base = frame.state;
  frame.state = base.fork();
  if (node && known === undefined) refineBy(frame, node, predicate.truth);
  predicate.parameters.push(parameterValues(frame, definition));
  frame.state = base;
}

function parameterValues(frame: Frame, definition: FunctionDefinition): (Value | undefined)[] {
  const assigned = assignedNames(definition);
  return definition.parameters.map(({ target }) => {
    if (target.kind !== 'name' || assigned.has(target.name)) return undefined;
    const variable = frame.scope.find(target.name);
    return variable && frame.state.variable(variable);
  });
}
