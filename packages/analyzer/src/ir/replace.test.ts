import { expect, it } from 'vitest';
import type { Expression } from './index.ts';
import { printExpression } from './print.ts';
import { replaceExpressions } from './replace.ts';

const at = { start: 0, end: 0 };
const name = (text: string): Expression => ({ kind: 'name', name: text, ...at });

it('replaces names by what holds them, once, and calls by their arguments', () => {
  const holder = {
    value: {
      kind: 'call',
      callee: name('ref'),
      args: [{ value: { kind: 'list', items: [name('x'), name('y')], ...at } }],
      ...at,
    } satisfies Expression as Expression,
  };
  replaceExpressions([holder], (node) => {
    if (node.kind === 'call') return node.args[0]?.value;
    return node.name === 'x' ? { kind: 'member', object: node, name: 'value', ...at } : undefined;
  });
  expect(printExpression(holder.value)).toBe('[x.value, y]');
});
