/** @module Pointers of unsafe C#: places that are not checked, copies without a limit, memory of the stack. */
import type { ClassDefinition, Expression, FunctionDefinition } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../../node-checks/check.ts';
import { bare, called, calledOn, limitedIn, namesIn, parameterNames } from './names-in.ts';

const isStackMemory = (value: Expression | undefined): boolean =>
  value !== undefined && called(bare(value)) === 'stackalloc';

const ALLOCATES = /^(?:Alloc|AllocZeroed|AlignedAlloc|Realloc)$/;

/** Variables and fields that are pointers. */
function pointersIn(owner: ClassDefinition, { parameters, body }: FunctionDefinition): Set<string> {
  const names = new Set<string>();
  for (const { name, type } of owner.fields) if (type?.pointers) names.add(name);
  for (const { target, type } of parameters) if (target.kind === 'name' && type?.pointers) names.add(target.name);
  walk(body, (node) => {
    if (node.kind !== 'declare' || node.target.kind !== 'name') return;
    if (node.type?.pointers || (node.value?.kind === 'cast' && node.value.type.pointers)) names.add(node.target.name);
  });
  return names;
}

/** Names that say how much memory the function itself takes: `Alloc(n)`. */
function sizesIn({ body }: FunctionDefinition): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'call' && (ALLOCATES.test(called(node)) || called(node) === 'stackalloc'))
      for (const name of namesIn(node.args.map(({ value }) => value))) names.add(name);
  });
  return names;
}

const nameOf = (node: Expression): string => {
  const value = bare(node);
  return value.kind === 'name' || (value.kind === 'member' && value.object.kind === 'this') ? value.name : '';
};

/** The pointer and the place of `p[i]` and `p + i`. */
function placeOf(node: Expression, pointers: ReadonlySet<string>): [pointer: string, place: Expression] | undefined {
  const value = bare(node);
  if (value.kind === 'index' && value.index && pointers.has(nameOf(value.object)))
    return [nameOf(value.object), value.index];
  if (value.kind === 'binary' && value.operator === '+' && pointers.has(nameOf(value.left)))
    return [nameOf(value.left), value.right];
  if (value.kind === 'concat') {
    const [first, ...rest] = value.parts;
    const last = rest.at(-1);
    if (first && last && pointers.has(nameOf(first))) return [nameOf(first), last];
  }
  return undefined;
}

const READS = /^(?:Read|ReadUnaligned|AsRef|Read(?:Byte|Int16|Int32|Int64|IntPtr))$/;
const WRITES = /^(?:Write|WriteUnaligned|Write(?:Byte|Int16|Int32|Int64|IntPtr))$/;

type Access = [node: Expression, place: Expression, writes: boolean];

function accessesIn(definition: FunctionDefinition, pointers: ReadonlySet<string>): Access[] {
  const found: Access[] = [];
  const written = new Set<Expression>();
  walk(definition.body, (node) => {
    if (node.kind === 'assign') written.add(node.target);
  });
  walk(definition.body, (node) => {
    if (node.kind === 'index') {
      const place = placeOf(node, pointers);
      if (place) found.push([node, place[1], written.has(node)]);
    }
    if (node.kind === 'unary' && node.operator === '*') {
      const place = placeOf(node.operand, pointers);
      if (place) found.push([node, place[1], written.has(node)]);
    }
    if (node.kind !== 'call') return;
    const [first, second] = node.args.map(({ value }) => value);
    const on = calledOn(node);
    if (on === 'Unsafe' && first && (READS.test(called(node)) || WRITES.test(called(node)))) {
      const place = placeOf(first, pointers);
      if (place) found.push([node, place[1], WRITES.test(called(node))]);
    }
    // `Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(data), i)`
    if (on === 'Unsafe' && /^(?:Add|AddByteOffset|Subtract)$/.test(called(node)) && first && second)
      if (/^(?:GetArrayDataReference|GetReference)$/.test(called(bare(first)))) found.push([node, second, false]);
  });
  return found;
}

/** `_p[at] = v` in a public method, where nothing compares `at` with anything. */
function uncheckedPlaces(owner: ClassDefinition, definition: FunctionDefinition): NodeFinding[] {
  if (definition.isPublic === false || definition.form === 'lambda') return [];
  const given = parameterNames(definition);
  const limited = limitedIn(definition);
  const own = sizesIn(definition);
  const isFree = (place: Expression): boolean => {
    const names = [...namesIn([place])];
    return names.some((name) => given.has(name)) && !names.some((name) => limited.has(name) || own.has(name));
  };
  return accessesIn(definition, pointersIn(owner, definition))
    .filter(([, place]) => isFree(place))
    .slice(0, 1)
    .map(([{ start, end }, , writes]) => ({
      weakness: writes ? 'buffer-overflow' : 'out-of-bounds-read',
      start,
      end,
      confidence: 'low',
      severity: 'medium',
      cwe: [119, 823],
      detail: 'The place comes from the caller, and nothing compares it with the size of the memory.',
    }));
}

const textOf = ({ start, end }: Expression, source: string): string => source.slice(start, end).replace(/\s+/g, '');

/** `Buffer.MemoryCopy(s, _p, src.Length, src.Length)`: the limit is what is copied, not what the target holds. */
function copiesWithoutLimit(owner: ClassDefinition, definition: FunctionDefinition, source: string): NodeFinding[] {
  const found: NodeFinding[] = [];
  const fields = new Set(owner.fields.flatMap(({ name, type }) => (type?.pointers ? [name] : [])));
  const limited = limitedIn(definition);
  const given = parameterNames(definition);
  walk(definition.body, (node) => {
    if (node.kind !== 'call') return;
    const values = node.args.map(({ value }) => value);
    const isBuffer = calledOn(node) === 'Buffer' && called(node) === 'MemoryCopy' && values.length === 4;
    const isBlock =
      (calledOn(node) === 'Unsafe' && /^CopyBlock(?:Unaligned)?$/.test(called(node))) ||
      (calledOn(node) === 'NativeMemory' && called(node) === 'Copy');
    if (!isBuffer && !isBlock) return;
    const [target, limit, size] = isBuffer
      ? [values[1], values[2], values[3]]
      : calledOn(node) === 'Unsafe'
        ? [values[0], values[2], values[2]]
        : [values[1], values[2], values[2]];
    if (!target || !limit || !size || !fields.has(nameOf(target))) return;
    const names = [...namesIn([size])];
    if (textOf(limit, source) !== textOf(size, source) || names.some((name) => limited.has(name))) return;
    if (!names.some((name) => given.has(name))) return;
    found.push({
      weakness: 'buffer-overflow',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      severity: 'medium',
      cwe: [787, 120, 805],
      detail: 'The size of what is copied is also given as the size of the target.',
    });
  });
  return found;
}

/** `byte* tmp = stackalloc byte[64]; return new Span<byte>(tmp, 64);` */
function returnsStackMemory({ body }: FunctionDefinition): NodeFinding[] {
  const local = new Set<string>();
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.type?.pointers && isStackMemory(node.value))
      local.add(node.target.name);
  });
  if (local.size === 0) return found;
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'return' || !node.value) return undefined;
    const value = bare(node.value);
    const isSpan =
      value.kind === 'call' &&
      value.construct === true &&
      /^(?:ReadOnly)?Span$|^U?IntPtr$/.test(called(value)) &&
      local.has(nameOf(value.args[0]?.value ?? value));
    if (isSpan || local.has(nameOf(value)))
      found.push({
        weakness: 'use-after-free',
        start: node.start,
        end: node.end,
        confidence: 'high',
        cwe: [562],
        detail: 'The memory is on the stack of this method and ends with it.',
      });
    return undefined;
  });
  return found;
}

const PARSES = /^(?:Parse|Read\w*|To(?:U?Int(?:16|32|64)))$/;

/** Local names whose value is read from data: `BitConverter.ToInt32(frame)`. */
function readValues({ body }: FunctionDefinition): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.value && PARSES.test(called(bare(node.value))))
      names.add(node.target.name);
  });
  return names;
}

/** `stackalloc byte[n]` with a size from outside that nothing limits, and in a loop, which takes memory each time. */
function stackWithoutLimit(definition: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  const limited = limitedIn(definition);
  const open = new Set([...parameterNames(definition), ...readValues(definition)]);
  const tell = ({ start, end }: Expression, detail: string): void => {
    found.push({
      weakness: 'resource-exhaustion',
      start,
      end,
      confidence: 'medium',
      cwe: [770, 789],
      detail,
    });
  };
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'loop')
      walk(node.body, (part) => {
        if (part.kind === 'function') return 'skip';
        if (called(part) === 'stackalloc' && part.kind === 'call')
          tell(part, 'Memory of the stack is given back only when the method ends, so each round takes more.');
        return undefined;
      });
    if (node.kind !== 'call' || called(node) !== 'stackalloc') return undefined;
    const size = node.args[1]?.value;
    const names = size ? [...namesIn([size])] : [];
    if (names.some((name) => open.has(name)) && !names.some((name) => limited.has(name)))
      tell(node, 'The stack of a thread holds about a megabyte, and nothing limits the size: the process ends.');
    return undefined;
  });
  return found.filter(({ start }, at) => found.findIndex((other) => other.start === start) === at);
}

/** `[SkipLocalsInit]` and `stackalloc int[16]` whose elements are read and never written. */
function readsUnset({ annotations, body }: FunctionDefinition, owner: ClassDefinition): NodeFinding[] {
  const isUnset = [...annotations, ...owner.annotations].some(({ name }) => /(?:^|\.)SkipLocalsInit$/.test(name));
  if (!isUnset) return [];
  const local = new Map<string, Expression>();
  const filled = new Set<string>();
  const read = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.value && isStackMemory(node.value))
      local.set(node.target.name, node.value);
    if (node.kind === 'assign' && node.target.kind === 'index') filled.add(nameOf(node.target.object));
    if (node.kind === 'call') {
      for (const { value } of node.args) for (const name of namesIn([value])) filled.add(name);
      if (node.callee.kind === 'member' && node.callee.object.kind === 'name') filled.add(node.callee.object.name);
    }
    if (node.kind === 'loop' && node.iterable) read.add(nameOf(node.iterable));
    if (node.kind === 'index') read.add(nameOf(node.object));
  });
  return [...local].flatMap(([name, { start, end }]) =>
    read.has(name) && !filled.has(name)
      ? [
          {
            weakness: 'uninitialized-memory',
            start,
            end,
            confidence: 'high' as const,
            detail: '`SkipLocalsInit` leaves the memory as it is, and it is read before anything is written to it.',
          },
        ]
      : [],
  );
}

export const POINTER_CHECKS: readonly NodeCheck[] = [
  (node, { source }) => {
    if (node.kind !== 'class') return undefined;
    const owner = node.definition;
    return owner.methods.flatMap((method) => [
      ...uncheckedPlaces(owner, method),
      ...copiesWithoutLimit(owner, method, source),
      ...returnsStackMemory(method),
      ...stackWithoutLimit(method),
      ...readsUnset(method, owner),
    ]);
  },
];
