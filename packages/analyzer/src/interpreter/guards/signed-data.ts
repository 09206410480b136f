/**
 * @module
 * Data with a verified signature: `if (!timingSafeEqual(createHmac('sha256', key).update(url).digest(), given))
 * return`. Only the key's owner can have created it.
 */

import { transitiveTaint } from '../../domain/heap.ts';
import { recordOuterRead } from '../../domain/reads.ts';
import type { Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { ResolvedCall } from '../context/call.ts';
import { isSevere, markChecked } from '../context/checked-data.ts';
import { type Frame, readObject, recordWrite } from '../context/frame.ts';

/** MAC computations, by library path or by the name of the program's own function. */
const KEYED = /hmac|crypto\.Mac\b/i;

/** Constant-time comparisons. */
const CONSTANT_TIME =
  /^(?:timing_?safe_?equals?|compare_digest|hash_equals|isEqual|FixedTimeEquals|(?:fixed_length_)?secure_compare|constant_?time_?(?:compare|equals?)|Equal)$/i;

/** Records a MAC of the data; comparing it may prove the data's origin. */
export function recordDigest(frame: Frame, { site, paths }: ResolvedCall): void {
  if (!KEYED.test(site.name) && !paths.some((path) => KEYED.test(path))) return;
  const { digests } = frame.run;
  for (const { value } of site.args) {
    for (const label of transitiveTaint(value, readObject(frame))) {
      if (!isSevere(label)) continue;
      const mark = digests.get(label.source.start)?.mark ?? { name: '', id: 0 };
      digests.set(label.source.start, { label, mark });
      recordWrite(frame.run);
      frame.state.variables.set(mark, value);
    }
  }
}

/** Marks the data as signed, after its MAC matched the one sent with it. */
function markSigned(frame: Frame, node: Expression): void {
  recordOuterRead();
  for (const { label, mark } of frame.run.digests.values()) {
    const value = frame.state.variable(mark);
    if (value) markChecked(frame, { ...value, taint: [label], objects: [] }, node, true);
  }
}

/** Two equal values, one of which is a MAC. */
export function recordEqualDigest(frame: Frame, node: Expression, left: Value, right: Value): void {
  recordOuterRead();
  if (frame.run.digests.size === 0) return;
  if ([left, right].some(({ paths }) => paths.some((path) => KEYED.test(path)))) markSigned(frame, node);
}

/** A constant-time comparison returned true. */
export function recordEqualSecrets(frame: Frame, node: Expression, name: string): void {
  if (CONSTANT_TIME.test(name)) markSigned(frame, node);
}
