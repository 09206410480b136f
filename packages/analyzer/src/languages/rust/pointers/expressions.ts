/** @module Values of Rust expressions, as far as pointers are concerned, and the places that they name. */
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { evaluateCall, macroValue } from './calls.ts';
import type { Frame, Machine } from './machine.ts';
import { asRaw, leadsTo, lookUp, placesOf } from './places.ts';
import { ELEMENTS, type Region, type State, sum, type Target, UNKNOWN, type Value } from './state.ts';
import { execute } from './statements.ts';
import { arrayType, bare, isPointerType, pointee } from './syntax.ts';

/** A variable that is read after its value was dropped through a pointer. */
function readVariable(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const region = lookUp(machine, frame, machine.code.text(node));
  if (!region) return UNKNOWN;
  const value = state.read({ region, path: '' });
  const death = state.dead.get(region) ?? (value.owner && state.dead.get(value.owner));
  if (death && death.how !== 'scope')
    machine.report(frame, 'use-after-free', node, `The value of \`${region.name}\` was dropped before.`, death);
  return value;
}

/** The value moves: what owned memory no longer does. */
export function moved(machine: Machine, frame: Frame, given: SyntaxNode, state: State): Value {
  const node = bare(given);
  const value = evaluate(machine, frame, node, state);
  if (!value.owner || (node.type !== 'identifier' && node.type !== 'self' && node.type !== 'field_expression'))
    return value;
  for (const place of placesOf(machine, frame, node, state) ?? [])
    state.write(place, { ...state.read(place), owner: undefined });
  return value;
}

function numberOf(text: string): Value {
  const match = /^(0x[\da-fA-F_]+|0b[01_]+|0o[0-7_]+|\d[\d_]*)/.exec(text);
  return match ? { targets: [], number: { plus: Number((match[1] ?? '').replaceAll('_', '')) } } : UNKNOWN;
}

function cast(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const inner = fieldOf(node, 'value');
  const type = fieldOf(node, 'type');
  const value = inner ? evaluate(machine, frame, inner, state) : UNKNOWN;
  if (!isPointerType(type)) return value.targets.length > 0 ? UNKNOWN : { ...value, isNull: false };
  if (value.number && !value.number.lengthOf && value.number.plus === 0) return { targets: [], isNull: true };
  if (value.number && !value.number.lengthOf) return { targets: [], address: value.number.plus };
  const element = pointee(machine.code, type);
  return {
    ...asRaw({ ...value, number: undefined }),
    targets: asRaw(value).targets.map((target) => ({ ...target, element: element ?? target.element })),
  };
}

function reference(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const inner = fieldOf(node, 'value');
  if (!inner) return UNKNOWN;
  const raw = node.children.some(({ type }) => type === 'raw');
  const whole = bare(inner);
  const places = placesOf(machine, frame, inner, state);
  if (!places) {
    evaluate(machine, frame, inner, state);
    return UNKNOWN;
  }
  // `&*p` of a raw pointer is a reference that the compiler can't check.
  const wasRaw = whole.type === 'unary_expression' || raw;
  const targets = wasRaw ? rawOf(machine, frame, whole, state, places) : places;
  return { targets: raw ? targets.map((target) => ({ ...target, raw: true })) : targets };
}

function rawOf(
  machine: Machine,
  frame: Frame,
  node: SyntaxNode,
  state: State,
  places: readonly Target[],
): readonly Target[] {
  const inner = node.type === 'unary_expression' ? namedChildren(node)[0] : undefined;
  const value = inner && evaluate(machine, frame, inner, state);
  return value && value.targets.length > 0 ? value.targets : places;
}

function dereference(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const inner = namedChildren(node)[0];
  if (!inner) return UNKNOWN;
  const value = evaluate(machine, frame, inner, state);
  machine.use(frame, value, node, state);
  const [first, ...others] = leadsTo(value, false);
  return first && others.length === 0 ? state.read(first) : UNKNOWN;
}

function binary(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const one = left ? evaluate(machine, frame, left, state).number : undefined;
  const other = right ? evaluate(machine, frame, right, state).number : undefined;
  const operator = machine.code.text(fieldOf(node, 'operator'));
  if (operator === '+' || operator === '-') return { targets: [], number: sum(one, other, operator === '+' ? 1 : -1) };
  if (operator === '*' && one && other && !one.lengthOf && !other.lengthOf)
    return { targets: [], number: { plus: one.plus * other.plus } };
  return UNKNOWN;
}

function field(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const object = fieldOf(node, 'value');
  const whole = object && bare(object);
  // `(*p).x`
  if (whole?.type === 'unary_expression') evaluate(machine, frame, whole, state);
  else if (whole) useReference(machine, frame, whole, state);
  const [place, ...others] = placesOf(machine, frame, node, state) ?? [];
  if (place && others.length === 0) return state.read(place);
  if (!place && whole)
    return evaluate(machine, frame, whole, state).fields?.get(machine.code.text(fieldOf(node, 'field'))) ?? UNKNOWN;
  return UNKNOWN;
}

/** `r.len()`, `r.x` with a reference that was made of a raw pointer. */
export function useReference(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const value = evaluate(machine, frame, node, state);
  if (node.type === 'identifier') {
    const region = lookUp(machine, frame, machine.code.text(node));
    if (region && !region.isRaw && value.targets.some(({ raw }) => raw))
      machine.use(frame, { targets: value.targets }, node, state);
  }
  return value;
}

function assign(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  if (!left || !right) return UNKNOWN;
  const value = moved(machine, frame, right, state);
  assignTo(machine, frame, left, value, state);
  return UNKNOWN;
}

/** Gives a place its value. What it held before is dropped. */
export function assignTo(machine: Machine, frame: Frame, given: SyntaxNode, value: Value, state: State): void {
  const left = bare(given);
  if (left.type === 'unary_expression') {
    const inner = namedChildren(left)[0];
    if (inner) machine.use(frame, evaluate(machine, frame, inner, state), left, state, true);
  }
  if (left.type === 'field_expression') {
    const object = fieldOf(left, 'value');
    const whole = object && bare(object);
    if (whole?.type === 'unary_expression') {
      const inner = namedChildren(whole)[0];
      if (inner) machine.use(frame, evaluate(machine, frame, inner, state), left, state, true);
    }
  }
  const places = placesOf(machine, frame, left, state) ?? [];
  if (places.length !== 1) return;
  for (const place of places) {
    const isWhole = left.type === 'identifier';
    if (isWhole) state.dead.delete(place.region);
    const old = isWhole ? state.read(place) : UNKNOWN;
    if (old.owner && old.owner !== value.owner && !state.dead.has(old.owner))
      state.dead.set(old.owner, { how: 'dropped', start: left.start, end: left.end });
    const isStored = place.region.kind === 'foreign' || place.region.kind === 'static';
    // What outlives its variable passed the compiler because it is a raw pointer.
    const isRawField = machine.rawFields.has(place.path.replace(/.*\./, ''));
    const kept = place.region.isRaw || isStored || isRawField ? asRaw(value) : value;
    if (left.type === 'index_expression') continue;
    state.write(place, kept);
    if (isStored) machine.stored.set(`${place.region.name}${place.path}`, left);
  }
}

function structValue(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const body = fieldOf(node, 'body');
  const fields = new Map<string, Value>();
  const put = (name: string, value: Value): void => {
    fields.set(name, machine.rawFields.has(name) ? asRaw(value) : value);
  };
  for (const one of body ? namedChildren(body) : []) {
    if (one.type === 'shorthand_field_initializer') {
      const name = namedChildren(one).find(({ type }) => type === 'identifier');
      if (name) put(machine.code.text(name), moved(machine, frame, name, state));
    }
    const key = fieldOf(one, 'field');
    const value = fieldOf(one, 'value');
    if (key && value) put(machine.code.text(key), moved(machine, frame, value, state));
  }
  return { targets: [], fields };
}

function listValue(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const parts = namedChildren(node).filter(({ type }) => type !== 'attribute_item');
  const values = parts.map((part) => moved(machine, frame, part, state));
  if (node.type === 'tuple_expression')
    return { targets: [], fields: new Map(values.map((value, index) => [String(index), value])) };
  const length = fieldOf(node, 'length');
  const size = length ? evaluate(machine, frame, length, state).number : { plus: parts.length };
  const element = /^\[\s*\d[\d_]*([ui](?:8|16|32|64|128|size))\b/.exec(machine.code.text(node))?.[1];
  return { targets: [], layout: { size, element } };
}

/** A value that branches: what it is on each path, as one. */
function branched(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const values: Value[] = [];
  const [next] = execute(machine, frame, node, state, (value) => {
    values.push(value);
  });
  if (next && next !== state) {
    for (const [region, parts] of next.content) state.content.set(region, parts);
    for (const [region, death] of next.dead) state.dead.set(region, death);
    state.jump = next.jump;
    state.returned = next.returned;
  }
  const [first] = values;
  if (values.length <= 1) return first ?? UNKNOWN;
  return { targets: values.flatMap(({ targets }) => targets) };
}

const BRANCHES = new Set([
  ...['block', 'unsafe_block', 'if_expression', 'match_expression', 'loop_expression', 'while_expression'],
  ...['for_expression', 'return_expression', 'break_expression', 'continue_expression', 'async_block', 'const_block'],
]);

function evaluateNode(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const { code } = machine;
  if (BRANCHES.has(node.type)) return branched(machine, frame, node, state);
  switch (node.type) {
    case 'identifier':
    case 'self':
      return readVariable(machine, frame, node, state);
    case 'integer_literal':
      return numberOf(code.text(node));
    case 'reference_expression':
      return reference(machine, frame, node, state);
    case 'type_cast_expression':
      return cast(machine, frame, node, state);
    case 'unary_expression':
      if (node.children[0]?.type === '*') return dereference(machine, frame, node, state);
      break;
    case 'binary_expression':
      return binary(machine, frame, node, state);
    case 'field_expression':
      return field(machine, frame, node, state);
    case 'assignment_expression':
      return assign(machine, frame, node, state);
    case 'compound_assignment_expr': {
      const left = fieldOf(node, 'left');
      const right = fieldOf(node, 'right');
      if (right) evaluate(machine, frame, right, state);
      if (left) assignTo(machine, frame, left, UNKNOWN, state);
      return UNKNOWN;
    }
    case 'struct_expression':
      return structValue(machine, frame, node, state);
    case 'array_expression':
    case 'tuple_expression':
      return listValue(machine, frame, node, state);
    case 'call_expression':
      return evaluateCall(machine, frame, node, state);
    case 'macro_invocation':
      return macroValue(machine, frame, node, state);
    case 'closure_expression':
      machine.closures.set(node.start, node);
      return { targets: [], closure: node.start };
    case 'index_expression': {
      const [object, index] = namedChildren(node);
      if (index) evaluate(machine, frame, index, state);
      const owner = object && evaluate(machine, frame, object, state).owner;
      return owner ? state.read({ region: owner, path: ELEMENTS }) : UNKNOWN;
    }
    case 'parenthesized_expression':
    case 'try_expression':
    case 'await_expression':
    case 'expression_statement': {
      const inner = namedChildren(node)[0];
      return inner ? evaluate(machine, frame, inner, state) : UNKNOWN;
    }
    default:
  }
  for (const child of namedChildren(node)) evaluate(machine, frame, child, state);
  return UNKNOWN;
}

export function evaluate(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  if (!machine.enters()) return UNKNOWN;
  machine.depth += 1;
  const value = evaluateNode(machine, frame, node, state);
  machine.depth -= 1;
  return value;
}

/** Types of values that aren't references; a type parameter may be one. */
const OWN_TYPES = new Set([
  'primitive_type',
  'type_identifier',
  'scoped_type_identifier',
  'array_type',
  'tuple_type',
  'generic_type',
]);

/** Size and element of what a declared variable holds. */
export function describe(machine: Machine, region: Region, value: Value, type: SyntaxNode | undefined): void {
  const declared = arrayType(machine.code, type);
  region.isValue = type ? OWN_TYPES.has(type.type) : !!(value.fields ?? value.layout ?? value.number);
  region.isRaw = isPointerType(type) || (!type && value.targets.length > 0 && value.targets.every(({ raw }) => raw));
  if (declared) {
    region.size = { plus: declared.size };
    region.element = declared.element;
  } else if (value.layout) {
    region.size = value.layout.size;
    region.element = value.layout.element;
  }
}
