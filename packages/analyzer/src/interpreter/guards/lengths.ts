/** @module Tests of how long something is. */
import type { Expression } from '../../ir/index.ts';

const MEASURE = /^(?:length|size|len|strlen|mb_strlen|Length|Count)$/;

/** What is measured: `text` in `text.length`, `text.length()`, `len(text)`. */
export function measured(node: Expression): Expression | undefined {
  if (node.kind === 'member') return MEASURE.test(node.name) ? node.object : undefined;
  if (node.kind !== 'call') return undefined;
  const { callee, args } = node;
  if (callee.kind === 'name') return MEASURE.test(callee.name) ? args[0]?.value : undefined;
  return args.length === 0 ? measured(callee) : undefined;
}
