/** @module The shape of statements and loops: which names are assigned, how a counter moves. */
import type { Expression, Loop, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';

export function calledName(callee: Expression): string {
  if (callee.kind === 'name') return callee.name;
  return callee.kind === 'member' && callee.object.kind === 'name' ? `${callee.object.name}.${callee.name}` : '';
}

/** Returns the names that the statements assign, closures excluded. */
export function assignedIn(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind !== 'assign') return;
    const targets = node.target.kind === 'list' ? node.target.items : [node.target];
    for (const target of targets) if (target.kind === 'name') names.add(target.name);
  });
  return names;
}

/** Checks whether a jump may leave the loop or skip a part of its body. */
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
