/** @module Executes statements: branches fork the state, loops run up to a bound, exits are collected. */

import { foldCase, truthiness } from '../domain/operators.ts';
import { type Diff, UNCHANGED } from '../domain/state.ts';
import { constantValue, joinAll, makeValue, UNKNOWN, type Value } from '../domain/value.ts';
import type { Catch, Expression, FunctionDefinition, Loop, Statement, Switch, Try } from '../ir/index.ts';
import { sanitizedByCharacters } from '../match/regex-guard.ts';
import { pathOfType } from '../resolve/names.ts';
import { assign } from './assignments.ts';
import { evaluateCall, evaluateResults } from './calls.ts';
import { createClass, defineClass } from './classes.ts';
import { anyKey, elementOf } from './context/elements.ts';
import { branch, type Frame, type Jump, newScope, setVariable } from './context/frame.ts';
import { heuristics, type Turn } from './context/heuristics.ts';
import { DEFAULT_EXPORT } from './context/module-names.ts';
import { classesByVariable, classValue } from './declarations/class-members.ts';
import { typed } from './declarations/declared-types.ts';
import { evaluate } from './expressions.ts';
import { excludeConstants, recordPredicate, refineBy, refineToCase } from './guards/guards.ts';
import { narrowElements } from './guards/quantifiers.ts';
import { checkHandlerReturn } from './handlers/handler-return.ts';
import { assignedName } from './kept-names.ts';
import { withElementSources } from './members/reads.ts';

/** Declares the functions and classes of a body, which are visible before their line. */
export function declareAll(frame: Frame, body: readonly Statement[]): void {
  for (const statement of body) {
    if (statement.kind === 'function') declareFunction(frame, statement.definition);
    else if (statement.kind === 'class' && statement.definition.name) {
      const variable = frame.scope.declare(statement.definition.name);
      const owner = createClass(frame, statement.definition);
      classesByVariable.set(variable, owner);
      // A class may be used before its declaration; its static members are set when that is reached.
      setVariable(frame, variable, classValue(owner));
    }
  }
}

function declareFunction(frame: Frame, definition: FunctionDefinition): void {
  const variable = frame.scope.own(definition.name) ?? frame.scope.declare(definition.name);
  const before = frame.state.variable(variable)?.functions ?? [];
  const value = { definition, scope: frame.scope, owner: frame.scope.owner, receiver: frame.scope.receiver };
  frame.run.closures.set(definition, value);
  // Clauses and overloads of one name are all kept (Elixir, Haskell, Java-like free functions).
  const others = before.filter((other) => other.definition !== definition && other.definition.parameters.length > 0);
  setVariable(frame, variable, makeValue({ functions: [...others.slice(-7), value] }));
}

/** Runs statements in order; stops at unreachable code. */
export function execute(frame: Frame, body: readonly Statement[]): void {
  for (const statement of body) {
    if (!frame.state.alive) return;
    executeStatement(frame, statement);
  }
}

/** Hoists the declarations of a body, then runs it. */
export function executeBody(frame: Frame, body: readonly Statement[]): void {
  declareAll(frame, body);
  execute(frame, body);
}

/** Runs a body in a scope of its own. */
function executeScoped(frame: Frame, body: readonly Statement[]): void {
  const outer = frame.scope;
  frame.scope = newScope(outer);
  executeBody(frame, body);
  frame.scope = outer;
}

function executeStatement(frame: Frame, node: Statement): void {
  switch (node.kind) {
    case 'expression':
      if (node.value.kind === 'call') evaluateCall(frame, node.value, true);
      else evaluate(frame, node.value);
      return;
    case 'declare':
      executeDeclare(frame, node);
      return;
    case 'if':
      executeIf(frame, node);
      return;
    case 'loop':
      executeLoop(frame, node);
      return;
    case 'switch':
      executeSwitch(frame, node);
      return;
    case 'try':
      executeTry(frame, node);
      return;
    case 'return':
      leaveWith(frame, node);
      return;
    case 'throw':
      if (node.value) evaluate(frame, node.value);
      if (frame.throws) frame.throws.diffs.push(frame.state.since(frame.throws.base));
      frame.state.alive = false;
      return;
    case 'break':
    case 'continue':
      jump(frame, node.kind, node.label);
      return;
    case 'block':
      if (node.label) withJump(frame, node.label, false, () => executeScoped(frame, node.body));
      else executeScoped(frame, node.body);
      return;
    case 'function':
      heuristics.decorated?.(frame, node.definition);
      return;
    case 'import':
      return;
    case 'class':
      defineClass(frame, node.definition);
      return;
    case 'export':
      executeExport(frame, node);
      return;
  }
}

function executeExport(frame: Frame, node: Statement & { kind: 'export' }): void {
  const value = evaluate(frame, node.value);
  const variable = node.name === 'default' ? frame.scope.own(DEFAULT_EXPORT) : undefined;
  if (variable) setVariable(frame, variable, value);
}

const EXITS_MAX = 24;

/** Returns from the function. The exit keeps the expression, so that predicates can be evaluated. */
function leave(frame: Frame, value: Value, node: Expression | undefined): void {
  if (frame.state.alive) {
    if (frame.predicate) recordPredicate(frame, value, node);
    if (frame.handler !== undefined && node) checkHandlerReturn(frame, value, node);
    if (frame.exits.length < EXITS_MAX || frame.depth === 0) {
      frame.exits.push({ value, diff: frame.state.since(frame.base) });
    } else frame.exits.push({ value, diff: UNCHANGED });
  }
  frame.state.alive = false;
}

function leaveWith(frame: Frame, node: Statement & { kind: 'return' }): void {
  const value = node.value ? evaluateResults(frame, node.value) : UNKNOWN;
  const around = node.leavesMethod ? methodAround(frame, node) : frame;
  // The method is left from within the block: what was written until here goes with it.
  const { state } = around;
  around.state = frame.state;
  leave(around, value, node.value);
  around.state = state;
  if (around === frame) frame.state.alive = false;
}

/** The activation that runs the method, or the outermost block, in which the node stands. */
function methodAround(frame: Frame, node: Statement): Frame {
  let found = frame;
  for (let at: Frame | undefined = frame; at; at = at.caller) {
    const { definition } = at;
    if (!definition || definition.start > node.start || definition.end < node.end) continue;
    found = at;
    if (definition.form !== 'lambda') break;
  }
  return found;
}

function executeDeclare(frame: Frame, node: Statement & { kind: 'declare' }): void {
  const outer = frame.assigning;
  frame.assigning = assignedName(node.target) ?? outer;
  const take = node.target.kind === 'list' ? evaluateResults : evaluate;
  let value = node.value ? take(frame, node.value) : node.type ? UNKNOWN : constantValue(null);
  frame.assigning = outer;
  if (node.type) value = typed(frame, value, node.type);
  assign(frame, node.target, value, true);
}

function executeIf(frame: Frame, node: Statement & { kind: 'if' }): void {
  const found = truthiness(evaluate(frame, node.test));
  const truth = asksForKey(node.test) ? undefined : found;
  const arms: (() => void)[] = [];
  if (truth !== false) {
    arms.push(() => {
      refineBy(frame, node.test, true);
      executeScoped(frame, node.whenTrue);
    });
  }
  if (truth !== true) {
    arms.push(() => {
      refineBy(frame, node.test, false);
      if (node.whenFalse) executeScoped(frame, node.whenFalse);
    });
  }
  branch(frame, arms);
}

/** `if (LIMITS[key])`: the truth of a map lookup. */
function asksForKey(test: Expression): boolean {
  if (test.kind === 'unary' && test.operator === '!') return asksForKey(test.operand);
  return (
    test.kind === 'index' && test.index !== undefined && test.index.kind !== 'string' && test.index.kind !== 'number'
  );
}

const EACH = { narrowElements, sanitizedByCharacters };

function executeLoop(frame: Frame, node: Loop): void {
  const outer = frame.scope;
  frame.scope = newScope(outer);
  if (node.init) execute(frame, node.init);
  const collection = node.iterable ? evaluate(frame, node.iterable) : undefined;
  const never = node.form !== 'do' && node.test && truthiness(evaluate(frame, node.test)) === false;
  if (!never && frame.state.alive) {
    const exits: Diff[] = [];
    const turns = heuristics.turnsOf?.(frame, node, collection) ?? [undefined];
    for (const [turn, about] of turns.entries()) turnLoop(frame, node, collection, turn, exits, about);
  }
  if (node.test && node.form !== 'do' && frame.state.alive) refineBy(frame, node.test, false);
  frame.scope = outer;
}

/** Whether all that the value may be is a list with elements. */
const isFilled = ({ state }: Frame, collection: Value | undefined): boolean =>
  collection !== undefined &&
  collection.objects.length > 0 &&
  collection.taint.length === 0 &&
  collection.objects.every((id) => state.object(id)?.items?.length);

/** One iteration, whose result is the join of leaving and continuing the loop. */
function turnLoop(
  frame: Frame,
  node: Loop,
  collection: Value | undefined,
  turn: number,
  exits: Diff[],
  about: Turn,
): void {
  const base = frame.state;
  const child = base.fork();
  const jumpTarget: Jump = { label: node.label, takesContinue: true, loop: node, base, breaks: [], continues: [] };
  frame.jumps.push(jumpTarget);
  frame.state = child;
  if (collection && node.target) {
    const held =
      node.binds === 'keys' && !collection.paths.includes(CHANNEL)
        ? (about?.key ?? anyKey(frame, collection))
        : (about?.element ?? elementOf(frame, collection, node.binds === 'entries' ? false : undefined));
    const element = node.iterable ? withElementSources(frame, held, collection, node.iterable) : held;
    if (node.binds === 'entries' && node.target.kind === 'list')
      assignEntry(frame, node.target.items, about?.key ?? anyKey(frame, collection), element);
    else if (node.target.kind === 'list' && collection.paths.includes(MAP))
      assignEntry(frame, node.target.items, anyKey(frame, collection), element);
    else assign(frame, node.target, node.targetType ? typed(frame, element, node.targetType) : element, true);
  }
  // A test of constants, as in `for (int i = 0; i < 1; i++)`.
  let mustRun = turn === 0 && (node.form === 'do' || isFilled(frame, collection));
  if (node.test && node.form !== 'do') {
    mustRun = truthiness(evaluate(frame, node.test)) === true && turn === 0;
    refineBy(frame, node.test, true);
  }
  executeScoped(frame, node.body);
  frame.state = child;
  frame.jumps.pop();
  continueLoop(frame, node, child, base, jumpTarget);
  exits.push(...jumpTarget.breaks);
  const ends = [...(child.alive ? [child] : []), ...exits, ...(mustRun ? [] : [UNCHANGED])];
  frame.state = base;
  base.join(ends.length > 0 ? ends : [UNCHANGED], true);
  if (!about && exits.length === 0 && child.alive) heuristics.refineByEach?.(frame, node, child, collection, EACH);
  if (mustRun && !child.alive && jumpTarget.breaks.length === 0) base.alive = false;
}

function continueLoop(frame: Frame, node: Loop, child: Frame['state'], base: Frame['state'], target: Jump): void {
  if (target.continues.length > 0) {
    const paths = [...target.continues, ...(child.alive ? [child.since(base)] : [])];
    child.alive = true;
    child.join(paths);
  }
  if (!child.alive) return;
  frame.state = child;
  for (const update of node.update ?? []) evaluate(frame, update);
  if (node.form === 'do' && node.test) evaluate(frame, node.test);
}

/** JavaScript's maps give pairs: `for (const [key, value] of map)`. */
const MAP = 'Map';

/** What is received from a channel has no key (Go). */
const CHANNEL = 'make.chan()';

function assignEntry(frame: Frame, items: readonly Expression[], held: Value, element: Value): void {
  const [key, value] = items;
  if (key) assign(frame, key, held, true);
  if (value) assign(frame, value, element, true);
}

function jump(frame: Frame, kind: 'break' | 'continue', label: string | undefined): void {
  const target = frame.jumps.findLast((one) => (label ? one.label === label : kind === 'break' || one.takesContinue));
  if (target) target[kind === 'break' ? 'breaks' : 'continues'].push(frame.state.since(target.base));
  frame.state.alive = false;
}

/** Runs code that `break` can leave, and joins its end with all breaks. */
function withJump(frame: Frame, label: string | undefined, takesContinue: boolean, run: () => void): void {
  const base = frame.state;
  const child = base.fork();
  const target: Jump = { label, takesContinue, base, breaks: [], continues: [] };
  frame.jumps.push(target);
  frame.state = child;
  run();
  frame.state = base;
  frame.jumps.pop();
  base.join([...(child.alive ? [child] : []), ...target.breaks]);
}

function executeSwitch(frame: Frame, node: Switch): void {
  const subject = node.subject ? evaluate(frame, node.subject) : constantValue(true);
  const tests = node.cases.map((one) => one.tests.map((test) => evaluate(frame, test)));
  const verdicts = tests.map((values) => foldCase(subject, values));
  const certain = verdicts.indexOf(true);
  withJump(frame, undefined, false, () => {
    const arms: (() => void)[] = [];
    let hasDefault = false;
    for (const [index, one] of node.cases.entries()) {
      const isDefault = one.tests.length === 0;
      hasDefault ||= isDefault;
      const possible = certain >= 0 ? index === certain : verdicts[index] !== false;
      if (possible)
        arms.push(() => {
          if (isDefault) heuristics.refineByCases?.(frame, node, tests);
          executeCase(frame, node, index, joinAll(tests[index] ?? []));
        });
    }
    if (!hasDefault && certain < 0) {
      arms.push(() => {
        if (node.subject) excludeConstants(frame, node.subject, tests.flat());
      });
    }
    branch(frame, arms);
  });
}

function executeCase(frame: Frame, node: Switch, index: number, test: Value): void {
  const first = node.cases[index];
  if (!first) return;
  // Entered by its own test: what falls through to it is run with the case that does.
  if (node.subject && first.tests.length > 0) refineToCase(frame, node.subject, test);
  if (first.guard) {
    evaluate(frame, first.guard);
    refineBy(frame, first.guard, true);
  }
  for (let at = index; at < node.cases.length; at += 1) {
    const one = node.cases[at];
    if (!one || !frame.state.alive) return;
    executeScoped(frame, one.body);
    if (!one.fallsThrough) return;
  }
}

function executeTry(frame: Frame, node: Try): void {
  const outer = frame.scope;
  frame.scope = newScope(outer);
  if (node.resources) execute(frame, node.resources);
  const base = frame.state;
  const outerThrows = frame.throws;
  const throws = { base, diffs: [] as Diff[] };
  frame.throws = throws;
  const child = base.fork();
  frame.state = child;
  executeScoped(frame, node.body);
  frame.throws = outerThrows;
  const ends: Diff[] = child.alive ? [child] : [];
  // Anything in the body may throw: the catch sees the state before it, joined with its writes.
  const written = child.since(base);
  for (const one of node.catches) {
    const handler = base.fork();
    handler.join([UNCHANGED, written, ...throws.diffs]);
    frame.state = handler;
    executeCatch(frame, one);
    if (handler.alive) ends.push(handler);
  }
  frame.state = base;
  base.join(ends);
  if (node.finally) executeFinally(frame, node.finally);
  frame.scope = outer;
}

function executeCatch(frame: Frame, one: Catch): void {
  const outer = frame.scope;
  frame.scope = newScope(outer);
  if (one.target) {
    const [type] = one.types;
    assign(frame, one.target, makeValue({ paths: type ? [pathOfType(frame.run, type)] : ['Error'] }), true);
  }
  executeScoped(frame, one.body);
  frame.scope = outer;
}

/** Runs even if the body doesn't complete normally, and preserves that. */
function executeFinally(frame: Frame, body: readonly Statement[]): void {
  const wasAlive = frame.state.alive;
  frame.state.alive = true;
  executeScoped(frame, body);
  if (!wasAlive) frame.state.alive = false;
}
