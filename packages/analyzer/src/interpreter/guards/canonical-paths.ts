/** @module `path == realpath(path)`: the path has no `..` and leads through no link. */
import { kindMask } from '../../domain/taint.ts';
import { sanitizeValue } from '../../domain/value.ts';
import { nameOf } from '../../ir/chains.ts';
import type { Expression } from '../../ir/index.ts';
import { markChecked } from '../context/checked-data.ts';
import type { Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { narrow } from './narrowing.ts';

/** Calls that return where a path leads in the end. */
const RESOLVES = /^(?:real_?path(?:_?sync)?|(?:get)?canonical(?:_?path)?|canonicalize)$/i;

/** The path that the call resolves: `File.realpath(path)`, `path.realpath`. */
function resolvedPath(node: Expression): Expression | undefined {
  if (node.kind !== 'call') return undefined;
  const { callee, args } = node;
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  if (!RESOLVES.test(name)) return undefined;
  return args[0]?.value ?? (callee.kind === 'member' ? callee.object : undefined);
}

/** Records that two equal values are a path and its canonical form, which stays below the folder that it begins with. */
export function recordCanonical(
  frame: Frame,
  test: Pick<Expression, 'start' | 'end'>,
  sides: readonly Expression[],
): void {
  for (const side of sides) {
    const given = resolvedPath(side);
    const path = sides.find((other) => other !== side);
    if (!given || path?.kind !== 'name' || nameOf(given) !== path.name) continue;
    const value = frame.run.interpreter.evaluate(frame, path);
    // Without a folder before it, the canonical path may be any.
    if (value.taint.some((label) => heuristics.namesRoot?.(frame, value, label)))
      markChecked(frame, { ...value, objects: [] }, test);
    else narrow(frame, path, (one) => sanitizeValue(one, kindMask(['path'])));
  }
}
