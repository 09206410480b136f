/** @module Paths that an operator makes: in some languages, all that can be divided by a text is a path. */

import type { Value } from '../../domain/value.ts';
import type { Frame } from '../context/frame.ts';

const isText = ({ shape, constants, taint }: Value): boolean =>
  shape !== undefined ||
  typeof constants?.[0] === 'string' ||
  // A command-line argument that was not converted.
  taint.some(({ source }) => source.kind === 'argument');

/** The left operand, with the type that a model gives for it (`?./`) if a text divides it and nothing else is known. */
export function dividedBy({ run: { index } }: Frame, left: Value, right: Value): Value | undefined {
  const type = index.returns.get('?./');
  if (!type || left.scalar || right.scalar || !isText(right)) return undefined;
  return left.paths.some((path) => index.known.has(path)) ? undefined : { ...left, paths: [...left.paths, type] };
}
