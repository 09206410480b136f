/** @module Executes the file's functions and closures: on their own, and where they are called. */
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { describe } from './expressions.ts';
import { CALLS_MAX, type Frame, type Machine } from './machine.ts';
import { bind } from './patterns.ts';
import { type Region, State, type Target, UNKNOWN, type Value } from './state.ts';
import { endScope, execute } from './statements.ts';
import { arrayType, isPointerType } from './syntax.ts';

/** Memory of the caller that a parameter leads to. */
function foreign(machine: Machine, frame: Frame, name: string, type: SyntaxNode, raw: boolean): Value {
  const region = machine.region(frame, name, 'foreign', type);
  region.isHandedIn = raw;
  // As long as the slice is, so far may be read. A vector may have room for more.
  if (/^&\s*(?:'\w+\s+)?(?:mut\s+)?(?:\[[^;]*\]|str)$/.test(machine.code.text(type)))
    region.size = { lengthOf: region, plus: 0 };
  const declared = arrayType(machine.code, fieldOf(type, 'type'));
  if (declared) {
    region.size = { plus: declared.size };
    region.element = declared.element;
  }
  return { targets: [{ region, path: '', raw, offset: { plus: 0 } }] };
}

function parameterValue(
  machine: Machine,
  frame: Frame,
  name: string,
  type: SyntaxNode | undefined,
  state: State,
): Value {
  if (type?.type === 'reference_type') return foreign(machine, frame, name, type, false);
  if (isPointerType(type) && type) return foreign(machine, frame, name, type, true);
  return ownedBy(machine, frame, name, type, state) ?? UNKNOWN;
}

const OWNS = /^(?:[\w:]+::)?(?:Vec|String|Box|CString|PathBuf|Rc|Arc)\b/;

/** A value of unknown content that its variable frees. */
export function ownedBy(
  machine: Machine,
  frame: Frame,
  name: string,
  type: SyntaxNode | undefined,
  state: State,
): Value | undefined {
  if (!type || !OWNS.test(machine.code.text(type))) return undefined;
  return { targets: [], owner: machine.allocation(frame, name, type, state) };
}

function bindParameters(
  machine: Machine,
  frame: Frame,
  definition: SyntaxNode,
  values: readonly Value[] | undefined,
  state: State,
): void {
  const list = fieldOf(definition, 'parameters');
  let position = 0;
  for (const one of list ? namedChildren(list) : []) {
    if (one.type === 'self_parameter') {
      const region = machine.region(frame, 'self', 'local', one);
      frame.scopes.at(-1)?.set('self', region);
      state.revive(region);
      const given = values?.[position];
      const isReference = one.children.some(({ type }) => type === '&');
      state.write({ region, path: '' }, given ?? (isReference ? foreign(machine, frame, 'self', one, false) : UNKNOWN));
      position += 1;
      continue;
    }
    const pattern = fieldOf(one, 'pattern') ?? (one.type === 'parameter' ? undefined : one);
    if (!pattern || one.type === 'attribute_item') continue;
    const type = fieldOf(one, 'type');
    const name = machine.code.text(pattern);
    const value = values?.[position] ?? parameterValue(machine, frame, name, type, state);
    position += 1;
    for (const region of bind(machine, frame, pattern, value, state)) describe(machine, region, value, type);
  }
}

const isLocalTo =
  (frame: Frame) =>
  ({ region, raw }: Target): boolean =>
    raw && region.frame === frame.id && region.kind === 'local';

/** A pointer to a variable of the function that is returned, or stored where it outlives the variable. */
function checkEscapes(machine: Machine, frame: Frame, states: readonly State[]): void {
  for (const state of states)
    for (const [region, parts] of state.content) {
      if (region.kind !== 'foreign' && region.kind !== 'static') continue;
      for (const [path, value] of parts) {
        const target = value.targets.find(isLocalTo(frame));
        const node = target && machine.stored.get(`${region.name}${path}`);
        if (target && node)
          machine.report(
            frame,
            'use-after-free',
            node,
            `\`${target.region.name}\` ends with the function; the pointer to it stays in \`${region.name}\`.`,
          );
      }
    }
}

/** What a function or closure gives back becomes known: its variables end. */
function leave(machine: Machine, frame: Frame, body: SyntaxNode, state: State): State[] {
  const states = execute(machine, frame, body, state, (value, node, at) => {
    recordReturn(machine, frame, value, node, at);
  });
  for (const one of states) {
    one.jump = undefined;
    endScope(machine, frame, frame.scopes.at(-1) ?? new Map(), one, body);
  }
  return states;
}

export function recordReturn(machine: Machine, frame: Frame, value: Value, node: SyntaxNode, state: State): void {
  state.returned = frame.returnsRaw
    ? { ...value, targets: value.targets.map((target) => ({ ...target, raw: true })) }
    : value;
  for (const part of value.fields?.values() ?? []) checkReturned(machine, frame, part, node, state);
  if (!frame.returnsPointers) return;
  checkReturned(machine, frame, state.returned, node, state);
}

/** A pointer that the caller gets, to what ends with the function. */
function checkReturned(machine: Machine, frame: Frame, value: Value, node: SyntaxNode, state: State): void {
  const target = value.targets.find(isLocalTo(frame));
  if (target)
    machine.report(
      frame,
      'use-after-free',
      node,
      `\`${target.region.name}\` ends when the function returns; the pointer to it stays.`,
    );
  const freed = value.targets.find(({ region, raw }) => raw && machine.temporaries.has(region));
  if (freed)
    machine.report(
      frame,
      'use-after-free',
      node,
      'The value is dropped at the end of the statement; the pointer to it stays.',
    );
  const owned = value.targets.find(
    ({ region, raw }) =>
      raw && region.frame === frame.id && region.kind === 'heap' && isOwnedLocally(frame, region, state),
  );
  if (owned)
    machine.report(
      frame,
      'use-after-free',
      node,
      `${owned.region.name} is freed when the function returns; the pointer to it stays.`,
    );
}

const isOwnedLocally = (frame: Frame, region: Region, state: State): boolean =>
  [...state.content].some(
    ([variable, parts]) => variable.kind === 'local' && variable.frame === frame.id && parts.get('')?.owner === region,
  );

/** Copies what one of several paths knows into the state of the caller. */
function adopt(state: State, from: State): void {
  for (const [region, parts] of from.content) state.content.set(region, parts);
  for (const [region, death] of from.dead) state.dead.set(region, death);
  for (const region of [...state.dead.keys()]) if (!from.dead.has(region)) state.dead.delete(region);
  for (const region of from.owned) state.owned.add(region);
}

export function enterFunction(
  machine: Machine,
  definition: SyntaxNode,
  values: readonly Value[],
  state: State,
  call: SyntaxNode,
): Value {
  const body = fieldOf(definition, 'body');
  if (!body || machine.calls.length >= CALLS_MAX || machine.calls.includes(definition)) return UNKNOWN;
  const states = run(machine, definition, body, values, new State(state));
  const [first] = states;
  if (first) adopt(state, first);
  const returned = states.map((one) => one.returned);
  const [only, ...others] = returned;
  if (only && others.length === 0) return only;
  void call;
  return { targets: returned.flatMap(({ targets }) => targets) };
}

function run(
  machine: Machine,
  definition: SyntaxNode,
  body: SyntaxNode,
  values: readonly Value[] | undefined,
  state: State,
): State[] {
  const frame = machine.frame(
    machine.code.text(fieldOf(definition, 'name')),
    [new Map()],
    fieldOf(definition, 'return_type'),
  );
  machine.calls.push(definition);
  bindParameters(machine, frame, definition, values, state);
  const states = leave(machine, frame, body, state);
  if (values === undefined) checkEscapes(machine, frame, states);
  machine.calls.pop();
  return states;
}

/** A function by itself: nothing is known of what it is called with. */
export function runFunction(machine: Machine, definition: SyntaxNode): void {
  const body = fieldOf(definition, 'body');
  machine.steps = 0;
  machine.temporaries.clear();
  if (body) run(machine, definition, body, undefined, new State());
}

export function enterClosure(
  machine: Machine,
  frame: Frame,
  position: number,
  values: readonly Value[],
  state: State,
): Value {
  const closure = machine.closures.get(position);
  const body = closure && fieldOf(closure, 'body');
  if (!closure || !body || machine.calls.length >= CALLS_MAX || machine.calls.includes(closure)) return UNKNOWN;
  const inner = machine.frame(frame.functionName, [...frame.scopes, new Map()], fieldOf(closure, 'return_type'), true);
  machine.calls.push(closure);
  const own = new State(state);
  bindParameters(machine, inner, closure, values, own);
  const [first] = leave(machine, inner, body, own);
  machine.calls.pop();
  if (!first) return UNKNOWN;
  adopt(state, first);
  return first.returned;
}
