/** @module `sizeof` of a pointer, where the size of what it leads to is meant. */
import type { Expression } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { Machine } from './machine.ts';
import { typeOfExpression } from './static-types.ts';
import { type MemoryType, sizeOf } from './types.ts';

const ALLOCATES = /^(?:[mc]alloc|realloc|alloca|aligned_alloc|xmalloc|xcalloc|kmalloc|kzalloc|g_malloc0?)$/;

/** `struct point *p = malloc(n * sizeof(p))`: the pointer's size, not that of a point. */
export function checkPointerSize(machine: Machine, type: MemoryType, value: Expression): void {
  let made = value;
  while (made.kind === 'cast') made = made.value;
  if (type.kind !== 'pointer' || made.kind !== 'call' || made.callee.kind !== 'name') return;
  if (!ALLOCATES.test(made.callee.name)) return;
  const wanted = sizeOf(machine.checker.table, type.to);
  const size = sizeOf(machine.checker.table, type);
  if (wanted === undefined || type.to.kind === 'pointer' || wanted === size || type.to.kind === 'unknown') return;
  walk(
    made.args.map((one) => one.value),
    (node) => {
      if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'sizeof') return;
      const asked = node.args[0]?.value;
      if (asked?.kind !== 'name' && asked?.kind !== 'member') return;
      if (machine.find(asked.kind === 'name' ? asked.name : '') === undefined && asked.kind === 'name') return;
      const given = typeOfExpression(machine, asked);
      if (given.kind !== 'pointer' || sizeOf(machine.checker.table, given.to) !== wanted) return;
      machine.report('incorrect-operator', made, {
        confidence: 'medium',
        detail: `\`sizeof\` gives the size of a pointer (${size} bytes), not that of an element (${wanted} bytes).`,
      });
    },
  );
}
