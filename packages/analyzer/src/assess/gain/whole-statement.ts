/** @module Statements that a client sends whole, to a program that is made to run them. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { nameOf } from '../../ir/chains.ts';
import type { Call, Expression, Program, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { findRoutes, routesAt } from '../../routes/index.ts';
import { around } from '../surroundings/surroundings.ts';

/** Fields that are named after a statement. */
const STATEMENT = /^(?:(?:raw_?)?sql(?:_?(?:query|text|statement|command))?|statement|stmt|query_?(?:text|string)?)$/i;
/** Names that handlers use for what a client sends, as the holder of the field. */
const SENT =
  /^\$?_?(?:req(?:uest)?|params|body|payload|form|input|data|args|arguments|post|request|event|message|json)$/i;

const keyOf = (node: Expression): [Expression, string] | undefined => {
  if (node.kind === 'member') return [node.object, node.name];
  if (node.kind === 'index' && node.index?.kind === 'string') return [node.object, node.index.value];
  // `request.get('query')`, or with a default.
  const [key, other] = node.kind === 'call' ? node.args : [];
  return node.kind === 'call' &&
    node.args.length <= 2 &&
    key?.value.kind === 'string' &&
    (other === undefined || other.value.kind === 'string') &&
    node.callee.kind === 'member'
    ? [node.callee.object, key.value.value]
    : undefined;
};

/** `text(statement)` of SQLAlchemy, `statement.strip()` */
function unwrapped(node: Expression): Expression {
  if (node.kind !== 'call') return node;
  const [only, ...others] = node.args;
  if (only && others.length === 0 && /^(?:text|sql|raw)$/i.test(nameOf(node.callee).split('.').at(-1) ?? ''))
    return unwrapped(only.value);
  if (!only && node.callee.kind === 'member' && /^(?:strip|trim)$/i.test(node.callee.name))
    return unwrapped(node.callee.object);
  return node;
}

/** The last name of what holds the field: `body` of `await request.body()`. */
const holderName = (node: Expression): string =>
  node.kind === 'await' || node.kind === 'cast' ? holderName(node.value) : (nameOf(node).split('.').at(-1) ?? '');

/** `req.body.sql`, `params[:statement]`, `request.get('query')` */
function isSentStatement(node: Expression): boolean {
  const [holder, key] = keyOf(unwrapped(node)) ?? [];
  return holder !== undefined && key !== undefined && STATEMENT.test(key) && SENT.test(holderName(holder));
}

/** `sql` with `const { sql } = await request.json()` or `sql = params[:sql]` in the function. */
function isHeldStatement(name: string, region: readonly Statement[]): boolean {
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  const own = writes.filter(({ target }) => target.kind === 'name' && target.name === name);
  const taken = writes.some(
    ({ target, value }) =>
      target.kind === 'object' &&
      STATEMENT.test(name) &&
      target.entries.some((one) => one.value.kind === 'name' && one.value.name === name) &&
      value !== undefined &&
      (SENT.test(holderName(value)) || value.kind === 'await'),
  );
  return own.length === 0 ? taken : own.every(({ value }) => value !== undefined && isSentStatement(value));
}

/** Calls that prepare or run a statement. */
const RUNS = /^(?:prepare\w*|query\w*|exec\w*|run\w*|all|get|raw|unsafe|\$?(?:query|execute)RawUnsafe)$/i;

const anyStatements = new WeakMap<Program, readonly Call[]>();

/** The calls of the file that run any statement that a client sends. */
function callsOfAnyStatement(program: Program): readonly Call[] {
  const known = anyStatements.get(program);
  if (known) return known;
  const { body } = program;
  const found = nodesOfKind(body, 'call').filter(({ callee, args: [first] }) => {
    const value = first && unwrapped(first.value);
    if (!value || callee.kind !== 'member' || !RUNS.test(callee.name)) return false;
    if (value.kind !== 'name') return isSentStatement(value);
    return STATEMENT.test(value.name) && isHeldStatement(value.name, around(body, value).region);
  });
  anyStatements.set(program, found);
  return found;
}

/** Whether the file runs any statement that a client sends. */
export const runsAnyStatement = (program: Program): boolean => callsOfAnyStatement(program).length > 0;

/** `@app.post('/sql')`: decorators that declare the route check nothing. */
const DECLARES_ROUTE = /(?:^|\.)(?:get|post|put|patch|delete|head|options|route|api_route)$/i;

/** Whether anyone who reaches the code may have any statement run by another route of the file, with no more checks. */
export function isAddedToAnyStatement(program: Program, { weakness, routes = [] }: RawFinding): boolean {
  if (weakness !== 'sql-injection' || routes.length === 0) return false;
  const calls = callsOfAnyStatement(program);
  const all = calls.length === 0 ? [] : findRoutes(program);
  return calls.some(({ start }) =>
    routesAt(all, start).some(({ guards }) =>
      guards.every((guard) => DECLARES_ROUTE.test(guard) || routes.every((own) => own.guards.includes(guard))),
    ),
  );
}

/** Whether the query is a field of the request that is named after a statement, and nothing else. */
export function isWholeStatement({ body }: Program, finding: RawFinding): boolean {
  if (finding.weakness !== 'sql-injection') return false;
  const { region } = around(body, finding);
  return nodesAt(region, finding).some((node) => {
    if (node.kind !== 'call' || !(encloses(finding, node) || encloses(node, finding))) return false;
    const value = node.args[0]?.value;
    if (!value || !(encloses(finding, value) || value.start === finding.start)) return false;
    return isSentStatement(value) || (value.kind === 'name' && isHeldStatement(value.name, region));
  });
}
