/**
 * @module
 * Handlers that run SQL statements which their clients write: consoles, local dashboards, bridges of databases. What is a
 * weakness there is that anyone reaches the handler, not how the statement is built.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Call, Expression, Program } from '../ir/index.ts';
import { nodesOfKind } from '../ir/node-index.ts';
import { around, holds } from './surroundings.ts';

/** Names of a request's field for a statement. */
const STATEMENT = /^\$?(?:sql|(?:sql_?)?(?:query|statement|stmt)(?:_?(?:text|string))?|raw_?sql)$/i;

const isKey = (node: Expression | undefined): boolean => node?.kind === 'string' && STATEMENT.test(node.value);

/** Whether the value is a field that holds a statement: `body.sql`, `$_POST['sql']`, `getParameter("sql")`. */
function readsStatement(value: Expression): boolean {
  if (value.kind === 'await' || value.kind === 'cast') return readsStatement(value.value);
  if (value.kind === 'member') return STATEMENT.test(value.name);
  return isKey(value.kind === 'index' ? value.index : value.kind === 'call' ? value.args[0]?.value : undefined);
}

/** Whether `name` is set in the function around the place to a statement that was sent: `const { sql } = await c.req.json()`. */
function holdsStatement({ body }: Program, place: { start: number; end: number }, name: string): boolean {
  const { region } = around(body, place);
  const written = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].filter(
    ({ start }) => start < place.start,
  );
  return written.some(({ target, value }) => {
    if (value === undefined) return false;
    if (target.kind === 'name') return target.name === name && readsStatement(value);
    return target.kind === 'object' && STATEMENT.test(name) && target.entries.some(({ key }) => key === name);
  });
}

const calledOn = ({ callee }: Call): string | undefined =>
  callee.kind === 'member' && callee.object.kind === 'name' ? `${callee.object.name}.${callee.name}` : undefined;

/** Whether the call runs a statement that was sent as a whole. */
function runsWhole(program: Program, call: Call): boolean {
  const given = call.args[0]?.value;
  return given?.kind === 'name'
    ? holdsStatement(program, call, given.name)
    : given !== undefined && readsStatement(given);
}

/** A sentence that says why the handler may be made to run statements of its clients; undefined if it isn't. */
export function reasonMadeForStatements(finding: RawFinding, program: Program): string | undefined {
  if (finding.weakness !== 'sql-injection' || finding.circumstances?.sourceKind !== 'remote') return undefined;
  const calls = nodesOfKind(program.body, 'call').filter((call) => calledOn(call) !== undefined);
  const own = calls.find((call) => holds(finding, call));
  const whole = calls.filter((call) => calledOn(call) === (own && calledOn(own)) && runsWhole(program, call));
  if (own && whole.includes(own) && finding.steps.length <= 3)
    return 'The request sends the whole statement: the handler is made to run what its clients write.';
  return whole.some((call) => call !== own)
    ? 'Another handler of this file runs whole statements that its clients send.'
    : undefined;
}
