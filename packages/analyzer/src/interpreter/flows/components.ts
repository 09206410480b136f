/** @module Elements that render a component of the program: it is called with its attributes. */

import { emptyObject, joinUnknownKey, putField, putFields } from '../../domain/heap.ts';
import { joinValues, makeValue, type Value } from '../../domain/value.ts';
import type { Element, Expression } from '../../ir/index.ts';
import { argument } from '../context/call.ts';
import { allocate, type Frame } from '../context/frame.ts';
import { overloadsOf } from '../declarations/class-members.ts';
import { callEach } from './called-functions.ts';

/** The member of a context that its provider sets. */
const VALUE = 'value';

/** `<Panel body={text} />` calls `Panel({ body: text })`; `<Theme.Provider value={…}>` sets the value of the context. */
export function rendered(frame: Frame, node: Element, attributes: readonly (readonly [string, Value])[]): void {
  const [first = '', member] = node.tag.split('.');
  const variable = frame.scope.find(first);
  const value = variable && frame.state.variable(variable);
  if (!value) return;
  if (member === 'Provider') provide(frame, value, attributes.find(([name]) => name === VALUE)?.[1]);
  if (member !== undefined) return;
  const named = attributes.filter(([name]) => name !== '');
  let object = putFields(emptyObject(undefined, false), named);
  for (const [name, spread] of attributes) if (name === '') object = withSpread(frame, object, spread);
  const props = makeValue({ objects: [allocate(frame, object)] });
  const place: Expression = node;
  callEach(frame, value.functions, () => [argument(props)], place);
  for (const owner of value.classes) {
    const instance = frame.run.interpreter.construct(frame, owner, [argument(props)], place);
    for (const id of instance.objects) {
      const made = frame.state.object(id);
      if (made) frame.state.objects.set(id, putField(made, 'props', props));
    }
    callEach(
      frame,
      overloadsOf(owner, 'render').map((method) => ({ ...method, receiver: instance })),
      () => [],
      place,
    );
  }
}

/** `{...props}`: the attributes of an object, or all that is known of it. */
function withSpread(frame: Frame, object: ReturnType<typeof emptyObject>, spread: Value): typeof object {
  const states = spread.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  const filled = states.reduce((state, { fields }) => putFields(state, fields), object);
  return spread.taint.length > 0 ? joinUnknownKey(filled, makeValue({ taint: spread.taint })) : filled;
}

function provide(frame: Frame, context: Value, value: Value | undefined): void {
  for (const id of value ? context.objects : []) {
    const held = frame.state.object(id);
    if (!held || !value) continue;
    const before = held.fields.get(VALUE);
    frame.state.objects.set(id, putField(held, VALUE, before ? joinValues(before, value) : value));
  }
}
