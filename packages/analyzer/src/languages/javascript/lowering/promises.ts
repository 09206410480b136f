/** @module `new Promise((resolve) => …)`: what it is resolved with, at once or in a callback, is what it gives. */
import type { Call, Expression, FunctionDefinition } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

/** The function that is handed to the executor; it keeps its first argument under the name, if there is one. */
function settles(call: Call, kept: string | undefined): Expression {
  const definition: FunctionDefinition = {
    name: '',
    form: 'lambda',
    parameters: kept === undefined ? [] : [{ target: make.name(call, 'value#'), annotations: [] }],
    body:
      kept === undefined
        ? []
        : [make.expression(call, make.assign(call, make.name(call, kept), make.name(call, 'value#')))],
    annotations: [],
    nameStart: call.start,
    start: call.start,
    end: call.end,
  };
  return make.function(call, definition);
}

/** Runs the executor with functions that keep what they are given, and gives that; any other construction as it is. */
export function lowerPromise(call: Call): Expression {
  const executor = call.args[0]?.value;
  if (call.callee.kind !== 'name' || call.callee.name !== 'Promise' || executor?.kind !== 'function') return call;
  if (executor.definition.parameters.length === 0) return call;
  const { start, end } = call;
  const kept = `settled#${start}`;
  const ran = make.call(call, executor, [
    { value: settles(call, kept) },
    ...(executor.definition.parameters.length > 1 ? [{ value: settles(call, undefined) }] : []),
  ]);
  return {
    kind: 'block',
    body: [{ kind: 'declare', target: make.name(call, kept), start, end }, make.expression(call, ran)],
    value: make.name(call, kept),
    start,
    end,
  };
}
