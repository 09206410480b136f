/** @module JSX and template elements, whose attributes are sinks. */

import { UNKNOWN, type Value } from '../../domain/value.ts';
import type { Element } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { enclosingNames, type Frame, readObject } from '../context/frame.ts';
import { checkSink } from './sinks.ts';

/** Evaluates the element. Its value carries nothing: what is rendered as text is escaped. */
export function evaluateElement(frame: Frame, node: Element): Value {
  const spreads: { value: Value; start: number; end: number }[] = [];
  for (const attribute of node.attributes) {
    if (!attribute.value) continue;
    const value = frame.run.interpreter.evaluate(frame, attribute.value);
    if (attribute.name === undefined) spreads.push({ value, start: attribute.start, end: attribute.end });
    else checkAttribute(frame, node, attribute.name, value, attribute);
  }
  for (const child of node.children) frame.run.interpreter.evaluate(frame, child);
  return UNKNOWN;
}

function checkAttribute(
  frame: Frame,
  node: Element,
  name: string,
  value: Value,
  at: { start: number; end: number },
): void {
  for (const sink of frame.run.index.attributes.get(name) ?? []) {
    if ('element' in sink && sink.element && !sink.element.test(node.tag)) continue;
    const site = {
      start: at.start,
      end: at.end,
      name,
      args: [],
      receiver: undefined,
      receiverText: '',
      written: value,
      unused: false,
      within: () => enclosingNames(frame),
      read: readObject(frame),
    };
    if (sink.when && evaluateCondition(sink.when, site, { ancestors: frame.run.index.ancestors, kinds: 0 }) !== true)
      continue;
    checkSink(frame, { sink, value, start: at.start, end: at.end, guessed: false });
  }
}
