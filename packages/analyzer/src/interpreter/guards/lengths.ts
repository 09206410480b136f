/** @module Length checks. */
import type { Expression } from '../../ir/index.ts';

const MEASURE = /^(?:length|size|len|strlen|mb_strlen|Length|Count)$/;

/** The measured string: `text` in `text.length`, `text.length()`, `len(text)`. */
export function measured(node: Expression): Expression | undefined {
  if (node.kind === 'member') return MEASURE.test(node.name) ? node.object : undefined;
  if (node.kind !== 'call') return undefined;
  const { callee, args } = node;
  if (callee.kind === 'name') return MEASURE.test(callee.name) ? args[0]?.value : undefined;
  return args.length === 0 ? measured(callee) : undefined;
}

const COUNT = /^(?:length|size|len|count|sizeof|Length|Count|num_rows|rowCount)$/;

/** The counted collection: `rows` in `count(rows)`, `rows.length`, `rows.count()`. */
export function countedIn(node: Expression): Expression | undefined {
  if (node.kind === 'member') return COUNT.test(node.name) ? node.object : undefined;
  if (node.kind !== 'call') return undefined;
  const { callee, args } = node;
  if (callee.kind === 'name') return COUNT.test(callee.name) && args.length === 1 ? args[0]?.value : undefined;
  return args.length === 0 ? countedIn(callee) : undefined;
}
