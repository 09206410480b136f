/** @module What is wrong by the way Rust code is put together: pointers whose owner is gone, memory without content, logs. */

import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { rootName } from '../../node-checks/names.ts';
import { permissivePattern } from '../../node-checks/regex/permissive-patterns.ts';
import { givenPassword } from '../../node-checks/secrets/given-passwords.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { tokenShown } from '../../node-checks/secrets/shown-tokens.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';
import { TYPED_CHECKS } from '../../node-checks/typed-checks.ts';
import { RUST_FUNCTION_TEXT } from './function-text.ts';
import { LIBRARY_USE } from './library-use.ts';
import { PANICS } from './panics.ts';
import { pathOf, RUST_PITFALLS } from './pitfalls.ts';
import { RUST_TREE_CHECKS } from './tree-checks.ts';
import { isSafe, neverFilled } from './unfilled-buffers.ts';
import { sharedCells, UNGUARDED } from './unguarded.ts';

const isLog = (callee: Expression): boolean => callee.kind === 'name' && /^(?:log_\w+|print_text)$/.test(callee.name);

const isMethod = (node: Expression | Statement, name: RegExp): node is Call =>
  node.kind === 'call' && node.callee.kind === 'member' && name.test(node.callee.name);

const receiverOf = (node: Call): Expression | undefined =>
  node.callee.kind === 'member' ? node.callee.object : undefined;

/** Whether a star before the name reads what the pointer leads to: none that multiplies. */
const isRead = ({ start }: Expression, source: string): boolean =>
  /(?:^|[^\w)\]\s*])\s*\*$/.test(source.slice(Math.max(0, start - 12), start));

/** Whether other files may call it: a private one that this file uses is handed what the file hands it. */
function isForOthers(definition: FunctionDefinition, source: string): boolean {
  if (/^pub\b/.test(source.slice(definition.start, definition.start + 4))) return true;
  if (definition.annotations.some(({ name }) => /(?:^|\.)(?:no_mangle|export_name|unsafe)$/.test(name))) return true;
  return [...source.matchAll(new RegExp(`\\b${definition.name}\\b`, 'g'))].length < 2;
}

const ACCESSES = /^(?:read|write|replace|swap)(?:_volatile|_unaligned|_bytes)?$/;

/** The pointer that a chain of `add`, `offset` and casts starts from. */
function pointerOf(node: Expression): string {
  const plain = castless(node);
  if (plain.kind === 'name') return plain.name;
  return isMethod(plain, /^(?:add|sub|offset|cast|cast_mut|cast_const|wrapping_\w+)$/) && plain.callee.kind === 'member'
    ? pointerOf(plain.callee.object)
    : '';
}

/** A safe function that others may call, with a raw pointer that it takes for one or more values without a look at it. */
function takesAnyPointer(definition: FunctionDefinition, source: string): NodeFinding[] {
  if (!isSafe(definition, source)) return [];
  const raw = new Set(
    definition.parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type?.pointers ? [target.name] : [],
    ),
  );
  if (raw.size === 0 || !isForOthers(definition, source)) return [];
  const found: { call: Expression; pointer: string }[] = [];
  const asked = new Set<string>();
  walk(definition.body, (part) => {
    if (part.kind === 'name' && raw.has(part.name) && isRead(part, source))
      found.push({ call: part, pointer: part.name });
    if (part.kind !== 'call') return;
    const [first] = part.args;
    const name = pathOf(part.callee).replace(/.*\./, '');
    if (/^(?:is_null|as_ref|as_mut)$/.test(name)) asked.add(rootName(part.callee));
    // `p.read()`, `p.add(i).write(v)`, `ptr::read(p)`
    const accessed = part.callee.kind === 'member' && pointerOf(part.callee.object);
    if (ACCESSES.test(name) && accessed && raw.has(accessed)) found.push({ call: part, pointer: accessed });
    else if (
      ACCESSES.test(name) &&
      first &&
      /(?:^|\.)ptr\.\w+$/.test(pathOf(part.callee)) &&
      raw.has(pointerOf(first.value))
    )
      found.push({ call: part, pointer: pointerOf(first.value) });
    if (/^from_raw_parts(?:_mut)?$/.test(name) && first && raw.has(rootName(castless(first.value))))
      found.push({ call: part, pointer: rootName(castless(first.value)) });
  });
  return found
    .filter(({ pointer }) => !asked.has(pointer))
    .map(({ call, pointer }) => ({
      weakness: 'out-of-bounds-read',
      start: call.start,
      end: call.end,
      confidence: 'low' as const,
      detail: `Callers choose \`${pointer}\`, but the function is not marked \`unsafe\` and doesn't validate it.`,
    }));
}

function namesIn(node: Expression): string[] {
  const names: string[] = [];
  walk([node], (part) => {
    if (part.kind === 'name') names.push(part.name);
  });
  return names;
}

/** `list.get_unchecked(at)` in a function that never compares `at` with a length. */
function readsUnchecked(definition: FunctionDefinition, source: string): NodeFinding[] {
  const head = source.slice(definition.start, definition.start + 400).split('{')[0] ?? '';
  // A byte cannot leave a table with an element for each.
  const isByteInTable = (call: Call, index: Expression): boolean =>
    new RegExp(`\\b${rootName(castless(index))}\\s*:\\s*u8\\b`).test(head) &&
    new RegExp(`\\b${rootName(receiverOf(call) ?? index)}\\s*:[^,)]*;\\s*(?:256|65536)\\s*\\]`).test(head);
  const found: Call[] = [];
  const bounded = new Set<string>();
  const isLength = (node: Expression): boolean => {
    let told = false;
    walk([node], (part) => {
      told ||= isMethod(part, /^len$/) || part.kind === 'number';
    });
    return told;
  };
  walk(definition.body, (part) => {
    if (part.kind === 'function') return 'skip';
    if (isMethod(part, /^get_unchecked(?:_mut)?$/)) found.push(part);
    if (part.kind === 'binary' && /^(?:[<>]=?|%)$/.test(part.operator)) {
      if (isLength(part.right)) for (const name of namesIn(part.left)) bounded.add(name);
      if (isLength(part.left)) for (const name of namesIn(part.right)) bounded.add(name);
    }
    // What the index is, the analysis of pointers knows.
    if (part.kind === 'declare' && part.target.kind === 'name' && part.value?.kind === 'number')
      bounded.add(part.target.name);
    if (part.kind === 'loop' && part.target && part.iterable && isLength(part.iterable))
      bounded.add(rootName(part.target));
    return undefined;
  });
  return found.flatMap((part) => {
    const index = part.args[0]?.value;
    if (!index || index.kind === 'number' || isByteInTable(part, index)) return [];
    // `&bytes[2..2 + length]`: every name in the range has been compared.
    const names = namesIn(index);
    if (names.length > 0 && names.every((name) => bounded.has(name))) return [];
    if (index.kind === 'binary' && /^[%&]$/.test(index.operator)) return [];
    const detail = 'The function does not compare the index with the length.';
    return [{ weakness: 'out-of-bounds-read', start: part.start, end: part.end, confidence: 'low' as const, detail }];
  });
}

const castless = (node: Expression): Expression => (node.kind === 'cast' ? castless(node.value) : node);

const pointers: NodeCheck = (node, { source }) => {
  const definitions =
    node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
  return definitions.flatMap((definition) => [
    ...neverFilled(definition, source),
    ...takesAnyPointer(definition, source),
    ...readsUnchecked(definition, source),
  ]);
};

/** `unsafe impl Sync for Cache {}`, at the first node of the file that could be it. */
const cellsShared: NodeCheck = (node, { source, body }) =>
  node === body[0]
    ? sharedCells(source).map((place) => ({
        weakness: 'race-condition',
        ...place,
        confidence: 'low',
        detail: 'Its contents are not guaranteed to be thread-safe.',
      }))
    : undefined;

export const RUST_CHECKS: readonly NodeCheck[] = [
  secretsLogged(isLog),
  tokenShown(isLog),
  timingUnsafeComparison,
  pointers,
  cellsShared,
  ...UNGUARDED,
  ...PANICS,
  ...RUST_FUNCTION_TEXT,
  givenPassword,
  ...LIBRARY_USE,
  ...RUST_PITFALLS,
  ...RUST_TREE_CHECKS,
  permissivePattern({ hosts: true }),
  ...TYPED_CHECKS,
];
