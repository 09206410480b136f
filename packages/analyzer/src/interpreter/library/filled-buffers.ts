/** @module Buffers that a function without a model may fill: `fill(iv)`. */
import { joinUnknownKey } from '../../domain/heap.ts';
import { UNKNOWN } from '../../domain/value.ts';
import type { ResolvedCall } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';

/** Marks the contents of the buffers among the arguments as unknown. */
export function fillBuffers({ run, state }: Frame, { site }: ResolvedCall): void {
  const { buffers } = run.semantics;
  if (!buffers) return;
  for (const { value } of site.args) {
    if (!value.paths.some((path) => buffers.test(path))) continue;
    for (const id of value.objects) {
      const object = state.object(id);
      if (object) state.objects.set(id, joinUnknownKey(object, UNKNOWN));
    }
  }
}
