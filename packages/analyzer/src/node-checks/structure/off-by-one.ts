/** @module Off-by-one bounds, and `^` used as exponentiation. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

const textOf = ({ start, end }: Expression, source: string): string => source.slice(start, end);

/** Returns the list whose length is read: `len(list)`, `list.Length`, `list.Count`. */
function listOf(node: Expression): Expression | undefined {
  if (node.kind === 'member' && /^(?:Length|Count|length|size)$/.test(node.name)) return node.object;
  const [only] = node.kind === 'call' ? node.args : [];
  return node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'len' ? only?.value : undefined;
}

/** Reports `i <= len(list)` guarding `list[i]`: the last index is out of bounds. */
export const beyondLength: NodeCheck = (node, { source }) => {
  if (node.kind !== 'if' && (node.kind !== 'loop' || node.form === 'each')) return undefined;
  const { test } = node;
  if (test?.kind !== 'binary' || (test.operator !== '<=' && test.operator !== '>=')) return undefined;
  const [small, large] = test.operator === '<=' ? [test.left, test.right] : [test.right, test.left];
  const list = listOf(large);
  if (small.kind !== 'name' || !list || (list.kind !== 'name' && list.kind !== 'member')) return undefined;
  const [name, counter] = [textOf(list, source), small.name];
  const body: readonly Statement[] = node.kind === 'if' ? node.whenTrue : node.body;
  const read = { at: undefined as Expression | undefined, isAsked: false };
  walk(body, (part) => {
    // Another condition on the counter may exclude the last index.
    if (part.kind === 'binary' && /^(?:<|>|<=|>=|==|!=)$/.test(part.operator))
      read.isAsked ||= [part.left, part.right].some((side) => side.kind === 'name' && side.name === counter);
    if (
      (part.kind === 'assign' && part.target.kind === 'name' && part.target.name === counter) ||
      part.kind === 'function'
    )
      read.isAsked = true;
    if (part.kind === 'index' && part.index?.kind === 'name' && part.index.name === counter)
      if (textOf(part.object, source) === name) read.at ??= part;
  });
  return read.at && !read.isAsked
    ? { weakness: 'out-of-bounds-read', start: read.at.start, end: read.at.end, confidence: 'medium' }
    : undefined;
};

/** Reports `2 ^ 16` and `10 ^ 6`: `^` is XOR, not exponentiation. */
export const powerByXor: NodeCheck = (node, { source }) => {
  if (node.kind !== 'binary' || node.operator !== '^') return undefined;
  const { left, right } = node;
  if (left.kind !== 'number' || right.kind !== 'number' || (left.value !== 2 && left.value !== 10)) return undefined;
  const isDecimal = [left, right].every((side) => /^[1-9]\d*$/.test(textOf(side, source)));
  return isDecimal && right.value > 2 && right.value <= 128
    ? { weakness: 'incorrect-calculation', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};
