/** @module The call that a flow summary refers to. */

import type { ArgumentSelector } from '../../api-model/condition.ts';
import { emptyObject, type ObjectState } from '../../domain/heap.ts';
import { joinAll, onlyConstant, UNKNOWN, type Value } from '../../domain/value.ts';
import { selectArguments } from '../../match/site.ts';
import { allocate, setVariable } from '../context/frame.ts';
import type { SummaryCall } from '../context/summary.ts';

export type { Summary, SummaryCall } from '../context/summary.ts';

export const argumentAt = ({ site }: SummaryCall, selector: ArgumentSelector): Value =>
  joinAll(selectArguments(site, selector));

/**
 * Changes every object that the receiver may be; creates one for an unknown receiver. Returns the receiver afterward.
 */
export function changeReceiver(call: SummaryCall, change: (object: ObjectState) => ObjectState, added: Value): Value {
  const { frame, site, node } = call;
  const ids = site.receiver?.objects ?? [];
  for (const id of ids) {
    const object = frame.state.object(id);
    if (object) frame.state.objects.set(id, change(object));
  }
  const receiver = site.receiver ?? UNKNOWN;
  if (ids.length > 0 || node.callee.kind !== 'member') return receiver;
  const holder = node.callee.object;
  const variable = holder.kind === 'name' ? frame.scope.find(holder.name) : undefined;
  if (variable && site.receiver) {
    const id = allocate(frame, change(emptyObject(undefined, false)));
    const changed = { ...receiver, objects: [id] };
    setVariable(frame, variable, changed);
    return changed;
  }
  frame.run.interpreter.weakUpdate(frame, holder, added);
  return receiver;
}

export const keyOf = (value: Value): string | undefined => {
  const constant = onlyConstant(value);
  return constant === undefined || constant === null ? undefined : String(constant);
};

export const receiverStates = ({ frame, site }: SummaryCall): ObjectState[] =>
  (site.receiver?.objects ?? []).map((id) => frame.state.object(id)).filter((state) => state !== undefined);
