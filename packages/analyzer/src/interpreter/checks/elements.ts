/** @module JSX and template elements, whose attributes are sinks. */

import { UNKNOWN, type Value } from '../../domain/value.ts';
import type { Element } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { enclosingNames, type Frame, readObject } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { checkSink } from './sinks.ts';

/** Evaluates the element. Its value carries nothing: what is rendered as text is escaped. */
export function evaluateElement(frame: Frame, node: Element): Value {
  const given: (readonly [string, Value])[] = [];
  for (const attribute of node.attributes) {
    if (!attribute.value) continue;
    const value = frame.run.interpreter.evaluate(frame, attribute.value);
    given.push([attribute.name ?? '', value]);
    if (attribute.name !== undefined) checkAttribute(frame, node, attribute.name, value, attribute);
  }
  if (/^[A-Z]/.test(node.tag)) heuristics.rendered?.(frame, node, given);
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
