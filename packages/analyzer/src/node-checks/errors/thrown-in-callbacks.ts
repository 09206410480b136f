/** @module Exceptions thrown in callbacks of Node.js while a request is served: nothing catches them. */
import type { Expression, FunctionDefinition, Parameter, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

const named = (parameter: Parameter | undefined, names: RegExp): boolean =>
  parameter?.target.kind === 'name' && names.test(parameter.target.name);

const servesRequests = ({ parameters: [request, response] }: FunctionDefinition): boolean =>
  named(request, /^_?req(?:uest)?$/) && named(response, /^_?(?:res|response|reply)$/);

/** These call back before they return, so their caller catches what is thrown. */
const CALLS_AT_ONCE = /^(?:verify|sign|decode|render|parse\w*|each\w*|map|waterfall|series|parallel)$/;

/** The callback that gets an error first, as Node.js calls it when an operation has ended. */
function callbackOf(call: Expression & { kind: 'call' }): FunctionDefinition | undefined {
  const { callee } = call;
  const name = callee.kind === 'member' || callee.kind === 'name' ? callee.name : '';
  const last = call.args.at(-1)?.value;
  if (last?.kind !== 'function' || CALLS_AT_ONCE.test(name)) return undefined;
  return named(last.definition.parameters[0], /^_?(?:e|err|error)\d?$/) ? last.definition : undefined;
}

/** The first exception that the function itself throws, outside of `try`. */
function thrownBy({ body, isAsync }: FunctionDefinition): Statement | undefined {
  let first: Statement | undefined;
  if (isAsync) return undefined;
  walk(body, (node) => {
    if (node.kind === 'function' || node.kind === 'try' || node.kind === 'class') return 'skip';
    if (node.kind === 'throw' && (!first || node.start < first.start)) first = node;
    return undefined;
  });
  return first;
}

/** Reports `db.query(sql, (err, rows) => { if (err) throw err; })` in a handler: it ends the process. */
export const thrownInCallback: NodeCheck = (node) => {
  if (node.kind !== 'function' || !servesRequests(node.definition)) return undefined;
  const found = new Map<number, Statement>();
  walk(node.definition.body, (inner) => {
    const callback = inner.kind === 'call' ? callbackOf(inner) : undefined;
    const thrown = callback && thrownBy(callback);
    if (thrown) found.set(thrown.start, thrown);
  });
  return [...found.values()].map(({ start, end }) => ({
    ...({ weakness: 'uncaught-exception', confidence: 'medium' } as const),
    ...{ start, end, detail: 'The callback runs after the handler has returned.' },
  }));
};
