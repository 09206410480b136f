/** @module What the documentation of Rust's standard library warns of: modes, null pointers, counts in bytes. */
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { castless } from './nodes.ts';

/** The dotted path of a name or member; '' for anything else. */
export function pathOf(node: Expression): string {
  if (node.kind === 'name') return node.name;
  return node.kind === 'member' ? `${pathOf(node.object)}.${node.name}` : '';
}

const lastOf = (node: Call): string => (node.callee.kind === 'member' ? node.callee.name : pathOf(node.callee));

/** `permissions.set_readonly(false)`: on Unix that sets the right to write for everyone. */
const writableByAll: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'set_readonly') return undefined;
  const [given] = node.args;
  if (given?.value.kind !== 'boolean' || given.value.value) return undefined;
  return {
    weakness: 'permissive-file-mode',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: 'On Unix this makes the file writable for owner, group and others.',
  };
};

/** `Permissions::from_mode(644)`: digits of an octal mode, written as a decimal number. */
const decimalMode: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || !/^(?:from_mode|set_mode|mode)$/.test(lastOf(node))) return undefined;
  const [given] = node.args;
  if (given?.value.kind !== 'number') return undefined;
  const written = source.slice(given.value.start, given.value.end);
  if (!/^[1-7][0-7]{2,3}$/.test(written)) return undefined;
  const mode = Number(written);
  return {
    weakness: 'permissive-file-mode',
    start: node.start,
    end: node.end,
    confidence: 'high',
    detail: `\`${written}\` is a decimal number: the mode is 0o${mode.toString(8)}, not 0o${written}.`,
  };
};

/** `ptr::null()` and `ptr::null_mut()`, and 0 as a pointer. */
function isNull(node: Expression): boolean {
  if (node.kind === 'cast' && castless(node).kind === 'number') {
    const zero = castless(node);
    return zero.kind === 'number' && zero.value === 0 && (node.type?.pointers ?? 0) > 0;
  }
  const value = castless(node);
  return value.kind === 'call' && /(?:^|\.)ptr\.null(?:_mut)?$/.test(pathOf(value.callee));
}

/** Functions that may never be handed null, also for nothing of it. */
const NEVER_NULL =
  /(?:^|\.)(?:slice\.from_raw_parts(?:_mut)?|ptr\.(?:read|read_unaligned|read_volatile|write|write_unaligned|write_volatile|write_bytes|replace|swap|copy|copy_nonoverlapping|drop_in_place))$/;

const nullGiven: NodeCheck = (node) => {
  if (node.kind !== 'call' || !NEVER_NULL.test(pathOf(node.callee))) return undefined;
  if (!node.args.some(({ value }) => isNull(value))) return undefined;
  return {
    weakness: 'null-dereference',
    start: node.start,
    end: node.end,
    confidence: 'high',
    detail: 'A null pointer is undefined behavior here, even if the length is 0.',
  };
};

/** Whether the size of a type is a factor of the value. */
function countsBytes(node: Expression): boolean {
  let found = false;
  walk([castless(node)], (part) => {
    if (part.kind === 'binary' && part.operator === '/') return 'skip';
    if (part.kind === 'call' && /(?:^|\.)size_of(?:_val)?$/.test(pathOf(part.callee))) found = true;
    return undefined;
  });
  return found && castless(node).kind === 'binary';
}

const COPIES = /(?:^|\.)ptr\.(?:copy|copy_nonoverlapping|write_bytes|swap_nonoverlapping)$/;
const MAKES_SLICES = /(?:^|\.)(?:slice\.from_raw_parts(?:_mut)?|ptr\.slice_from_raw_parts(?:_mut)?)$/;
const MOVES = /^(?:wrapping_)?(?:add|sub|offset)$/;

/** Types of one byte, for which a size is a count. */
const BYTE = /^(?:u8|i8|bool|c_char|c_uchar|c_schar|c_void)$/;

/** What a pointer leads to, where the code says so: as a parameter of the function, or in a cast. */
function elementOf(pointer: Expression, enclosing: FunctionDefinition | undefined): string | undefined {
  if (pointer.kind === 'cast') return pointer.type.pointers === 1 ? pointer.type.name : undefined;
  if (pointer.kind !== 'name') return undefined;
  const parameter = enclosing?.parameters.find(({ target }) => target.kind === 'name' && target.name === pointer.name);
  return parameter?.type?.pointers === 1 ? parameter.type.name : undefined;
}

/** `copy_nonoverlapping(from, to, count * size_of::<u32>())`: the count is one of elements already. */
const elementsCountedTwice: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call') return undefined;
  const path = pathOf(node.callee);
  const count = node.args.at(-1)?.value;
  if (count === undefined || !countsBytes(count)) return undefined;
  const moves = node.callee.kind === 'member' && MOVES.test(node.callee.name);
  const copies = COPIES.test(path);
  if (!moves && !copies && !MAKES_SLICES.test(path)) return undefined;
  const pointer = moves && node.callee.kind === 'member' ? node.callee.object : node.args[0]?.value;
  const element = pointer && elementOf(pointer, enclosing);
  if (element === undefined || BYTE.test(element.replace(/.*\./, ''))) return undefined;
  return {
    weakness: moves ? 'pointer-scaling' : copies ? 'buffer-overflow' : 'out-of-bounds-read',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: `The count is in units of \`${element}\`; multiplied by its size, it reaches too far.`,
  };
};

export const RUST_PITFALLS: readonly NodeCheck[] = [writableByAll, decimalMode, nullGiven, elementsCountedTwice];
