/** @module Paths with a constant ending: files with other extensions are out of reach. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { definitionsNamed, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around } from '../surroundings/surroundings.ts';

const DEPTH_MAX = 5;
/** Calls whose last argument ends the path: `path.join(…)`, `Paths.get(…)`. */
const JOINS =
  /^(?:Paths?\.(?:get|of)|(?:[\w.]+\.)?(?:join|joinpath|resolve|combine|Path|PurePath|File|abspath|normpath|normalize|realpath))$/i;

/** A file extension. */
const ENDING = /(?:^|[^.])(\.[a-z][a-z\d]{1,11})$/i;
/** Extensions of code, settings and keys, for which access to one file is enough. */
const WORTH_ENOUGH =
  /^\.(?:php\d?|phtml|jspx?|aspx?|ashx|py|pl|rb|lua|sh|bash|[cm]?[jt]sx?|cgi|exe|dll|so|bat|cmd|ps1|key|pem|crt|p12|env|conf|cfg|config|ini|ya?ml|toml|db|sqlite\d?|sql|zip|tar|gz|jar|war|bak)$/i;

/** Methods of a path of Python, whose argument is something else. */
const OF_RECEIVER = /^(?:read|write)_(?:text|bytes)$/;
export const TAKES_TWO = /rename|copy|(?<!re)move|(?<!un)link|^(?:cp|mv)$/i;

/** What stands after the last placeholder of a format: `"%s/%s.pdf" % names`, `String.format("%s.txt", name)`. */
const AFTER_PLACEHOLDERS = /^.*(?:%[-+ #0]*[\d.*]*(?:\(\w+\))?[a-zA-Z]|\{[\w.:!]*\})/s;
const FORMATS = /(?:^|[.:])s?(?:printf|format)$/i;
function formatOf(node: Expression): Expression | undefined {
  if (node.kind === 'binary' && node.operator === '%') return node.left;
  if (node.kind !== 'call' || !FORMATS.test(lastName(node.callee))) return undefined;
  const receiver = node.callee.kind === 'member' ? node.callee.object : undefined;
  return receiver?.kind === 'string' ? receiver : node.args[0]?.value;
}

/** The string that the expression ends with; undefined if it isn't constant. */
function endOf(node: Expression, held: (name: string) => Expression | undefined, depth = 0): string | undefined {
  if (depth > DEPTH_MAX) return undefined;
  if (node.kind === 'string') return node.value;
  const format = formatOf(node);
  if (format) {
    const text = endOf(format, held, depth + 1);
    return text !== undefined && AFTER_PLACEHOLDERS.test(text) ? text.replace(AFTER_PLACEHOLDERS, '') : undefined;
  }
  if (node.kind === 'cast' || node.kind === 'await') return endOf(node.value, held, depth + 1);
  const last =
    node.kind === 'concat'
      ? node.parts.at(-1)
      : node.kind === 'binary' && (node.operator === '+' || node.operator === '/')
        ? node.right
        : node.kind === 'call' && JOINS.test(nameOf(node.callee))
          ? node.args.at(-1)?.value
          : node.kind === 'name'
            ? held(node.name)
            : undefined;
  return last && endOf(last, held, depth + 1);
}

/** The value of each variable that the function assigns exactly once. */
function readValues(region: readonly Statement[]): (name: string) => Expression | undefined {
  const values = new Map<string, Expression | undefined>();
  for (const { target, value } of [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')])
    if (value && target.kind === 'name') values.set(target.name, values.has(target.name) ? undefined : value);
  return (name) => values.get(name);
}

/** The constant text that the path at the place ends with. */
function endingAt(
  { start, end }: RawFinding,
  { body }: Program,
  fits: (text: string) => string | undefined,
): string | undefined {
  const { region } = around(body, { start, end });
  const held = readValues(region);
  let found: string | undefined;
  for (const node of nodesAt(region, { start, end })) {
    if (found === undefined && node.kind === 'call' && node.start >= start && node.end <= end) {
      const given = (node.construct ? node.args.at(-1) : node.args[0])?.value;
      // `(folder / "state.json").read_text()`, `(folder / ".env").write_text(text)`
      const receiver = node.callee.kind === 'member' ? node.callee.object : undefined;
      const path = OF_RECEIVER.test(lastName(node.callee)) ? receiver : (given ?? receiver);
      // With two paths, either may be the untrusted one.
      if (!path || path.kind === 'string' || TAKES_TWO.test(lastName(node.callee))) continue;
      const text = endOf(path, held);
      found = text === undefined ? undefined : fits(text);
    }
  }
  return found;
}

/** The extension that the text ends with, unless access to one such file is enough. */
export const harmlessExtension = (text: string): string | undefined => {
  const ending = ENDING.exec(text)?.[1];
  return ending === undefined || WORTH_ENOUGH.test(ending) ? undefined : ending;
};

/** The path that the call at the place is given, through a variable that is assigned once. */
function pathAt(finding: RawFinding, { body }: Program): Expression | undefined {
  const { region } = around(body, finding);
  const call = nodesAt(region, finding).find((node) => node.kind === 'call' && encloses(finding, node));
  if (call?.kind !== 'call' || TAKES_TWO.test(lastName(call.callee))) return undefined;
  const path = (call.construct ? call.args.at(-1) : call.args[0])?.value;
  return path?.kind === 'name' ? readValues(region)(path.name) : path;
}

/** The constant extension that a function of the program gives the path: `write(stateFile(folder))`. */
export function extensionByFunction(
  finding: RawFinding,
  program: Program,
  programOf: (file: string) => Program | undefined,
): string | undefined {
  const path = pathAt(finding, program);
  const name = path?.kind === 'call' ? lastName(path.callee) : '';
  if (name === '') return undefined;
  const files = new Set(finding.steps.flatMap(({ elsewhere }) => elsewhere?.file ?? []));
  const owners = [program, ...[...files].flatMap((file) => programOf(file) ?? [])];
  const [only, ...others] = owners.flatMap((owner) => definitionsNamed(owner, name));
  const [given, ...more] = only && others.length === 0 ? nodesOfKind(only.body, 'return') : [];
  const text = only && given?.value && more.length === 0 ? endOf(given.value, readValues(only.body)) : undefined;
  return text === undefined ? undefined : harmlessExtension(text);
}

/** The constant extension of the path at the place, such as `.json`. */
export const constantExtension = (finding: RawFinding, program: Program): string | undefined =>
  endingAt(finding, program, harmlessExtension);

/** The constant folders and name of the path at the place: `/texts/one` of `require(`./${version}/texts/one`)`. */
export const constantTail = (finding: RawFinding, program: Program): string | undefined =>
  endingAt(finding, program, (text) => /^\/?[\w.-]+(?:\/[\w.-]+)*$/.exec(text)?.[0]);

/** The constant last part of the path at the place: `LICENSE` of `join(folder, 'LICENSE')`. */
export const constantName = (finding: RawFinding, program: Program): string | undefined =>
  endingAt(finding, program, (text) => /^\/?([\w.-]{3,})$/.exec(text)?.[1]);
