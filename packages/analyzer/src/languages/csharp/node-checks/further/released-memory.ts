/** @module Unmanaged and rented memory of C#: used or released again after it was released, and never released. */
import type { Expression, FunctionDefinition, Statement } from '../../../../ir/index.ts';
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../../node-checks/check.ts';
import { bare, called, calledOn, functionsOf } from './names-in.ts';

const FREES = /^(?:Free|AlignedFree|FreeHGlobal|FreeCoTaskMem|FreeBSTR|ZeroFree\w+|DestroyStructure)$/;
const ALLOCATES =
  /^(?:AllocHGlobal|AllocCoTaskMem|StringTo(?:HGlobal|CoTaskMem)\w*|StringToBSTR|SecureStringTo\w+|Alloc|AllocZeroed|AlignedAlloc)$/;
const OWNERS = /^(?:Marshal|NativeMemory)$/;

const nameOf = (value: Expression | undefined): string => {
  const at = value && bare(value);
  return at?.kind === 'name' ? at.name : '';
};

/** The name that the statement releases: `NativeMemory.Free(p)`, `ArrayPool<byte>.Shared.Return(b)`. */
function releasedBy(statement: Statement): string {
  if (statement.kind !== 'expression' || statement.value.kind !== 'call') return '';
  const { value } = statement;
  const [first] = value.args;
  if (OWNERS.test(calledOn(value)) && FREES.test(called(value))) return nameOf(first?.value);
  const isPool =
    called(value) === 'Return' &&
    value.callee.kind === 'member' &&
    value.callee.object.kind === 'member' &&
    value.callee.object.name === 'Shared';
  return isPool ? nameOf(first?.value) : '';
}

/** The first use of the name in the statement: its value, not a comparison of the pointer or a new value for it. */
function useIn(statement: Statement, name: string): Expression | undefined {
  let found: Expression | undefined;
  const take = (node: Expression): void => {
    if (!found || node.start < found.start) found = node;
  };
  walk([statement], (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'index' && nameOf(node.object) === name) take(node);
    if (node.kind === 'unary' && node.operator === '*' && nameOf(node.operand) === name) take(node);
    if (node.kind === 'member' && node.arrow && nameOf(node.object) === name) take(node);
    if (node.kind === 'call' && node.args.some(({ value }) => nameOf(value) === name)) take(node);
    return undefined;
  });
  return found;
}

const setsAgain = (statement: Statement, name: string): boolean => {
  let found = false;
  walk([statement], (node) => {
    if (node.kind === 'assign' && nameOf(node.target) === name) found = true;
  });
  return found;
};

function afterRelease(list: readonly Statement[]): NodeFinding[] {
  return list.flatMap((statement, at): NodeFinding[] => {
    const name = releasedBy(statement);
    if (name === '') return [];
    for (const next of list.slice(at + 1)) {
      if (setsAgain(next, name)) return [];
      const isFreed = releasedBy(next) === name;
      const used = useIn(next, name);
      if (used)
        return [
          {
            weakness: isFreed ? 'double-free' : 'use-after-free',
            start: used.start,
            end: used.end,
            confidence: 'high',
            detail: isFreed
              ? `\`${name}\` was released before.`
              : `\`${name}\` was released before, so the memory may belong to someone else.`,
          },
        ];
    }
    return [];
  });
}

/** Every list of statements of the function. */
function listsIn({ body }: FunctionDefinition): (readonly Statement[])[] {
  const lists: (readonly Statement[])[] = [body];
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'if') lists.push(node.whenTrue, node.whenFalse ?? []);
    if (node.kind === 'loop') lists.push(node.body);
    if (node.kind === 'block') lists.push(node.body);
    if (node.kind === 'try') lists.push(node.body, node.finally ?? [], ...node.catches.map((one) => one.body));
    if (node.kind === 'switch') lists.push(...node.cases.map((one) => one.body));
    return undefined;
  });
  return lists;
}

/** Whether the memory is given back, kept or handed to something that may release it. */
function isHandedOn(body: readonly Statement[], name: string): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'return' || node.kind === 'assign') found ||= nameOf(node.value) === name;
    if (node.kind === 'list') found ||= node.items.some((item) => nameOf(item) === name);
    if (node.kind === 'object') found ||= node.entries.some(({ value }) => nameOf(value) === name);
    if (node.kind === 'call' && !OWNERS.test(calledOn(node)) && calledOn(node) !== 'Unsafe')
      found ||= node.args.some(({ value }) => nameOf(value) === name);
  });
  return found;
}

/** `IntPtr h = Marshal.AllocHGlobal(n); if (n > 4096) return -1; Marshal.FreeHGlobal(h);` */
function notReleased({ body }: FunctionDefinition): NodeFinding[] {
  return body.flatMap((statement, at): NodeFinding[] => {
    if (statement.kind !== 'declare' || !statement.value || statement.target.kind !== 'name') return [];
    const { name } = statement.target;
    const made = bare(statement.value);
    if (!OWNERS.test(calledOn(made)) || !ALLOCATES.test(called(made))) return [];
    const rest = body.slice(at + 1);
    let frees = false;
    walk(rest, (node) => {
      if (node.kind === 'expression') frees ||= releasedBy(node) === name;
    });
    if (isHandedOn(rest, name)) return [];
    const free = rest.findIndex((next) => releasedBy(next) === name);
    const leaving = rest.slice(0, Math.max(0, free)).find((next) => next.kind === 'if' && leaves(next.whenTrue, name));
    if (frees && !leaving) return [];
    const { start, end } = statement.value;
    return [
      {
        weakness: 'memory-leak',
        start,
        end,
        confidence: 'medium',
        detail: leaving
          ? `A branch returns or throws before \`${name}\` is released.`
          : `Nothing releases \`${name}\`; the garbage collector doesn't know this memory.`,
      },
    ];
  });
}

function leaves(body: readonly Statement[], name: string): boolean {
  const last = body.at(-1);
  if (last?.kind === 'block') return leaves(last.body, name);
  if (last?.kind !== 'return' && last?.kind !== 'throw') return false;
  return !body.some((one) => releasedBy(one) === name);
}

export const RELEASED_MEMORY: readonly NodeCheck[] = [
  (node) =>
    functionsOf(node).flatMap((definition) => [
      ...listsIn(definition).flatMap((list) => afterRelease(list)),
      ...notReleased(definition),
    ]),
];
