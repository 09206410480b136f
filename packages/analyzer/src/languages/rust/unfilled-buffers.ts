/** @module Buffers whose length is set before anything was written to them. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeFinding } from '../../node-checks/check.ts';
import { rootName } from '../../node-checks/names.ts';

/** Whether no one is told by `unsafe` that it is on them to keep what the function requires. */
export const isSafe = (definition: FunctionDefinition, source: string): boolean =>
  !/\bunsafe\b/.test(source.slice(Math.max(0, definition.start - 60), definition.nameStart).replace(/[\s\S]*[};]/, ''));

const isMethod = (node: Expression | Statement | undefined, name: RegExp): node is Call =>
  node?.kind === 'call' && node.callee.kind === 'member' && name.test(node.callee.name);

const FILLS = /^(?:as_mut_ptr|spare_capacity_mut|extend_from_slice|extend|resize|write|copy_from|as_mut_slice)$/;

/** Methods of `Read`, which may look at the buffer that they get. */
const READS = /^(?:read|read_exact)$/;

interface Buffers {
  /** Variables that hold a vector just made by `with_capacity`. */
  made: Set<string>;
  filled: Set<string>;
  /** Where each was filled first. */
  filledAt: Map<string, number>;
  /** The text of the arguments of readers. */
  read: string[];
  found: Call[];
}

/** The variable that gets a vector with a capacity. The caller of an `unsafe fn` fills what it handed over. */
function madeBy(part: Expression | Statement, isOwn: boolean): string | undefined {
  if (part.kind !== 'declare' && !(isOwn && part.kind === 'assign')) return undefined;
  return part.target.kind === 'name' && isMethod(part.value, /^with_capacity$/) ? part.target.name : undefined;
}

function buffersOf(definition: FunctionDefinition, source: string): Buffers {
  const buffers: Buffers = { made: new Set(), filled: new Set(), filledAt: new Map(), read: [], found: [] };
  const isOwn = isSafe(definition, source);
  walk(definition.body, (part) => {
    if (part.kind === 'function') return 'skip';
    const name = madeBy(part, isOwn);
    if (name !== undefined) buffers.made.add(name);
    if (part.kind !== 'call' || part.callee.kind !== 'member') return undefined;
    if (part.callee.name === 'set_len') buffers.found.push(part);
    else if (FILLS.test(part.callee.name)) {
      const root = rootName(part.callee.object);
      buffers.filled.add(root);
      buffers.filledAt.set(root, Math.min(part.start, buffers.filledAt.get(root) ?? part.start));
    } else if (READS.test(part.callee.name))
      for (const { value } of part.args)
        buffers.read.push(source.slice(value.start, value.end).replace(/^&\s*mut\s+/, ''));
    return undefined;
  });
  return buffers;
}

/** `self.data.set_len(end)`, then `reader.read(&mut self.data[start..])`. */
function isReadInto({ callee }: Call, { read, filled }: Buffers, source: string): boolean {
  if (callee.kind !== 'member' || callee.object.kind !== 'member' || filled.has(rootName(callee))) return false;
  const field = source.slice(callee.object.start, callee.object.end);
  return read.some((text) => text === field || text.startsWith(`${field}[`));
}

/** `buf.set_len(n)`, then `reader.read(&mut buf[kept..])` before anything else is written to it. */
const isReadBeforeFilled = (root: string, at: number, { made, filledAt, read }: Buffers): boolean =>
  made.has(root) &&
  at < (filledAt.get(root) ?? at + 1) &&
  read.some((text) => text === root || text.startsWith(`${root}[`));

/** `reader.read_exact(slice::from_raw_parts_mut(list.as_mut_ptr(), n))`: the memory behind a vector that has no content. */
const handedRaw = (definition: FunctionDefinition, source: string, { made, filledAt, read }: Buffers): NodeFinding[] =>
  read.flatMap((text) => {
    const root = /\bfrom_raw_parts_mut\(\s*(\w+)\.as_mut_ptr\(\)/.exec(text)?.[1];
    const start = source.indexOf(text, definition.start);
    // The call that makes the slice is the first that writes.
    if (root === undefined || !made.has(root) || (filledAt.get(root) ?? start) < start) return [];
    return [
      {
        weakness: 'uninitialized-memory',
        start,
        end: start + text.length,
        confidence: 'medium' as const,
        detail: `\`${root}\` has not been initialized, so it exposes old memory contents.`,
      },
    ];
  });

/** Reports `Vec::with_capacity(n)`, then `set_len(n)`: what lies in it was never written. */
export function neverFilled(definition: FunctionDefinition, source: string): NodeFinding[] {
  const buffers = buffersOf(definition, source);
  const raw = handedRaw(definition, source, buffers);
  const unset = buffers.found.flatMap((part) => {
    const root = rootName(part.callee);
    const [length] = part.args;
    if (length?.value.kind === 'number' && length.value.value === 0) return [];
    const isEmpty = buffers.made.has(root) && !buffers.filled.has(root);
    if (!isEmpty && !isReadInto(part, buffers, source) && !isReadBeforeFilled(root, part.start, buffers)) return [];
    return [
      {
        weakness: 'uninitialized-memory',
        start: part.start,
        end: part.end,
        confidence: 'medium' as const,
        detail: `\`${root}\` has not been initialized, so it exposes old memory contents.`,
      },
    ];
  });
  return [...raw, ...unset];
}
