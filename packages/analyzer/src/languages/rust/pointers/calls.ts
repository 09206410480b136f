/** @module Calls: what allocates, frees, reads and writes through pointers, and the file's own functions. */
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { evaluate, moved } from './expressions.ts';
import { enterClosure, enterFunction } from './functions.ts';
import { type Frame, type Machine, ownerOf } from './machine.ts';
import { methodCall } from './methods.ts';
import { asRaw, leadsTo, lookUp } from './places.ts';
import { type Bound, type Region, type State, type Target, UNKNOWN, type Value } from './state.ts';
import { argumentsOf } from './syntax.ts';
import { readTokens } from './tokens.ts';

const pointerTo = (region: Region): Value => ({ targets: [{ region, path: '', raw: true, offset: { plus: 0 } }] });

const OWNING =
  /^(?:Box|Rc|Arc|Vec|String|CString|OsString|PathBuf|VecDeque)::(?:new|from|with_capacity|default|pin|from_iter|new_uninit|from_vec_unchecked|from_utf8\w*)$/;
const SAME =
  /^(?:Some|Ok|NonNull::new|NonNull::new_unchecked|NonNull::from|Pin::new|Pin::new_unchecked|ptr::from_ref|ptr::from_mut|AtomicPtr::new|Unique::new\w*)$/;
const FREES = /^(?:dealloc|alloc::dealloc|free|libc::free|realloc|alloc::realloc|libc::realloc)$/;
const ALLOCATES = /^(?:alloc::alloc|alloc|alloc_zeroed|alloc::alloc_zeroed|malloc|libc::malloc|calloc|libc::calloc)$/;
const TAKES = /^(?:Box|Rc|Arc|CString)::from_raw$/;
const TAKES_PARTS = /^(?:Vec|String)::from_raw_parts$/;
const READS =
  /^(?:ptr::(?:read|read_unaligned|read_volatile|swap|replace|copy|copy_nonoverlapping)|CStr::from_ptr|slice::from_raw_parts(?:_mut)?|from_raw_parts(?:_mut)?|copy_nonoverlapping)$/;
const WRITES = /^ptr::(?:write|write_unaligned|write_volatile|write_bytes)$/;
const GIVES_UP = /^(?:Box|Rc|Arc|CString|ManuallyDrop|mem)::(?:into_raw|leak|new|forget|into_non_null)$/;
const ONLY_LOOKS = /^(?:ptr::(?:eq|addr_eq|hash)|mem::(?:size_of|size_of_val|align_of|discriminant)|size_of_val)$/;

const boundOf = (machine: Machine, frame: Frame, node: SyntaxNode | undefined, state: State): Bound | undefined =>
  node && evaluate(machine, frame, node, state).number;

/** `Layout::array::<u32>(4)`, `Layout::new::<Header>()`, `Layout::from_size_align(16, 8)`. */
function layoutOf(machine: Machine, frame: Frame, node: SyntaxNode, path: string, state: State): Value | undefined {
  if (!path.startsWith('Layout::')) return undefined;
  const element = /::<\s*([\w:]+)\s*>\s*$/.exec(machine.code.text(fieldOf(node, 'function')))?.[1];
  const [first] = argumentsOf(node);
  const size = boundOf(machine, frame, first, state);
  if (path === 'Layout::array') return { targets: [], layout: { size, element } };
  if (path === 'Layout::new') return { targets: [], layout: { size: { plus: 1 }, element } };
  if (path.startsWith('Layout::from_size_align')) return { targets: [], layout: { size, element: 'u8' } };
  return UNKNOWN;
}

/** More elements than there are: `copy_nonoverlapping(from, to, count)`, `from_raw_parts(pointer, count)`. */
function checkCount(
  machine: Machine,
  frame: Frame,
  {
    value,
    count,
    node,
    state,
    isWritten,
  }: { value: Value; count: Bound; node: SyntaxNode; state: State; isWritten: boolean },
): void {
  const last = { ...count, plus: count.plus - 1 };
  if (!count.lengthOf && count.plus <= 0) return;
  const reach = value.targets.map((target): Target => {
    const { offset } = target;
    return { ...target, offset: offset?.lengthOf || !offset ? undefined : { ...last, plus: last.plus + offset.plus } };
  });
  machine.use(frame, { targets: reach }, node, state, isWritten);
}

/** `attach(buffer.as_mut_ptr(), 64)`: a function of another language gets a buffer with the count of its elements. */
function checkHandedCounts(
  machine: Machine,
  frame: Frame,
  args: readonly SyntaxNode[],
  values: readonly Value[],
  state: State,
): void {
  for (const [position, value] of values.entries()) {
    const count = values[position + 1]?.number;
    const given = args[position];
    const own = value.targets.filter(
      ({ raw, region, path }) => raw && path === '' && region.kind === 'local' && region.size,
    );
    if (!count || count.lengthOf || !given || own.length === 0) continue;
    const isWritten = /_mut(?:_ptr)?\b|&\s*mut\b|\*mut\b/.test(machine.code.text(given));
    checkCount(machine, frame, { value: { targets: own }, count, node: given, state, isWritten });
  }
}

/** Reads and writes through the arguments of a function. */
function access(machine: Machine, frame: Frame, node: SyntaxNode, path: string, state: State): Value | undefined {
  const args = argumentsOf(node);
  const values = args.map((one) => evaluate(machine, frame, one, state));
  const [first = UNKNOWN, second = UNKNOWN] = values;
  const count = values.at(-1)?.number;
  if (/copy(?:_nonoverlapping)?$/.test(path)) {
    machine.use(frame, first, node, state);
    machine.use(frame, second, node, state, true);
    if (count) {
      checkCount(machine, frame, { value: first, count, node, state, isWritten: false });
      checkCount(machine, frame, { value: second, count, node, state, isWritten: true });
    }
    return UNKNOWN;
  }
  if (WRITES.test(path)) {
    machine.use(frame, first, node, state, true);
    const { number } = values[2] ?? UNKNOWN;
    if (path === 'ptr::write_bytes' && number)
      checkCount(machine, frame, { value: first, count: number, node, state, isWritten: true });
    const [target] = first.targets;
    if (target && path === 'ptr::write' && args[1]) state.write(target, moved(machine, frame, args[1], state));
    return UNKNOWN;
  }
  for (const value of /swap|replace/.test(path) ? [first, second] : [first]) machine.use(frame, value, node, state);
  if (/from_raw_parts/.test(path)) {
    if (count) checkCount(machine, frame, { value: first, count, node, state, isWritten: false });
    return first;
  }
  const [target, ...others] = first.targets;
  if (/^CStr/.test(path)) return first;
  return target && others.length === 0 ? state.read(target) : UNKNOWN;
}

/** `Box::from_raw(p)`: the owner of the result frees the memory. */
function take(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const [first] = argumentsOf(node);
  const value = first ? evaluate(machine, frame, first, state) : UNKNOWN;
  machine.release(frame, value, node, state, true);
  const regions = value.targets.filter(({ region }) => region.kind === 'heap' || region.kind === 'foreign');
  const [only] = regions;
  if (!only || regions.length > 1) return UNKNOWN;
  if (only.region.allocator === 'c')
    machine.report(frame, 'invalid-free', node, 'The memory was allocated by C, and has to be freed there.');
  // Owned a second time, it is freed a second time.
  if (state.owned.has(only.region) || ownerOf(only.region, state)) {
    machine.report(frame, 'double-free', node, `\`${only.region.name}\` already has an owner, which frees it as well.`);
    return UNKNOWN;
  }
  state.owned.add(only.region);
  return { targets: [], owner: only.region };
}

function free(machine: Machine, frame: Frame, node: SyntaxNode, state: State): void {
  const [first] = argumentsOf(node);
  const value = first ? evaluate(machine, frame, first, state) : UNKNOWN;
  machine.release(frame, value, node, state, true);
  const isC = /(?:^|::)free$/.test(machine.code.path(fieldOf(node, 'function')));
  const owned = value.targets.find(({ region }) => region.allocator === 'owner');
  if (isC && owned) machine.report(frame, 'invalid-free', node, `${owned.region.name} was not allocated by C.`);
  for (const { region } of value.targets)
    if (region.kind === 'heap' || region.kind === 'foreign')
      state.dead.set(region, { how: 'freed', start: node.start, end: node.end });
}

/** Not an element or a field, and nothing of which only a part is known. */
export const isAllOf = ({ region, path, offset }: Target): boolean =>
  path === '' && offset?.plus === 0 && !offset.lengthOf && (region.kind !== 'foreign' || region.isHandedIn === true);

/** `drop(value)`, `drop_in_place(pointer)`. */
function drop(machine: Machine, frame: Frame, node: SyntaxNode, path: string, state: State): void {
  const [first] = argumentsOf(node);
  if (!first) return;
  const death = { how: 'dropped', start: node.start, end: node.end } as const;
  if (path.endsWith('drop_in_place')) {
    const value = evaluate(machine, frame, first, state);
    machine.use(frame, asRaw(value), node, state);
    for (const target of leadsTo(value, true)) if (isAllOf(target)) state.dead.set(target.region, death);
    return;
  }
  const value = moved(machine, frame, first, state);
  if (value.owner) {
    const before = state.dead.get(value.owner);
    if (before) machine.report(frame, 'double-free', node, `\`${value.owner.name}\` has been freed before.`, before);
    else state.dead.set(value.owner, death);
  } else if (first.type === 'identifier' && value.fields) {
    const region = lookUp(machine, frame, machine.code.text(first));
    if (region) state.dead.set(region, death);
    for (const { owner } of value.fields.values()) if (owner) state.dead.set(owner, death);
  }
}

/** A function of the file by that name, that isn't a method. */
const isOwnDrop = (machine: Machine, path: string): boolean => {
  const own = path === 'drop' ? machine.functions.get(path) : undefined;
  return !!own && !fieldOf(own, 'parameters')?.children.some(({ type }) => type === 'self_parameter');
};

const NULL = /^(?:ptr::)?null(?:_mut)?$/;

export function evaluateCall(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const callee = fieldOf(node, 'function');
  const inner = callee?.type === 'generic_function' ? fieldOf(callee, 'function') : callee;
  if (inner?.type === 'field_expression') return methodCall(machine, frame, node, inner, state);
  const { code } = machine;
  const path = code.path(callee);
  const args = argumentsOf(node);
  const [first] = args;
  if (NULL.test(path) && args.length === 0) return { targets: [], isNull: true };
  if (first && SAME.test(path)) return moved(machine, frame, first, state);
  const layout = layoutOf(machine, frame, node, path, state);
  if (layout) return layout;
  if (ALLOCATES.test(path)) {
    const asked = first ? evaluate(machine, frame, first, state) : UNKNOWN;
    const region = machine.allocation(frame, 'the allocation', node, state);
    const isBytes = /malloc$/.test(path);
    region.size = isBytes ? asked.number : asked.layout?.size;
    region.element = isBytes ? 'u8' : asked.layout?.element;
    region.allocator = isBytes || path.endsWith('calloc') ? 'c' : undefined;
    return pointerTo(region);
  }
  if (FREES.test(path)) {
    free(machine, frame, node, state);
    return /realloc$/.test(path) ? pointerTo(machine.allocation(frame, 'the allocation', node, state)) : UNKNOWN;
  }
  if (TAKES.test(path)) return take(machine, frame, node, state);
  if (TAKES_PARTS.test(path)) return takeParts(machine, frame, node, state);
  if (/^(?:mem::)?drop$|drop_in_place$/.test(path) && !isOwnDrop(machine, path)) {
    drop(machine, frame, node, path, state);
    return UNKNOWN;
  }
  if (/^(?:Rc|Arc|Box)::as_(?:mut_)?ptr$/.test(path)) {
    const given = first ? evaluate(machine, frame, first, state) : UNKNOWN;
    return {
      targets: given.targets.flatMap((target) => leadsTo({ targets: [], owner: state.read(target).owner }, true)),
    };
  }
  if (GIVES_UP.test(path) && !/^(?:Box|Rc|Arc|CString)::new$/.test(path)) {
    const value = first ? moved(machine, frame, first, state) : UNKNOWN;
    // What was put into `ManuallyDrop` is not freed with it, but its methods still lead to its memory.
    if (path === 'ManuallyDrop::new') return value.owner ? { targets: [], given: value.owner } : value;
    if (value.owner) state.owned.delete(value.owner);
    return value.owner ? pointerTo(value.owner) : value;
  }
  if (READS.test(path) || WRITES.test(path)) {
    const value = access(machine, frame, node, path, state);
    if (value) return value;
  }
  if (OWNING.test(path)) return owningCall(machine, frame, node, path, state);
  if (/^(?:NonNull|ptr)::dangling(?:_mut)?$/.test(path)) return { targets: [], address: 1 };
  const values = args.map((one) => moved(machine, frame, one, state));
  if (inner?.type === 'identifier' || inner?.type === 'scoped_identifier') {
    const local = inner.type === 'identifier' ? lookUp(machine, frame, path) : undefined;
    const { closure } = local ? state.read({ region: local, path: '' }) : UNKNOWN;
    if (closure !== undefined) return enterClosure(machine, frame, closure, values, state);
    // `ffi::free` is a function of another module, whatever the file calls its own.
    const own = /^(?:self|super|crate)::|^(?:[A-Z]\w*::)?\w+$/.test(path)
      ? machine.functions.get(path.replace(/.*::/, ''))
      : undefined;
    if (own && !local) return enterFunction(machine, own, values, state, node);
  }
  if (/^[A-Z][A-Za-z0-9]*$/.test(path.replace(/.*::/, '')))
    return { targets: [], fields: new Map(values.map((value, at) => [String(at), value])) };
  runClosures(machine, frame, values, state);
  checkHandedCounts(machine, frame, args, values, state);
  if (!ONLY_LOOKS.test(path)) for (const value of values) handOn(machine, frame, value, node, state);
  return UNKNOWN;
}

/** Closures that are handed to a library are called there. */
export function runClosures(machine: Machine, frame: Frame, values: readonly Value[], state: State): void {
  for (const { closure } of values) if (closure !== undefined) enterClosure(machine, frame, closure, [], state);
}

/** A library that gets a pointer to memory that is gone reads it. What it may write to is unknown from then on. */
export function handOn(machine: Machine, frame: Frame, value: Value, node: SyntaxNode, state: State): void {
  for (const target of value.targets)
    if (
      /&\s*mut\b|\bas\b|\baddr_of_mut\b|&raw\s+mut|_mut\b/.test(machine.code.text(node)) &&
      !state.dead.has(target.region)
    )
      state.write(target, { ...UNKNOWN, owner: state.read(target).owner });
  const targets = value.targets.filter(({ raw, region }) => raw && state.dead.has(region));
  if (targets.length > 0)
    machine.use(frame, { targets: targets.map((target) => ({ ...target, offset: undefined })) }, node, state);
}

function takeParts(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const [first] = argumentsOf(node);
  const value = first ? evaluate(machine, frame, first, state) : UNKNOWN;
  const [target] = value.targets;
  for (const { region } of value.targets) {
    const death = state.dead.get(region);
    if (death) machine.report(frame, 'double-free', node, `\`${region.name}\` has been freed before.`, death);
  }
  if (target?.region.kind === 'local' || target?.region.kind === 'static')
    machine.release(frame, value, node, state, true);
  if (target?.region.kind !== 'heap') return UNKNOWN;
  const owner = ownerOf(target.region, state);
  if (owner) machine.report(frame, 'double-free', node, `\`${owner.name}\` goes on owning the memory: both free it.`);
  return owner ? UNKNOWN : { targets: [], owner: target.region };
}

function owningCall(machine: Machine, frame: Frame, node: SyntaxNode, path: string, state: State): Value {
  const [first] = argumentsOf(node);
  const content = first ? moved(machine, frame, first, state) : UNKNOWN;
  const region = machine.allocation(frame, `the ${path.replace(/::.*/, '')}`, node, state);
  if (/::with_capacity$/.test(path)) region.size = content.number;
  region.isFixed = /^(?:Vec|String)::from$/.test(path);
  region.allocator = 'owner';
  if (/^(?:Box|Rc|Arc)::new$/.test(path)) state.write({ region, path: '' }, content);
  return { targets: [], owner: region };
}

/** Macros: `vec![…]`, `addr_of!(…)`, `format!(…)`; what others mention is read. */
export function macroValue(machine: Machine, frame: Frame, node: SyntaxNode, state: State): Value {
  const name = machine.code.path(fieldOf(node, 'macro')).replace(/.*::/, '');
  const tokens = childOf(node, 'token_tree');
  if (!tokens) return UNKNOWN;
  if (/^addr_of(?:_mut)?$/.test(name)) {
    const region = /^\(\s*(\w+)\s*\)$/.exec(machine.code.text(tokens))?.[1];
    const found = region === undefined ? undefined : lookUp(machine, frame, region);
    return found ? pointerTo(found) : UNKNOWN;
  }
  if (!/^(?:assert|debug_assert)?_?(?:matches|cfg|stringify)$/.test(name)) readTokens(machine, frame, tokens, state);
  if (name !== 'vec' && name !== 'format') return UNKNOWN;
  const region = machine.allocation(frame, name === 'vec' ? 'the vector' : 'the string', node, state);
  region.isFixed = true;
  if (name === 'vec') {
    const text = machine.code.text(tokens).slice(1, -1).trim();
    const repeated = /;\s*(\d[\d_]*)$/.exec(text)?.[1];
    const isPlain = tokens.children.every(({ type }) => type !== 'token_tree' && type !== ';');
    const count =
      text === '' ? 0 : tokens.children.filter(({ type }) => type === ',').length + (text.endsWith(',') ? 0 : 1);
    region.size =
      repeated !== undefined
        ? { plus: Number(repeated.replaceAll('_', '')) }
        : isPlain
          ? { plus: count }
          : { lengthOf: region, plus: 0 };
    region.element = /^-?\d+([ui](?:8|16|32|64))\b/.exec(text)?.[1];
  }
  return { targets: [], owner: region };
}
