/** @module Parts of lists whose positions are known: `list[1:]`. */

import { emptyList } from '../../domain/heap.ts';
import type { Value } from '../../domain/value.ts';
import type { Slice } from '../../ir/index.ts';
import { allocate, type Frame } from '../context/frame.ts';

/** `[1:]`, `[1:3]`, `[:-1]`, `[1..]`, `[1..-1]` */
const BOUNDS = /^\s*\[\s*(\d*)\s*(?::\s*(-?\d+)?|\.{2,3}(?:\s*-1)?)\s*\]$/;

/** The elements between the bounds, each at its new position; undefined if positions or bounds aren't known. */
export function sliceOf(frame: Frame, { object: { end: from }, end }: Slice, object: Value): Value | undefined {
  const [id, ...others] = object.objects;
  const state = id === undefined || others.length > 0 ? undefined : frame.state.object(id);
  const bounds = state?.items ? BOUNDS.exec(frame.run.source.slice(from, end)) : null;
  const [, first = '', last] = bounds ?? [];
  // `list[:]` may be the same list.
  if (!state?.items || !bounds || first + (last ?? '') === '') return undefined;
  const items = state.items.slice(Number(first), last === undefined ? undefined : Number(last));
  return { ...object, constants: undefined, shape: undefined, objects: [allocate(frame, emptyList(items))] };
}
