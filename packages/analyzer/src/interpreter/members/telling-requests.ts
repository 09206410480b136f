/** @module Requests of unknown frameworks: what they are called, and by which names they give what was sent. */
import { taintOf } from '../../domain/taint.ts';
import { tainted, type Value } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import { type Frame, functionName } from '../context/frame.ts';

/** What the request `object`, of which nothing else is known, gives by that name; undefined where it is none. */
export function sentBy(
  frame: Frame,
  object: Value | undefined,
  text: string,
  name: string,
  node: Expression,
): Value | undefined {
  const forms = frame.run.semantics.tells?.forms;
  if (!forms?.request.test(text)) return undefined;
  if (!(node.kind === 'call' ? forms.gives : forms.holds).test(wordsOf(name).join('_'))) return undefined;
  if (!object || object.objects.length > 0 || object.taint.some(({ source }) => source.kind !== 'parameter'))
    return undefined;
  // A name that stands for a package is a client.
  const { known } = frame.run.index;
  if (
    object.paths.some(
      (path) =>
        (node.kind !== 'call' && known.has(path)) ||
        !/(?:get)?req(?:uest)?(?:\(\))?$/i.test(path) ||
        !/[.(]/.test(path),
    )
  )
    return undefined;
  const { start, end } = node;
  return tainted(
    taintOf({ kind: 'remote', label: 'request', start, end, within: functionName(frame), confidence: 'medium' }),
  );
}
