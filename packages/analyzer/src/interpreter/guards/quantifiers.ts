/**
 * @module
 * Tests over the elements of a list: `keys.some((key) => banned.includes(key))`, `all(c in OK for c in text)`.
 */

import { transitiveTaint } from '../../domain/heap.ts';
import { kindMask } from '../../domain/taint.ts';
import {
  type FunctionValue,
  joinValues,
  onlyConstant,
  sanitizeValue,
  type Value,
  withTaint,
} from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { enter, runBody } from '../context/activation.ts';
import { argument, type Exits } from '../context/call.ts';
import { elementOf } from '../context/elements.ts';
import { branch, type Frame, newScope, readObject } from '../context/frame.ts';
import { bindParameters } from '../declarations/parameters.ts';
import { narrow, narrowTo } from './narrowing.ts';
import { isTooDeep } from './predicates.ts';
import { QUANTIFIERS } from './quantifier-names.ts';

type Comprehension = Expression & { kind: 'comprehension' };

/** The predicate and the list. */
interface Question {
  list: Expression;
  asks: Expression | Comprehension;
}

function questionOf({ callee, args }: Call): Question | undefined {
  const [first, second] = args;
  if (!first) return undefined;
  if (first.value.kind === 'comprehension') {
    const [clause, ...others] = first.value.clauses;
    return clause && others.length === 0 ? { list: clause.iterable, asks: first.value } : undefined;
  }
  if (second?.value.kind === 'function') return { list: first.value, asks: second.value };
  return callee.kind === 'member' && args.length === 1 ? { list: callee.object, asks: first.value } : undefined;
}

/** Refines the state under the assumption that a test has the result `truth`. */
type Refine = (frame: Frame, test: Expression, truth: boolean) => void;

/** Refines by such a test. Returns false if the call isn't one or proves nothing. */
export function refineByElements(frame: Frame, call: Call, truth: boolean, refine: Refine): boolean {
  const { callee } = call;
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  const quantifier = QUANTIFIERS.get(name);
  const question = quantifier && questionOf(call);
  if (!question || isTooDeep(frame)) return false;
  const isEach = truth ? quantifier !== 'some' : quantifier === 'some';
  const asked = quantifier === 'every' ? truth : (quantifier === 'some') === truth;
  const list = frame.run.interpreter.evaluate(frame, question.list);
  const ask = (item: Value): Learned | undefined =>
    question.asks.kind === 'comprehension'
      ? evaluateComprehensionTest(frame, question.asks, item, asked, refine)
      : evaluatePredicate(frame, question.asks, item, asked, call);
  const known = isEach ? knownItems(frame, list) : [];
  if (known.length > 0) {
    // What holds for each element holds for their sequence.
    for (const item of known) {
      const learned = ask(item);
      if (!learned) return false;
      frame.state.join(learned.paths);
    }
    return true;
  }
  const item = elementOf(frame, list);
  const learned = ask(item);
  if (!learned) return false;
  if (!isEach) {
    frame.state.join(learned.paths);
    return true;
  }
  if (learned.item && item.taint.length > 0) narrowElements(frame, question.list, item, learned.item);
  if (!asked && isParentTest(question.asks)) narrowSplit(frame, question.list);
  return true;
}

const ITEMS_MAX = 16;

/** The elements of a literal list. */
function knownItems(frame: Frame, list: Value): readonly Value[] {
  const [only, ...others] = list.objects.map((id) => frame.state.object(id));
  const items = others.length === 0 && !only?.rest ? (only?.items ?? []) : [];
  return items.length <= ITEMS_MAX && items.every((item) => onlyConstant(item) !== undefined) ? items : [];
}

/** What an element with that result implies: for the element, and for the rest of the state. */
interface Learned {
  item: Value | undefined;
  paths: ReturnType<Frame['state']['since']>[];
}

function evaluatePredicate(
  frame: Frame,
  asks: Expression,
  item: Value,
  truth: boolean,
  call: Call,
): Learned | undefined {
  const functions = frame.run.interpreter.evaluate(frame, asks).functions;
  const [callee] = functions;
  if (!callee || functions.length > 1 || callee.definition.parameters.length === 0) return undefined;
  return evaluateOnItem(frame, callee, item, truth, call);
}

/** Runs the function on an element in a discarded state. Undefined if nothing follows from it. */
export function evaluateOnItem(
  frame: Frame,
  callee: FunctionValue,
  item: Value,
  truth: boolean,
  call: Call,
): Learned | undefined {
  const outer = frame.state;
  frame.state = outer.fork();
  const inner = enter(frame, callee, undefined);
  const paths: Learned['paths'] = [];
  const exits: Exits = { parameters: [], paths };
  inner.predicate = new Map([[truth, exits]]);
  bindParameters(inner, callee.definition, [argument(item)], call);
  runBody(inner, callee.definition);
  frame.state = outer;
  // Reaching the end returns nothing, which counts as false.
  if ((inner.state.alive && !truth) || paths.length === 0) return undefined;
  const items = exits.parameters.map(([value]) => value);
  if (items.some((value) => value === undefined)) return { item: undefined, paths };
  return { item: items.reduce((left, right) => (left && right ? joinValues(left, right) : undefined)), paths };
}

/** The element of a comprehension is the test; its conditions filter the elements. */
function evaluateComprehensionTest(
  frame: Frame,
  { clauses, element }: Comprehension,
  item: Value,
  truth: boolean,
  refine: Refine,
): Learned | undefined {
  const target = clauses[0]?.target;
  if (target?.kind !== 'name' || (clauses[0]?.conditions.length ?? 0) > 0) return undefined;
  const outer = frame.state;
  const scope = frame.scope;
  const state = outer.fork();
  frame.state = state;
  frame.scope = newScope(scope);
  frame.run.interpreter.assign(frame, target, item, true);
  branch(frame, [() => refine(frame, element, truth)]);
  const after = frame.run.interpreter.evaluate(frame, target);
  frame.state = outer;
  frame.scope = scope;
  return state.alive ? { item: after, paths: [state.since(outer)] } : undefined;
}

/** If each element is narrowed, so is the list, and a string that was split into it at a harmless character. */
export function narrowElements(frame: Frame, list: Expression, before: Value, after: Value): void {
  const read = readObject(frame);
  narrow(frame, list, (value) => {
    const taint = transitiveTaint(value, read);
    return { ...withTaint(value, taint), objects: [] };
  });
  narrowTo(frame, list, before, after);
}

/** `segment === '..'`, for a path that was split at its separators. */
function isParentTest(asks: Expression): boolean {
  const test = asks.kind === 'comprehension' ? asks.element : asks.kind === 'function' ? answerOf(asks) : undefined;
  return test !== undefined && comparesParent(test);
}

function answerOf({ definition: { body } }: Expression & { kind: 'function' }): Expression | undefined {
  const [only, ...others] = body;
  if (others.length > 0 || !only) return undefined;
  if (only.kind === 'return') return only.value;
  return only.kind === 'expression' ? only.value : undefined;
}

function comparesParent(test: Expression): boolean {
  if (test.kind !== 'binary') return false;
  if (test.operator === '||') return comparesParent(test.left) || comparesParent(test.right);
  return (
    test.operator === '==' && [test.left, test.right].some((side) => side.kind === 'string' && side.value === '..')
  );
}

const narrowSplit = (frame: Frame, list: Expression): void =>
  narrow(frame, list, (value) => ({
    ...sanitizeValue(withTaint(value, transitiveTaint(value, readObject(frame))), kindMask(['path'])),
    objects: [],
  }));
