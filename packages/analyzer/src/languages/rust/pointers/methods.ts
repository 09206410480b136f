/** @module Calls of methods: those of pointers, of what owns memory, and the file's own. */
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { handOn, isAllOf, runClosures } from './calls.ts';
import { evaluate, moved, useReference } from './expressions.ts';
import { enterFunction } from './functions.ts';
import type { Frame, Machine } from './machine.ts';
import { asRaw, leadsTo, placesOf } from './places.ts';
import { type Bound, ELEMENTS, type State, sum, type Target, UNKNOWN, type Value } from './state.ts';
import { argumentsOf } from './syntax.ts';

const SAME =
  /^(?:unwrap|expect|unwrap_unchecked|unwrap_or_default|ok|cast_mut|cast_const|as_deref|by_ref|as_non_null_ptr|unwrap_or|take|get_unchecked_raw)$/;
const SHIFTS = /^(?:wrapping_|byte_|unchecked_)?(?:add|sub|offset)$/;
const READS =
  /^(?:read|read_volatile|read_unaligned|as_ref|as_mut|as_uninit_ref|copy_to|copy_to_nonoverlapping|replace|swap)$/;
const WRITES = /^(?:write|write_volatile|write_unaligned|write_bytes|copy_from|copy_from_nonoverlapping)$/;
/** What leads into the memory of a vector, a string or a box. */
const LEADS =
  /^(?:as_ptr|as_mut_ptr|as_str|as_mut_str|as_slice|as_mut_slice|as_bytes|as_ref|as_mut|as_c_str|deref|deref_mut|borrow|borrow_mut|first|last|get|get_mut|iter|iter_mut|as_bytes_with_nul|as_path|as_bytes_mut)$/;
const OWNS = /^(?:to_string|to_owned|to_vec|into_bytes|into_boxed_slice|into_boxed_str|into_vec|into_string)$/;
const GROWS =
  /^(?:push|push_str|extend|extend_from_slice|append|insert|reserve|reserve_exact|resize|shrink_to_fit|insert_str)$/;
const GIVES_UP = /^(?:into_raw|leak)$/;

/** What the receiver is: what a plain name holds, also if it is moved by the call. */
function receiverOf(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  return useReference(machine, frame, node, state);
}

const shifted = (value: Value, by: Bound | undefined, sign: number): Value => ({
  ...value,
  isNull: false,
  targets: value.targets.map((target) => ({ ...target, offset: sum(target.offset, by, sign) })),
});

/** What the value that a reference refers to leads to. */
function contentOf(target: Target, state: State): readonly Target[] {
  const { owner } = state.read(target);
  if (owner) return leadsTo({ targets: [], owner }, true);
  // Of a type of which nothing is known, such a method may lead anywhere.
  return target.region.kind === 'foreign' || target.region.size ? [{ ...target, raw: true }] : [];
}

/** Where a method such as `as_ptr` leads. */
function inside(machine: Machine, frame: Frame, object: SyntaxNode, value: Value, name: string, state: State): Value {
  const raw = /ptr$/.test(name);
  if (value.given) return { targets: [{ region: value.given, path: '', raw, offset: { plus: 0 } }] };
  if (value.owner) {
    const targets = leadsTo(value, raw);
    // A value without a name ends with the statement.
    const isNamed = placesOf(machine, frame, object, state) !== undefined;
    if (!isNamed && raw) machine.temporaries.add(value.owner);
    return { targets };
  }
  if (value.targets.length > 0) {
    const isReference = raw && value.targets.some((target) => !target.raw);
    return isReference
      ? { targets: value.targets.flatMap((target) => contentOf(target, state)) }
      : raw
        ? asRaw(value)
        : value;
  }
  if (!raw) return UNKNOWN;
  // An array: the variable itself.
  const places = placesOf(machine, frame, object, state) ?? [];
  return { targets: places.filter(({ region }) => region.size).map((place): Target => ({ ...place, raw: true })) };
}

/** The vector moved to a larger allocation. */
function grow(machine: Machine, frame: Frame, node: SyntaxNode, object: SyntaxNode, value: Value, state: State): void {
  const { owner } = value;
  if (!owner) return;
  owner.size = undefined;
  if (
    !owner.isFixed ||
    !/^(?:push|push_str|extend\w*|append|insert|reserve\w*|shrink_to_fit)$/.test(
      machine.code.text(fieldOf(node, 'function')).replace(/.*\./s, ''),
    )
  )
    return;
  const [place] = placesOf(machine, frame, object, state) ?? [];
  if (!place) return;
  state.dead.set(owner, { how: 'freed', start: node.start, end: node.end });
  state.write(place, { targets: [], owner: machine.allocation(frame, owner.name, node, state) });
}

export function methodCall(machine: Machine, frame: Frame, node: SyntaxNode, callee: SyntaxNode, state: State): Value {
  const object = fieldOf(callee, 'value');
  if (!object) return UNKNOWN;
  const name = machine.code.text(fieldOf(callee, 'field'));
  const value = receiverOf(machine, frame, object, state);
  const args = argumentsOf(node);
  const [first] = args;
  const isRaw = value.targets.some(({ raw }) => raw);
  if (name === 'len' && args.length === 0)
    return { targets: [], number: lengthOf(machine, frame, object, value, state) };
  if (name === 'clone' && args.length === 0)
    return value.owner
      ? { targets: [], owner: machine.allocation(frame, value.owner.name, node, state) }
      : { ...value, targets: value.targets.filter(({ raw }) => raw) };
  if (name === 'cast') {
    const element = /::<\s*([\w:]+)\s*>$/.exec(machine.code.text(fieldOf(node, 'function')))?.[1];
    return { ...value, targets: value.targets.map((target) => ({ ...target, element: element ?? 'unknown' })) };
  }
  if (SAME.test(name)) return moved(machine, frame, object, state);
  if (SHIFTS.test(name) && first && (isRaw || value.isNull)) {
    const by = evaluate(machine, frame, first, state).number;
    return name.startsWith('byte_') ? shifted(value, undefined, 1) : shifted(value, by, name.endsWith('sub') ? -1 : 1);
  }
  if (name === 'drop_in_place' && isRaw) {
    machine.use(frame, value, node, state);
    for (const target of value.targets)
      if (isAllOf(target)) state.dead.set(target.region, { how: 'dropped', start: node.start, end: node.end });
    return UNKNOWN;
  }
  if (WRITES.test(name) && (isRaw || value.isNull)) {
    machine.use(frame, value, node, state, true);
    const [target] = value.targets;
    if (target && first && name === 'write') state.write(target, moved(machine, frame, first, state));
    return UNKNOWN;
  }
  if (READS.test(name) && (isRaw || value.isNull)) {
    // `as_ref` of a null pointer gives nothing.
    if (!(value.isNull && /^as_/.test(name))) machine.use(frame, value, node, state);
    const [target, ...others] = value.targets;
    if (/^as_/.test(name)) return value;
    return target && others.length === 0 && name.startsWith('read') ? state.read(target) : UNKNOWN;
  }
  if (/^get_unchecked(?:_mut)?$/.test(name) && first) {
    const offset = evaluate(machine, frame, first, state).number;
    const base = inside(machine, frame, object, value, 'as_ptr', state);
    machine.use(
      frame,
      { targets: base.targets.map((target) => ({ ...target, offset })) },
      node,
      state,
      name.endsWith('mut'),
    );
    return UNKNOWN;
  }
  if (GIVES_UP.test(name)) {
    const { owner } = moved(machine, frame, object, state);
    if (owner) return { targets: [{ region: owner, path: '', raw: true, offset: { plus: 0 } }] };
  }
  if (LEADS.test(name)) return inside(machine, frame, object, value, name, state);
  if (OWNS.test(name)) {
    const region = machine.allocation(frame, 'the value', node, state);
    region.isFixed = true;
    moved(machine, frame, object, state);
    return { targets: [], owner: region };
  }
  const values = args.map((one) => moved(machine, frame, one, state));
  if (GROWS.test(name)) {
    const [added] = values;
    if (name === 'push' && value.owner && added && added.targets.length > 0)
      state.write({ region: value.owner, path: ELEMENTS }, asRaw(added));
    grow(machine, frame, node, object, value, state);
    return UNKNOWN;
  }
  const own = machine.functions.get(name);
  if (own && fieldOf(own, 'parameters')?.children.some(({ type }) => type === 'self_parameter')) {
    const places = placesOf(machine, frame, object, state) ?? [];
    const self: Value = value.targets.length > 0 ? value : { targets: places };
    return enterFunction(machine, own, [self, ...values], state, node);
  }
  runClosures(machine, frame, values, state);
  if (name !== 'is_null') for (const one of values) handOn(machine, frame, one, node, state);
  return UNKNOWN;
}

function lengthOf(machine: Machine, frame: Frame, object: SyntaxNode, value: Value, state: State): Bound | undefined {
  const [target] = value.owner
    ? leadsTo(value, false)
    : value.targets.length > 0
      ? value.targets
      : (placesOf(machine, frame, object, state) ?? []);
  if (target?.path !== '') return undefined;
  const { region } = target;
  if (!region.size) return { lengthOf: region, plus: 0 };
  // Of a vector with a capacity it isn't known how much of it is filled.
  return region.kind === 'heap' && !region.isFixed ? undefined : region.size;
}
