/**
 * @module
 * Data whose signature is compared: `if (!timingSafeEqual(createHmac('sha256', key).update(url).digest(), given)) return`.
 * Behind that only who holds the key can have made the data.
 */

import { transitiveTaint } from '../../domain/heap.ts';
import { noteLookBeside } from '../../domain/reads.ts';
import type { Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { ResolvedCall } from '../context/call.ts';
import { isSevere, markChecked } from '../context/checked-data.ts';
import { type Frame, noteWrite, readObject } from '../context/frame.ts';

/** What makes a keyed digest, by the path of its library or the name of the program's own function. */
const KEYED = /hmac|crypto\.Mac\b/i;

/** Comparisons in constant time: of two secrets, one of them made here. */
const CONSTANT_TIME =
  /^(?:timing_?safe_?equals?|compare_digest|hash_equals|isEqual|FixedTimeEquals|(?:fixed_length_)?secure_compare|constant_?time_?(?:compare|equals?)|Equal)$/i;

/** A keyed digest is made of the data: from here on a comparison with it may prove where the data comes from. */
export function noteDigest(frame: Frame, { site, paths }: ResolvedCall): void {
  if (!KEYED.test(site.name) && !paths.some((path) => KEYED.test(path))) return;
  const { digests } = frame.run;
  for (const { value } of site.args) {
    for (const label of transitiveTaint(value, readObject(frame))) {
      if (!isSevere(label)) continue;
      const mark = digests.get(label.source.start)?.mark ?? { name: '', id: 0 };
      digests.set(label.source.start, { label, mark });
      noteWrite(frame.run);
      frame.state.variables.set(mark, value);
    }
  }
}

/** Marks the data of which a digest was made: the digest is the one that was sent with it. */
function markSigned(frame: Frame, node: Expression): void {
  noteLookBeside();
  for (const { label, mark } of frame.run.digests.values()) {
    const value = frame.state.variable(mark);
    if (value) markChecked(frame, { ...value, taint: [label], objects: [] }, node, true);
  }
}

/** Both are equal, and one of them is a keyed digest. */
export function noteEqualDigest(frame: Frame, node: Expression, left: Value, right: Value): void {
  noteLookBeside();
  if (frame.run.digests.size === 0) return;
  if ([left, right].some(({ paths }) => paths.some((path) => KEYED.test(path)))) markSigned(frame, node);
}

/** A comparison in constant time came out as true. */
export function noteEqualSecrets(frame: Frame, node: Expression, name: string): void {
  if (CONSTANT_TIME.test(name)) markSigned(frame, node);
}
