/**
 * @module
 * Tests of the data that were not followed: `if not self.known(name): return`, `ALLOWED.has(name) && run(name)`,
 * `ensureOwn(name)`. What they let pass is not known, so the flow isn't proven.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Call, Expression, Program, Statement } from '../../ir/index.ts';
import { definitionsNamed, mentions, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { type ProgramOf, placesOfFlow } from '../surroundings/data-holders.ts';
import type { Place } from '../surroundings/surroundings.ts';
import { leaves } from './conditions.ts';
import { returnsKept } from './kept-values.ts';

/** Tests of presence, of a type or of the length. They let every path and every address pass. */
const SAYS_NOTHING =
  /^(?:(?:is_?)?(?:set|empty|null|nil|none|blank|present|defined|string|str|number|array|object|instance(?:_?of)?|type|nan|undefined|a)|!|len(?:gth)?|count|size|strlen|typeof|type|bool\w*|str(?:ing)?|int\w*|to_?(?:str(?:ing)?|lower\w*|upper\w*)|lower|upper|trim\w*|strip\w*|starts_?with|ends_?with|has_?(?:prefix|suffix)|has_?attr|get\w*|read\w*|open\w*|load\w*|parse\w*|decode\w*|unquote|split\w*|join|resolve\w*|abs_?path|real_?path|normalize|format\w*|sprintf|print\w*|log\w*|debug|info|warn\w*|write\w*|send\w*|render\w*|fetch\w*|request\w*|exec\w*|run\w*|query\w*|find\w*|select\w*|equals\w*|compare\w*|strcmp|mkdir\w*|unlink\w*|remove\w*|delete\w*|create\w*|save\w*|copy\w*|move\w*|new|stat|lstat|make\w*|some|every|any|all|keys|values|entries|filter|rel_?path|relative(?:_to)?|is_?relative_?to|common_?\w+|norm_?path|clean|base_?name|dir_?name|ext_?name|split_?ext|(?:sha|md)\d\w*|crc32|hash|(?:hex_?)?digest)$/i;
/** Matches of a pattern, which is followed if it is written there. */
const MATCHES = /^(?:(?:is_?)?match\w*|test|search|full_?match|preg_match\w*|exec|find_?all)$/i;
const EXISTS = /exist|^is_?(?:file|dir\w*|readable|regular|link)$|^(?:file|path)_?(?:exists|is_dir)|^access$/i;

/** Functions that throw if they do not accept the data. */
const CHECKS =
  /^_*(?:(?:in)?valid(?:ate)?|check|ensure|assert|verify|sanitiz?e?|authori[sz]e|guard|require|restrict|enforce|reject|forbid)(?![a-z])\w*|^_*(?:valid(?:ate)?|check|ensure|assert|verify|require)[A-Z_]\w*/;

/** Whether the function only looks at presence, type or length, as its body shows: `(url) => url.length > 3`. */
function looksAtNothing(program: Program, name: string): boolean {
  const [only, ...others] = definitionsNamed(program, name);
  if (!only || others.length > 0) return false;
  const { body } = only;
  return (
    nodesOfKind(body, 'call').every(({ callee }) => SAYS_NOTHING.test(lastName(callee))) &&
    nodesOfKind(body, 'regex').length === 0
  );
}

/** Whether the pattern is written in the call. */
const hasPattern = ({ callee, args }: Call): boolean =>
  [...args.map(({ value }) => value), ...(callee.kind === 'member' ? [callee.object] : [])].some(
    ({ kind }) => kind === 'string' || kind === 'regex',
  );

/** `folder.exists()` with `folder = Path(name)`: only names of files that are there pass. */
const asksOfPath = ({ callee, args }: Call, name: string, holders: ReadonlySet<string>): boolean =>
  EXISTS.test(name) && args.length === 0 && callee.kind === 'member' && mentions(callee.object, holders);

const MAKES_PATH = /^(?:(?:Pure)?Path|File|Pathname|FileInfo|DirectoryInfo)$/;

/** The holders, and variables that hold a path made of one: `folder = Path(name)`. */
function withPaths(region: readonly Statement[], holders: ReadonlySet<string>): ReadonlySet<string> {
  const paths = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].flatMap(({ target, value }) =>
    target.kind === 'name' &&
    value?.kind === 'call' &&
    MAKES_PATH.test(lastName(value.callee)) &&
    value.args.some((one) => mentions(one.value, holders))
      ? [target.name]
      : [],
  );
  return paths.length === 0 ? holders : new Set([...holders, ...paths]);
}

/** The call in a test whose answer depends on the data; undefined if there is none that could be a check. */
function checkIn(
  program: Program,
  test: Expression,
  holders: ReadonlySet<string>,
  used: ReadonlySet<string>,
  isPath: boolean,
): string | undefined {
  let found: string | undefined;
  walk([test], (node) => {
    if (found !== undefined) return 'skip';
    if (node.kind !== 'call') return undefined;
    const name = lastName(node.callee).replace(/^.*\./, '');
    if (!isPath && asksOfPath(node, name, holders)) found = `${name}()`;
    else if (
      node.args.some(({ value }) => mentions(value, holders) || (value.kind === 'member' && used.has(nameOf(value))))
    ) {
      if (
        name !== '' &&
        !SAYS_NOTHING.test(name) &&
        !(isPath && EXISTS.test(name)) &&
        !(MATCHES.test(name) && hasPattern(node)) &&
        !looksAtNothing(program, name)
      )
        found = `${name}()`;
    }
    return undefined;
  });
  return found;
}

/** Elements that the place uses of what holds the data: `data.method` of `entity[data.method]()`. */
const usedAt = (region: readonly Statement[], place: Place, holders: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    nodesAt(region, place).flatMap((node) =>
      node.kind === 'member' && encloses(place, node) && mentions(node, holders) && nameOf(node) !== ''
        ? [nameOf(node)]
        : [],
    ),
  );

/** The check that decides whether the place is reached. */
function deciding(
  owner: Program,
  region: readonly Statement[],
  place: Place,
  holders: ReadonlySet<string>,
  used: ReadonlySet<string>,
  isPath: boolean,
): string | undefined {
  for (const node of nodesOfKind(region, 'if')) {
    if (node.start >= place.start || encloses(node.test, place)) continue;
    if (returnsKept(node.test, node.whenTrue)) continue;
    const isInside = encloses(node, place);
    if (!isInside && !(node.end <= place.start && (leaves(node.whenTrue.at(-1)) || leaves(node.whenFalse?.at(-1)))))
      continue;
    const check = checkIn(owner, node.test, holders, used, isPath);
    if (check !== undefined) return check;
  }
  for (const statement of region) {
    if (statement.end > place.start) break;
    const value = statement.kind === 'expression' ? statement.value : undefined;
    const call: Expression | undefined = value?.kind === 'await' ? value.value : value;
    if (call?.kind !== 'call' || !isCheck(call, holders)) continue;
    return `${lastName(call.callee)}()`;
  }
  return undefined;
}

/** `ensureDir(path)` makes a folder. */
const MAKES = /^ensure_?(?:dir\w*|folder\w*|file\w*|exists|loaded|init\w*|connect\w*|open|ready|table|collection)/i;

/** `subprocess.check_output(command)` and others that run what they get and only look at the exit code. */
const RUNS = /^check_(?:output|call|run)/;

const isCheck = (call: Call, holders: ReadonlySet<string>): boolean =>
  CHECKS.test(lastName(call.callee)) &&
  !MAKES.test(lastName(call.callee)) &&
  !RUNS.test(lastName(call.callee)) &&
  call.args.some(({ value }) => mentions(value, holders));

const READS_KEY =
  /^(?:get\w*|form_?value|post_?form|input|post|string|cookie|json|only|query|params?|values?|header|fetch|at|dig)$/i;

/** `in.getCount()`: a field of a record. */
const GETTER = /^(?:get|is)[A-Z]/;

/** The holders of the data itself: not `req` of `req.query.name` and `q` of `q.Get("name")`, which hold other data as well. */
function ofDataOnly(region: readonly Statement[], holders: ReadonlySet<string>): ReadonlySet<string> {
  const many = new Set<string>();
  const callees = new Set<Expression>();
  for (const { callee, args } of nodesOfKind(region, 'call')) {
    callees.add(callee);
    if (callee.kind !== 'member' || callee.object.kind !== 'name') continue;
    if (args[0]?.value.kind === 'string' && READS_KEY.test(callee.name)) many.add(callee.object.name);
    else if (args.length === 0 && GETTER.test(callee.name)) many.add(callee.object.name);
  }
  for (const node of nodesOfKind(region, 'member'))
    if (node.object.kind === 'name' && !callees.has(node)) many.add(node.object.name);
  for (const node of nodesOfKind(region, 'index'))
    if (node.object.kind === 'name' && node.index?.kind === 'string') many.add(node.object.name);
  return new Set([...holders].filter((name) => !many.has(name)));
}

/** Memory errors depend on sizes, whose checks are followed. */
const OF_MEMORY = /overflow|free|out-of-bounds|pointer|format-string/;

/** A sentence that names the check; undefined if there is none. */
export function reasonChecked(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  // Of a keyed digest of the data it is known what it lets pass.
  if (OF_MEMORY.test(finding.weakness) || finding.detail?.includes('keyed digest')) return undefined;
  const isPath = finding.weakness === 'path-traversal';
  for (const { place, owner, region, holders } of placesOfFlow(finding, program, programOf)) {
    const own = ofDataOnly(region, holders);
    const used = usedAt(region, place, holders);
    const check = deciding(owner, region, place, isPath ? own : withPaths(region, own), used, isPath);
    if (check !== undefined) return `\`${check}\` looks at the data first; what it lets pass is not known.`;
  }
  return undefined;
}
