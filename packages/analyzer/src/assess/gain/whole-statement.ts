/** @module Statements that a client sends whole, to a program that is made to run them. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { nameOf } from '../../ir/chains.ts';
import type { Call, Expression, FunctionDefinition, Program, Statement } from '../../ir/index.ts';
import { definitionsAround, definitionsNamed, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { findRoutes, routesAt } from '../../routes/index.ts';
import { dependenciesOf } from '../access/authentication.ts';
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

/** Calls that run a function in a thread or process, and give it the other arguments. */
const RUNS_FUNCTION = /^(?:to_thread|run_in_(?:threadpool|executor)|run_sync|submit|apply)$/;

/** The method that the call leads to, by its name: `execute` of `db.execute(…)` and of `to_thread(db.execute, …)`. */
function methodOf({ callee, args }: Call): string | undefined {
  const given = RUNS_FUNCTION.test(nameOf(callee).split('.').at(-1) ?? '')
    ? args.find(({ value }) => value.kind === 'member')?.value
    : callee;
  return given?.kind === 'member' ? given.name : undefined;
}

/** Fields that are nothing but a statement. A `query` beside other arguments may be a text that is searched for. */
const ONLY_STATEMENT = /sql|statement|stmt/i;

/** The calls of the file that run any statement that a client sends. */
function callsOfAnyStatement(program: Program): readonly Call[] {
  const known = anyStatements.get(program);
  if (known) return known;
  const { body } = program;
  const found = nodesOfKind(body, 'call').filter((call) => {
    const method = methodOf(call);
    if (method === undefined || !RUNS.test(method)) return false;
    return call.args.some((arg, index) => {
      const value = unwrapped(arg.value);
      // Functions of the program may take the statement after a connection or the name of a database.
      if (index > 0 && !ONLY_STATEMENT.test(keyOf(value)?.[1] ?? '')) return false;
      if (value.kind !== 'name') return isSentStatement(value);
      return index === 0 && STATEMENT.test(value.name) && isHeldStatement(value.name, around(body, value).region);
    });
  });
  anyStatements.set(program, found);
  return found;
}

/** Whether the file runs any statement that a client sends. */
export const runsAnyStatement = (program: Program): boolean => callsOfAnyStatement(program).length > 0;

/** `@app.post('/sql')`: decorators that declare the route check nothing. */
const DECLARES_ROUTE = /(?:^|\.)(?:get|post|put|patch|delete|head|options|route|api_route)$/i;

/** Dependencies that give a handler what it works with: `get_db`. */
const GIVES = /^(?:\w+\.)*(?:get|make|create|provide)_(?!current|auth|user)/i;

/** The checks of FastAPI that the functions around the call depend on. */
const checksOf = ({ parameters, annotations }: FunctionDefinition): string[] =>
  dependenciesOf([...annotations, ...parameters.flatMap((one) => one.annotations)]).filter((name) => !GIVES.test(name));

/** Whether anyone who reaches the code may have any statement run by a route of the files, with no more checks. */
export function isAddedToAnyStatement(
  { weakness, routes = [], circumstances }: RawFinding,
  programs: readonly Program[],
): boolean {
  if (weakness !== 'sql-injection' || routes.length === 0) return false;
  const entry = circumstances?.entryName ?? '';
  const entries = entry === '' ? [] : programs.flatMap((program) => definitionsNamed(program, entry));
  return programs.some((program) => {
    const calls = callsOfAnyStatement(program);
    const all = calls.length === 0 ? [] : findRoutes(program);
    return calls.some((call) => {
      const checks = definitionsAround(program.body, call).flatMap(checksOf);
      const isOpen =
        checks.length === 0 || entries.some((one) => checks.every((check) => checksOf(one).includes(check)));
      return (
        isOpen &&
        routesAt(all, call.start).some(({ guards }) =>
          guards.every((guard) => DECLARES_ROUTE.test(guard) || routes.every((own) => own.guards.includes(guard))),
        )
      );
    });
  });
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
