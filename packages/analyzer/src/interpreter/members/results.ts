/** @module Calls with several results, of which some contexts take only the first (Lua). */

import { joinAll, joinValues, UNKNOWN, type Value } from '../../domain/value.ts';
import { RESULTS } from '../../ir/intrinsics.ts';
import type { Frame } from '../context/frame.ts';

/** If one value is expected, the first result represents the call. */
export function firstResult(frame: Frame, value: Value): Value {
  const marked = value.objects.filter((id) => isResults(frame, id));
  if (marked.length === 0) return value;
  const first = joinAll(marked.map((id) => frame.state.object(id)?.fields.get('0') ?? UNKNOWN));
  const rest: Value = { ...value, objects: value.objects.filter((id) => !marked.includes(id)) };
  return isEmpty(rest) ? first : joinValues(rest, first);
}

const isEmpty = ({ objects, paths, taint, functions, constants, shape }: Value): boolean =>
  objects.length + paths.length + taint.length + functions.length === 0 && !constants && !shape;

const isResults = (frame: Frame, id: number): boolean => frame.state.object(id)?.fields.has(RESULTS) === true;
