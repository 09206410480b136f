/** @module Lowers `new Promise((resolve) => …)` to the value that it is resolved with, directly or in a callback. */
import type { Call, Expression, FunctionDefinition } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import { make } from '../../lowering/make.ts';
import { lambdaAt } from './synthesized.ts';

/** Returns the function passed to the executor; it assigns its argument to the variable `kept`, if given. */
function settles(call: Call, kept: string | undefined): Expression {
  if (kept === undefined) return lambdaAt(call, [], []);
  const stored = make.assign(call, make.name(call, kept), make.name(call, 'value#'));
  return lambdaAt(call, [{ target: make.name(call, 'value#'), annotations: [] }], [make.expression(call, stored)]);
}

/** Whether the executor stores the function that resolves the promise, so that it may be called later: `this.done = resolve`. */
function isStored({ parameters: [first], body }: FunctionDefinition): boolean {
  const name = first?.target.kind === 'name' ? first.target.name : undefined;
  const isIt = (value: Expression): boolean => value.kind === 'name' && value.name === name;
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'assign') found ||= isIt(node.value);
    else if (node.kind === 'object') found ||= node.entries.some(({ value }) => isIt(value));
    else if (node.kind === 'list') found ||= node.items.some(isIt);
    else if (node.kind === 'call' && node.callee.kind === 'member' && /^(?:push|set|add)$/.test(node.callee.name))
      found ||= node.args.some(({ value }) => isIt(value));
  });
  return name !== undefined && found;
}

/** Lowers a promise to a call of its executor and the value that it resolves; other calls stay unchanged. */
export function lowerPromise(call: Call): Expression {
  const executor = call.args[0]?.value;
  if (call.callee.kind !== 'name' || call.callee.name !== 'Promise' || executor?.kind !== 'function') return call;
  if (executor.definition.parameters.length === 0 || isStored(executor.definition)) return call;
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
