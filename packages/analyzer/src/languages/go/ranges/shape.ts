/** @module What the shape of statements and loops tells: which names are given a value, how a counter moves. */
import type { Expression, Loop, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';

export function calledName(callee: Expression): string {
  if (callee.kind === 'name') return callee.name;
  return callee.kind === 'member' && callee.object.kind === 'name' ? `${callee.object.name}.${callee.name}` : '';
}

/** Names that the statements give a value to, closures aside. */
export function assignedIn(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind !== 'assign') return;
    const targets = node.target.kind === 'list' ? node.target.items : [node.target];
    for (const target of targets) if (target.kind === 'name') names.add(target.name);
  });
  return names;
}

/** Whether the loop may be left, or a part of its body be skipped, by a jump. */
export function leaves(body: readonly Statement[]): boolean {
  let found = false;
  walk(body, (node) => {
    found ||= node.kind === 'break' || node.kind === 'return' || node.kind === 'continue' || node.kind === 'throw';
  });
  return found;
}

export function counterOf(node: Loop): string | undefined {
  const [update] = node.update ?? [];
  return update?.kind === 'assign' && update.target.kind === 'name' ? update.target.name : undefined;
}

export function stepOf(node: Loop): number | undefined {
  const [update] = node.update ?? [];
  if (update?.kind !== 'assign' || update.value.kind !== 'number') return undefined;
  return update.operator === '+' ? update.value.value : update.operator === '-' ? -update.value.value : undefined;
}
