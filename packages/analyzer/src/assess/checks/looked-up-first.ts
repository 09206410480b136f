/**
 * @module
 * Data by which the program looks a record up before it is used: `row = rows.get(key)`, and the function leaves if there
 * is none. Only keys of existing records get further.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Expression, FunctionDefinition, Program, Statement } from '../../ir/index.ts';
import { mentions, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { type ProgramOf, placesOfFlow } from '../surroundings/data-holders.ts';
import { has, type Node, type Place } from '../surroundings/surroundings.ts';

/** Functions that end a request. */
const ENDS = /^(?:abort|exit|die|fail|halt|error)$/i;

export const leaves = (statement: Statement | undefined): boolean =>
  statement?.kind === 'return' ||
  statement?.kind === 'throw' ||
  (statement?.kind === 'expression' && statement.value.kind === 'call' && ENDS.test(lastName(statement.value.callee)));

const isNothing = (node: Expression): boolean => node.kind === 'null';

/** The variable that has no value if the test has the result `true`: `row is None`, `!row`. */
function absentIn(test: Expression): string | undefined {
  if (test.kind === 'unary' && test.operator === '!') return nameOf(test.operand);
  if (test.kind !== 'binary' || !/^(?:={2,3}|is)$/.test(test.operator)) return undefined;
  return isNothing(test.right) ? nameOf(test.left) : isNothing(test.left) ? nameOf(test.right) : undefined;
}

/** Lookups by one key: of a dictionary, of a repository. */
const BY_KEY =
  /^(?:get|find|find_?one|find_?first|find_?by\w*|get_?by\w*|get_?one|get_?or_?none|lookup|fetch_?one|one_?or_?none|scalar\w*|first|(?:get|find|lookup|load)_\w+)$/i;

/** A file that is there is no proof of what its name leads to. */
const OF_FILES = /file|path|dir|folder|content|text|page|stream|bytes|url|response/i;

/** Whether it is the result of such a call, with the data in its arguments or in those of its receivers. */
function looksUp(value: Expression, holders: ReadonlySet<string>): boolean {
  const call = value.kind === 'await' ? value.value : value;
  if (call.kind !== 'call') return false;
  const name = lastName(call.callee);
  if (!BY_KEY.test(name) || OF_FILES.test(name)) return false;
  return has(call, (part: Node) => part.kind === 'call' && part.args.some((one) => mentions(one.value, holders)));
}

const CLIENT = /request|http|session|client|fetch|\bargs\b|form|query|param|header|cookie|environ/i;

/** `path = FILES.get(name)`: a table of the program's own has the path. */
function readsTable(value: Expression, holders: ReadonlySet<string>): boolean {
  if (value.kind !== 'call' || value.callee.kind !== 'member' || value.callee.name !== 'get') return false;
  const { object } = value.callee;
  return (
    (object.kind === 'name' || object.kind === 'member') &&
    !CLIENT.test(object.name) &&
    !mentions(object, holders) &&
    value.args.some((one) => mentions(one.value, holders))
  );
}

/** The lookup that comes before the place, with the function left where it finds nothing. */
function lookupBefore(
  region: readonly Statement[],
  place: Place,
  holders: ReadonlySet<string>,
): Expression | undefined {
  const found = new Map<string, Expression>();
  for (const { target, value } of [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')])
    if (
      value &&
      target.kind === 'name' &&
      value.end <= place.start &&
      (holders.has(target.name) ? readsTable(value, holders) : looksUp(value, holders))
    )
      found.set(target.name, value);
  if (found.size === 0) return undefined;
  const isKnown = (name: string | undefined): boolean => name !== undefined && found.has(name);
  for (const node of nodesOfKind(region, 'if')) {
    const absent = absentIn(node.test);
    if (node.end > place.start || !isKnown(absent) || !leaves(node.whenTrue.at(-1))) continue;
    // Inside another branch, that one has to be about a lookup as well.
    const outer = nodesAt(region, node).filter((one) => one.kind === 'if' && one !== node && encloses(one, node));
    const isAlways = outer.every(
      (one) => one.kind === 'if' && [...found.keys()].some((name) => mentions(one.test, new Set([name]))),
    );
    if (isAlways) return found.get(absent ?? '');
  }
  return undefined;
}

const EXISTS = /^(?:path_?)?(?:exists|is_?file|file_?exists)$/i;
const JOINS = /^(?:join|joinpath|resolve|of|get)$/;

/** `folder / "meta.json"`, `os.path.join(folder, "meta.json")`: a fixed name below the data. */
const endsFixed = (value: Expression): boolean => {
  if (value.kind === 'binary' && value.operator === '/') return value.right.kind === 'string';
  return value.kind === 'call' && JOINS.test(lastName(value.callee)) && value.args.at(-1)?.value.kind === 'string';
};

/** `if not (folder / "meta.json").exists(): raise`, at the top of the function. */
function throwsWithoutFile({ body }: FunctionDefinition): boolean {
  const fixed = new Set(
    [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')].flatMap(({ target, value }) =>
      target.kind === 'name' && value && endsFixed(value) ? [target.name] : [],
    ),
  );
  const isFixed = (node: Expression | undefined): boolean =>
    node !== undefined && (endsFixed(node) || (node.kind === 'name' && fixed.has(node.name)));
  return body.some((statement) => {
    if (statement.kind !== 'if' || statement.whenTrue.at(-1)?.kind !== 'throw') return false;
    const asked =
      statement.test.kind === 'unary' && statement.test.operator === '!' ? statement.test.operand : undefined;
    if (asked?.kind !== 'call' || !EXISTS.test(lastName(asked.callee))) return false;
    return isFixed(asked.args[0]?.value ?? (asked.callee.kind === 'member' ? asked.callee.object : undefined));
  });
}

/** The call before the place, outside of branches, of a function of the file that throws without a file of a fixed name. */
function throwingCallBefore(
  region: readonly Statement[],
  place: Place,
  holders: ReadonlySet<string>,
  program: Program,
): Expression | undefined {
  for (const statement of region) {
    if (statement.end > place.start) return undefined;
    const value = statement.kind === 'expression' || statement.kind === 'declare' ? statement.value : undefined;
    const called = value?.kind === 'assign' ? value.value : value;
    const call = called?.kind === 'await' ? called.value : called;
    if (call?.kind !== 'call' || call.callee.kind !== 'name' || !call.args.some((one) => mentions(one.value, holders)))
      continue;
    const { name } = call.callee;
    const own = nodesOfKind(program.body, 'function').find(({ definition }) => definition.name === name);
    if (own && throwsWithoutFile(own.definition)) return call;
  }
  return undefined;
}

const CODE_MAX = 60;
const FIELD = /^([\w.@$]{1,60}\[)[:"']{1,2}\w{1,60}["']?\]/;

/** Whether the lookup reads `request["name"]` where the data is `request["back"]`. */
function isOfAnotherField({ steps: [first] }: RawFinding, { start, end }: Expression, source: string): boolean {
  const [field, object] = FIELD.exec(first ? source.slice(first.start, first.end + CODE_MAX) : '') ?? [];
  const text = source.slice(start, end);
  return field !== undefined && object !== undefined && text.includes(object) && !text.includes(field);
}

/** Weaknesses for which an attacker needs a record whose key is itself a path or an address. */
export const NEEDS_KEY: ReadonlySet<string> = new Set(['path-traversal', 'ssrf', 'open-redirect']);

/** A sentence that names the lookup; undefined if there is none. */
export function reasonLookedUp(
  finding: RawFinding,
  program: Program,
  source: string,
  programOf: ProgramOf,
): string | undefined {
  for (const { place, file, region, holders } of placesOfFlow(finding, program, programOf)) {
    const lookup = lookupBefore(region, place, holders);
    const throwing = lookup ? undefined : throwingCallBefore(region, place, holders, program);
    if (throwing) {
      const name = lastName(throwing.kind === 'call' ? throwing.callee : throwing);
      return `\`${name}()\` comes first, which throws unless a file of a fixed name is in that folder.`;
    }
    if (!lookup || (file === undefined && isOfAnotherField(finding, lookup, source))) continue;
    const text =
      file === undefined ? source.slice(lookup.start, lookup.end).replace(/\s+/g, ' ').replaceAll('`', "'") : '';
    const shown = text === '' ? 'A lookup' : `\`${text.length > CODE_MAX ? `${text.slice(0, CODE_MAX - 1)}…` : text}\``;
    return `${shown} comes first, and the function is left if it finds no record by this value.`;
  }
  return undefined;
}
