/** @module Handler return values that are sinks, such as a page that the framework sends. */

import type { Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import type { Site } from '../../match/site.ts';
import { checkSink } from '../checks/sinks.ts';
import { enclosingNames, type Frame, readObject } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { knownPart } from '../library/opaque-results.ts';

/** Applies sinks to a handler's return value, such as a page that the framework sends. */
export function checkHandlerReturn(frame: Frame, returned: Value, node: Expression): void {
  const value = knownPart(frame, returned, node);
  const { start, end } = node;
  // `return body, 200, { 'Content-Type': 'text/xml' }`
  for (const part of [value, ...value.objects.flatMap((id) => readObject(frame)(id)?.items?.[0] ?? [])])
    heuristics.text?.(frame, part, ['return'], { start, end }, true);
  for (const sink of frame.run.index.handlerReturns.get(frame.handler ?? '') ?? []) {
    if (
      sink.when &&
      evaluateCondition(sink.when, returnSite(frame, value, node), {
        ancestors: frame.run.index.ancestors,
        kinds: 0,
      }) !== true
    )
      continue;
    checkSink(frame, { sink, value, start, end, guessed: false, site: { call: sending(node), paths: [] } });
  }
}

/** The return value as the argument of the sending call. */
const sending = (node: Expression): Call => ({
  kind: 'call',
  callee: { kind: 'opaque', parts: [], start: node.start, end: node.start },
  args: [{ value: node }],
  start: node.start,
  end: node.end,
});

/** The return value as `'value'` in conditions. */
const returnSite = (frame: Frame, value: Value, { start, end }: Expression): Site => ({
  start,
  end,
  name: '',
  args: [],
  receiver: undefined,
  receiverText: '',
  written: value,
  unused: false,
  within: () => enclosingNames(frame),
  read: readObject(frame),
});
