/** @module What a test tells about a pointer or a handle: whether the call that gave it has failed. */
import type { BinaryOperator, Expression } from '../ir/index.ts';
import type { Machine } from './machine.ts';
import { exactly, NULL, type Pointer, range, type Value } from './values.ts';

/** Whether the call has failed if the comparison holds; undefined if the comparison doesn't tell. */
export function failsWhen(machine: Machine, value: Value, operator: BinaryOperator, other: Value): boolean | undefined {
  const to = exactly(other);
  if (to === undefined) return undefined;
  if (machine.region(value)?.failure !== 'negative')
    return to !== 0 || (operator !== '==' && operator !== '!=') ? undefined : operator === '==';
  switch (operator) {
    case '==':
    case '!=':
      return to === -1 ? operator === '==' : undefined;
    case '<':
    case '>=':
      return to === 0 ? operator === '<' : undefined;
    case '<=':
    case '>':
      return to === -1 || to === 0 ? operator === '<=' : undefined;
    default:
      return undefined;
  }
}

/** `n = p->n; if (p == NULL) return;`: the pointer is tested when it has been followed. */
export function checkLate(machine: Machine, node: Expression, value: Pointer): void {
  const region = machine.region(value);
  if (region?.kind !== 'outside' || region.found || node.kind !== 'name' || machine.frames.length !== 1) return;
  const { used } = region;
  region.used = 'tested';
  if (used === undefined || used === 'tested' || machine.isLaterRound || machine.loops > 0) return;
  machine.report('null-dereference', used, {
    confidence: 'medium',
    severity: 'low',
    detail: `'${node.name}' is compared with null only after this.`,
    steps: [{ start: node.start, end: node.end, note: 'is compared with null here' }],
  });
}

export function narrowPointer(machine: Machine, value: Value, operator: BinaryOperator, other: Value): void {
  const region = machine.region(value);
  if (!region || (region.checked && !region.optional)) return;
  const hasFailed = failsWhen(machine, value, operator, other);
  if (hasFailed === undefined) return;
  const isResult = !region.checked;
  region.checked = true;
  region.optional = false;
  if (!hasFailed) return;
  const nothing = region.failure === 'null' ? NULL : range(-1, -1);
  // The call has failed: every copy of the pointer is null (or -1) instead.
  if (isResult) machine.note(`failed ${region.start}`);
  for (const one of machine.regions.values()) {
    for (const [offset, cell] of one.cells)
      if (cell.kind === 'pointer' && cell.region === region.id) one.cells.set(offset, nothing);
  }
  const before = region.replaces === undefined ? undefined : machine.regions.get(region.replaces);
  if (before) {
    before.freed = undefined;
    before.lost = region;
  }
  machine.regions.delete(region.id);
}
