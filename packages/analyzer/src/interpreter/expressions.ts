/** @module Evaluates expressions to abstract values. */

import { anyElement, joinUnknownKey, type ObjectState, setItems, transitiveTaint } from '../domain/heap.ts';
import { applyBinary, applyUnary, truthiness } from '../domain/operators.ts';
import { recordPartial } from '../domain/reads.ts';
import type { Scope } from '../domain/scope.ts';
import { UNCHANGED } from '../domain/state.ts';
import { kindMask, OF_TEXT, type Taint, taintOf } from '../domain/taint.ts';
import {
  concatenate,
  constantPrefix,
  constantValue,
  joinAll,
  joinValues,
  makeValue,
  onlyConstant,
  sanitizeValue,
  tainted,
  UNKNOWN,
  type Value,
  withTaint,
} from '../domain/value.ts';
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { partMatching } from '../match/regex-groups.ts';
import { pathOfName } from '../resolve/names.ts';
import { assign } from './assignments.ts';
import { evaluateCall, evaluateResults } from './calls.ts';
import { evaluateElement } from './checks/elements.ts';
import { reachedBy } from './checks/inherited-members.ts';
import { defineClass } from './classes.ts';
import { isRead, refinementOf } from './context/access-path.ts';
import { allocate, branch, type Frame, newScope, readObject, setVariable } from './context/frame.ts';
import { heuristics } from './context/heuristics.ts';
import { overloadsOf } from './declarations/class-members.ts';
import { castTo } from './declarations/declared-types.ts';
import { laterMember, laterVariable } from './declarations/later-values.ts';
import { refineBy } from './guards/guards.ts';
import { assignedName } from './kept-names.ts';
import { awaitedPart } from './library/opaque-results.ts';
import { formatPercent } from './library/percent.ts';
import { readByGetter } from './library/properties.ts';
import { readIndex } from './members/indexes.ts';
import { evaluateComprehension, evaluateList, evaluateObject } from './members/literals.ts';
import { isOpen, readMember } from './members/members.ts';
import { readEntry } from './members/reads.ts';
import { firstResult } from './members/results.ts';
import { execute } from './statements.ts';

/** Maximum nesting depth of evaluated expressions, to protect the stack. */
const NESTING_MAX = 700;

/** Evaluates an expression to an abstract value and applies its effects to the frame's state. */
export function evaluate(frame: Frame, node: Expression): Value {
  const { run } = frame;
  run.budget -= 1;
  if (run.nesting >= NESTING_MAX) {
    run.exhausted = true;
    recordPartial();
    return UNKNOWN;
  }
  run.nesting += 1;
  const value = evaluateKind(frame, node);
  run.nesting -= 1;
  return value;
}

function evaluateKind(frame: Frame, node: Expression): Value {
  switch (node.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return constantValue(node.value);
    case 'null':
      return constantValue(null);
    case 'regex':
      return makeValue({ regex: { pattern: node.pattern, flags: node.flags, start: node.start } });
    case 'name':
      return evaluateName(frame, node);
    case 'this':
      return frame.scope.receiver ?? UNKNOWN;
    case 'member':
      return refinementOf(frame, node) ?? evaluateMember(frame, node);
    case 'index': {
      const object = evaluate(frame, node.object);
      const index = node.index ? evaluate(frame, node.index) : undefined;
      if (index) heuristics.numbers?.(frame, '[]', [object, index], node);
      const value = refinementOf(frame, node) ?? readIndex(frame, object, index, node);
      return reachedBy(frame, value, object, { key: index, start: node.start });
    }
    case 'slice': {
      const [from, to] = node.bounds.map((bound) => evaluate(frame, bound));
      const object = evaluate(frame, node.object);
      if (from?.regex) return partMatching(object, from, to);
      return heuristics.sliceOf?.(frame, node, object) ?? { ...object, constants: undefined, shape: undefined };
    }
    case 'call': {
      const result = evaluateCall(frame, node, false);
      const given = heuristics.countedPart?.(result, node) ?? result;
      const value = (isRead(node) ? refinementOf(frame, node) : undefined) ?? given;
      return frame.run.semantics.results === 'adjusted' ? firstResult(frame, value) : value;
    }
    case 'concat': {
      const parts = node.parts.map((part) => evaluate(frame, part));
      const text = concatenate(parts.map((_, at) => asText(frame, behind(frame, parts, at))));
      // A string is never a query operator.
      return frame.run.semantics.operatorsAreObjects ? sanitizeValue(text, OF_TEXT) : text;
    }
    case 'binary':
      return evaluateBinary(frame, node);
    case 'unary':
      return evaluateUnary(frame, node);
    case 'assign':
      return evaluateAssign(frame, node);
    case 'conditional':
      return evaluateConditional(frame, node);
    case 'function':
      return functionValue(frame, node.definition);
    case 'class':
      return defineClass(frame, node.definition);
    case 'object':
      return evaluateObject(frame, node);
    case 'list':
      return evaluateList(frame, node);
    case 'spread':
      return evaluate(frame, node.value);
    case 'await': {
      const value = awaitedPart(evaluate(frame, node.value), node.value);
      return value.objects.length > 0 ? (heuristics.settledValue?.(frame, value) ?? value) : value;
    }
    case 'yield':
      return node.value ? yieldValue(frame, evaluate(frame, node.value)) : UNKNOWN;
    case 'cast': {
      const value = evaluate(frame, node.value);
      heuristics.numbers?.(frame, node.type.name, [value], node);
      return castTo(frame, value, node.type);
    }
    case 'typetest':
      evaluate(frame, node.value);
      return makeValue({ scalar: true });
    case 'element':
      return evaluateElement(frame, node);
    case 'comprehension':
      return evaluateComprehension(frame, node);
    case 'sequence':
      return node.items.reduce<Value>((_, item) => evaluate(frame, item), UNKNOWN);
    case 'block': {
      execute(frame, node.body);
      return node.value && frame.state.alive ? evaluate(frame, node.value) : UNKNOWN;
    }
    case 'opaque':
      return tainted(joinAll(node.parts.map((part) => evaluate(frame, part))).taint);
  }
}

function evaluateMember(frame: Frame, node: Expression & { kind: 'member' }): Value {
  const object = evaluate(frame, node.object);
  return readByGetter(frame, object, node) ?? readMember(frame, object, node.name, node);
}

/** A function value, recorded so that it is entered even without callers. */
function functionValue(frame: Frame, definition: FunctionDefinition): Value {
  const scope = namesItself(frame, definition) ? newScope(frame.scope) : frame.scope;
  const value = { definition, scope, owner: frame.scope.owner, receiver: frame.scope.receiver };
  frame.run.closures.set(definition, value);
  const made = makeValue({ functions: [value] });
  if (scope !== frame.scope) setVariable(frame, scope.declare(definition.name), made);
  return made;
}

/** `exports.merge = function merge(…) { … merge(…) … }`: the name of a function expression is only known inside it. */
function namesItself({ run }: Frame, { name, form, nameStart, start, end }: FunctionDefinition): boolean {
  if (form !== 'function' || name === '' || nameStart <= start || !run.semantics.prototypes) return false;
  return run.source.slice(nameStart + name.length, end).includes(name);
}

/** A yielded element counts as a return value. */
function yieldValue(frame: Frame, value: Value): Value {
  frame.exits.push({ value, diff: UNCHANGED });
  return UNKNOWN;
}

function evaluateName(frame: Frame, node: Expression & { kind: 'name' }): Value {
  const variable = frame.scope.find(node.name);
  const value = variable && frame.state.variable(variable);
  if (value) return laterVariable(frame, variable, value);
  if (frame.run.semantics.implicitReceiver) {
    // A nested class also sees the members of the outer class.
    for (let at: Scope | undefined = frame.scope; at?.owner && at.receiver; at = at.owner.scope.parent) {
      const member = implicitMember(frame, at.owner, at.receiver, node);
      if (member) return member;
    }
  }
  if (variable) return UNKNOWN;
  const { owner, receiver } = frame.scope;
  const inherited =
    frame.run.semantics.bareCallsInherit && owner && receiver && methodNamed(owner, receiver, node.name);
  if (inherited) return inherited;
  return inheritedProperty(frame, node) ?? refinementOf(frame, node) ?? freeName(frame, node);
}

/** An unqualified name may be a property inherited from a library: `intent` in an Activity. */
function inheritedProperty(frame: Frame, { name, start, end }: Expression & { kind: 'name' }): Value | undefined {
  const { owner } = frame.scope;
  if (!owner || owner.supertypes.length === 0 || frame.run.module.imports.has(name)) return undefined;
  const object: Expression = { kind: 'this', start, end: start };
  return readByGetter(frame, makeValue({ paths: [...owner.supertypes] }), { kind: 'member', object, name, start, end });
}

/** A name that the file doesn't declare: an import, a library name, a global. */
function freeName(frame: Frame, node: Expression & { kind: 'name' }): Value {
  const path = pathOfName(frame.run, node.name);
  const constant = frame.run.index.constants.get(path);
  if (constant !== undefined) return constantValue(constant);
  const renamed = frame.run.index.members.get(path);
  const entry = frame.run.index.reads.get(path);
  const read = entry && readEntry(frame, entry, undefined, node);
  const taint = read?.taint ?? (renamed === undefined ? undeclaredTaint(frame, node, path) : []);
  return makeValue({ paths: [renamed ?? path], taint });
}

/** An undeclared variable of a pasted fragment. Functions and classes aren't data. */
function undeclaredTaint(frame: Frame, node: Expression & { kind: 'name' }, path: string): Taint {
  const { semantics, index, module } = frame.run;
  if (!semantics.globals || semantics.globals.has(path) || module.imports.has(node.name) || path !== node.name)
    return [];
  if (index.known.has(path) || index.calls.has(path) || !/^[a-z_$]/.test(path)) return [];
  // Code in a class body sees its declarations.
  const { methods, fields } = frame.scope.owner?.definition ?? { methods: [], fields: [] };
  if ([...methods, ...fields].some(({ name }) => name === path)) return [];
  // With circular imports, one file runs before the other has set its variables.
  if (module.program.body.some((one) => maySet(one, path))) return [];
  // A PHP function's variable from outside is a global of the program and is called one.
  if (path.startsWith('$') && frame.definition && semantics.plainTexts) return [];
  const label = `name '${path}', which this code does not define`;
  return taintOf({ kind: 'parameter', label, start: node.start, end: node.end, within: '', undeclared: true });
}

/**
 * Whether the statement sets the variable, or includes a file that may set it, such as one that an installation writes.
 */
const maySet = (statement: Statement, name: string): boolean => {
  const node = statement.kind === 'expression' ? statement.value : statement;
  if (node.kind === 'call')
    return node.callee.kind === 'name' && node.callee.name === 'include' && node.args[0]?.value.kind === 'string';
  return (
    (node.kind === 'assign' || node.kind === 'declare') && node.target.kind === 'name' && node.target.name === name
  );
};

function implicitMember(
  frame: Frame,
  owner: NonNullable<Frame['scope']['owner']>,
  receiver: Value,
  node: Expression & { kind: 'name' },
): Value | undefined {
  const isDeclared = owner.definition.fields.some(({ name, isStatic }) => name === node.name && !isStatic);
  for (const id of [...receiver.objects, owner.statics]) {
    const object = frame.state.object(id);
    const field = object?.fields.get(node.name) ?? (isDeclared ? object?.rest : undefined);
    if (!field) continue;
    const value = id === owner.instance ? laterMember(owner, node.name, field) : field;
    return id !== owner.statics && isOpen(value, receiver) ? withTaint(value, receiver.taint) : value;
  }
  return methodNamed(owner, receiver, node.name);
}

/** A method of the class or a superclass, also in another file. */
function methodNamed(owner: NonNullable<Frame['scope']['owner']>, receiver: Value, name: string): Value | undefined {
  const functions = overloadsOf(owner, name).map((method) => ({ ...method, receiver }));
  return functions.length > 0 ? makeValue({ functions }) : undefined;
}

/** The contribution of a value to a string: all contents, for an object. */
function asText(frame: Frame, value: Value): Value {
  if (value.objects.length === 0) return value;
  return withTaint(value, transitiveTaint(value, readObject(frame)));
}

function evaluateBinary(frame: Frame, node: Expression & { kind: 'binary' }): Value {
  // Evaluates a long operator chain in a loop instead of recursively.
  const operands: Expression[] = [node.right];
  let left = node.left;
  if (node.operator === '+') {
    while (left.kind === 'binary' && left.operator === '+') {
      operands.push(left.right);
      left = left.left;
    }
  }
  let value = evaluate(frame, left);
  if (node.operator === '&&' || node.operator === '||' || node.operator === '??')
    return shortCircuit(frame, node, value);
  for (const operand of operands.reverse()) {
    const right = throughOperator(frame, value, node.operator, evaluate(frame, operand));
    heuristics.numbers?.(frame, node.operator, [value, right], node);
    heuristics.matchOperators?.(frame, node, [value, right]);
    if (node.operator === '%' && !value.scalar) value = formatPercent(frame, value, right);
    else if (node.operator === '+')
      value =
        joinedLists(frame, value, right) ??
        applyBinary('+', asText(frame, value), asText(frame, behind(frame, [value, right], 1)));
    else {
      const holder = (node.operator === '/' && heuristics.dividedBy?.(frame, value, right)) || value;
      value = madeBy(frame, node.operator, holder, applyBinary(node.operator, holder, right));
    }
  }
  return value;
}

/** The result of an operator that a type defines: a marked-up text escapes what is inserted. */
function throughOperator(frame: Frame, left: Value, operator: string, right: Value): Value {
  if (left.paths.length === 0) return right;
  const sanitizers = left.paths.flatMap((path) => frame.run.index.calls.get(`${path}.${operator}`)?.sanitizers ?? []);
  if (sanitizers.length === 0) return right;
  const escaped = sanitizers.reduce(
    (value, { sanitizes }) => sanitizeValue(value, kindMask(sanitizes)),
    asText(frame, right),
  );
  return { ...escaped, objects: [] };
}

/**
 * The part at that position: a type may declare sink kinds for which its absolute paths are safe, because they don't
 * lead above it.
 */
function behind(frame: Frame, parts: readonly Value[], at: number): Value {
  const part = parts[at] ?? UNKNOWN;
  if (part.paths.length === 0 || !constantPrefix(part).startsWith('/')) return part;
  const before = parts.slice(0, at);
  const hasBase = before.some((value) => onlyConstant(value) !== '') && before.every(({ taint }) => taint.length === 0);
  const sanitizers = part.paths.flatMap((path) => frame.run.index.calls.get(`${path}.suffix`)?.sanitizers ?? []);
  return hasBase ? sanitizers.reduce((value, { sanitizes }) => sanitizeValue(value, kindMask(sanitizes)), part) : part;
}

/** The result of an operator that a type defines, if it has another type: a resolved path and a name make a path. */
function madeBy(frame: Frame, operator: string, left: Value, result: Value): Value {
  if (result.paths.length === 0 || result.paths !== left.paths) return result;
  const { returns } = frame.run.index;
  const paths = result.paths.map((path) => returns.get(`${path}.${operator}`) ?? path);
  return { ...result, paths };
}

function shortCircuit(frame: Frame, node: Expression & { kind: 'binary' }, left: Value): Value {
  const truth = truthiness(left);
  const skips = node.operator === '&&' ? truth === false : node.operator === '||' ? truth === true : false;
  if (skips) return left;
  let right = UNKNOWN;
  branch(frame, [
    () => {
      if (node.operator !== '??') refineBy(frame, node.left, node.operator === '&&');
      right = evaluate(frame, node.right);
    },
    ...(truth === undefined || node.operator === '??' ? [() => {}] : []),
  ]);
  if (node.operator === '??') return onlyConstant(left) === null ? right : joinValues(left, right);
  if (truth !== undefined) return right;
  // A falsy operand carries no text, and if the right one is falsy, so is the result.
  if (node.operator === '&&')
    return truthiness(right) === false ? right : joinValues(right, makeValue({ scalar: true }));
  return joinValues(left, right);
}

function evaluateUnary(frame: Frame, node: Expression & { kind: 'unary' }): Value {
  if (node.operator === 'void') heuristics.startsCall?.(frame, node.operand);
  if (node.operator === 'delete') heuristics.removed?.(frame, node.operand);
  return applyUnary(node.operator, evaluate(frame, node.operand));
}

function evaluateAssign(frame: Frame, node: Expression & { kind: 'assign' }): Value {
  const outer = frame.assigning;
  frame.assigning = assignedName(node.target) ?? outer;
  const right = node.target.kind === 'list' ? evaluateResults(frame, node.value) : evaluate(frame, node.value);
  frame.assigning = outer;
  if (!node.operator) {
    assign(frame, node.target, right);
    return right;
  }
  const before = evaluate(frame, node.target);
  heuristics.numbers?.(frame, node.operator, [before, right], node);
  const combined =
    node.operator === '??' || node.operator === '||' || node.operator === '&&' || right.functions.length > 0
      ? // The part of a falsy value that remains carries no text. A function joins the others of an event.
        joinValues(node.operator === '&&' ? makeValue({ scalar: true }) : before, right)
      : applyBinary(node.operator, asText(frame, before), asText(frame, right));
  const value = before.objects.length > 0 && node.operator === '+' ? extendList(frame, before, right) : combined;
  assign(frame, node.target, value, false, right);
  return value;
}

/** The list followed by the elements of another value; its own elements keep their positions. */
function appended(frame: Frame, list: ObjectState, more: Value): ObjectState {
  const others = more.objects.map((other) => frame.state.object(other)).filter((other) => other !== undefined);
  const [only] = others;
  if (list.items && list.rest === undefined && others.length === 1 && only?.items && only.rest === undefined)
    return setItems(list, [...list.items, ...only.items]);
  const added = others.length > 0 ? joinAll(others.map(anyElement)) : tainted(more.taint);
  return list.items ? { ...list, rest: list.rest ? joinValues(list.rest, added) : added } : joinUnknownKey(list, added);
}

/** `list += more` */
function extendList(frame: Frame, list: Value, more: Value): Value {
  for (const id of list.objects) {
    const state = frame.state.object(id);
    if (state) frame.state.objects.set(id, appended(frame, state, more));
  }
  return list;
}

/** `['git', 'log'] + names`: another list. */
function joinedLists(frame: Frame, left: Value, right: Value): Value | undefined {
  const [id, ...others] = left.objects;
  const list = id !== undefined && others.length === 0 ? frame.state.object(id) : undefined;
  if (!list?.items?.length || list.fields.size > 0 || right.scalar || right.constants || right.shape) return undefined;
  return makeValue({ objects: [allocate(frame, appended(frame, list, right))] });
}

function evaluateConditional(frame: Frame, node: Expression & { kind: 'conditional' }): Value {
  const truth = truthiness(evaluate(frame, node.test));
  const values: Value[] = [];
  const arm = (taken: boolean, side: Expression) => () => {
    refineBy(frame, node.test, taken);
    values.push(evaluate(frame, side));
  };
  branch(frame, [
    ...(truth === false ? [] : [arm(true, node.whenTrue)]),
    ...(truth === true ? [] : [arm(false, node.whenFalse)]),
  ]);
  return joinAll(values);
}
