/**
 * @module
 * Whether the data chooses the host of a request. A URL that begins with something else, as in `backend + request.path`,
 * leads to the host that the program sets.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around, has, type Node } from '../surroundings/surroundings.ts';

/** Variables that hold the data, by the steps of the flow. */
const HOLDER = /'([\w$@]+)'$/;
const DEPTH_MAX = 4;

/** Methods that keep the beginning of a string: `base.rstrip('/')`. */
const KEEPS_BEGINNING =
  /^(?:r?strip|trim\w*|chomp|chop|rtrim|to_?s(?:tr(?:ing)?)?|concat|replace\w*|gsub|(?:to_?)?lower\w*|append)$/i;

/** The values of a format that begins with its first one: `'{}/x'.format(base)`, `'%s/x' % base`, `sprintf('%s/x', base)`. */
function firstFormatted(value: Expression): Expression | undefined {
  if (value.kind === 'binary' && value.operator === '%' && value.left.kind === 'string') {
    if (!/^%(?:s|\(\w+\)s)/.test(value.left.value)) return undefined;
    return value.right.kind === 'list' ? value.right.items[0] : value.right;
  }
  if (value.kind !== 'call') return undefined;
  const { callee, args } = value;
  if (callee.kind === 'member' && callee.name === 'format' && callee.object.kind === 'string')
    return /^\{0?\}/.test(callee.object.value) ? args[0]?.value : undefined;
  const [format, first] = args.map((one) => one.value);
  return /^s?printf$|^format$/i.test(lastName(callee)) && format?.kind === 'string' && /^%[sv]/.test(format.value)
    ? first
    : undefined;
}

/** What a text begins with, through concatenations and string methods. */
function leaf(value: Expression): Expression {
  const formatted = firstFormatted(value);
  if (formatted) return leaf(formatted);
  if (value.kind === 'binary' && value.operator === '+') return leaf(value.left);
  if (value.kind === 'concat' && value.parts[0]) return leaf(value.parts[0]);
  if (value.kind === 'call' && value.callee.kind === 'member' && KEEPS_BEGINNING.test(value.callee.name))
    return leaf(value.callee.object);
  return value;
}

/** Whether a part is joined to the expression. */
const isJoined = (value: Expression): boolean =>
  (value.kind === 'binary' && value.operator === '+') ||
  (value.kind === 'concat' && value.parts.length > 1) ||
  firstFormatted(value) !== undefined;

/** What a variable is set to, and whether parts are added to it later. */
function startsOf(region: readonly Statement[], name: string): { starts: Expression[]; isAppended: boolean } {
  const starts: Expression[] = [];
  let isAppended = false;
  for (const write of [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')]) {
    if (!write.value || write.target.kind !== 'name' || write.target.name !== name) continue;
    const first = leaf(write.value);
    // `url += path`, `url = url + path`
    const isAdded =
      (write.kind === 'assign' && write.operator !== undefined) || (first.kind === 'name' && first.name === name);
    if (isAdded) isAppended = true;
    else starts.push(write.value);
  }
  return { starts, isAppended };
}

/**
 * The variable, parameter or field with which the URL begins, if parts are joined to it and it isn't the data; undefined
 * if the data may begin it.
 */
function beginning(
  value: Expression,
  region: readonly Statement[],
  isData: (node: Node) => boolean,
  wasJoined = false,
  depth = 0,
): string | undefined {
  const first = leaf(value);
  const joined = wasJoined || isJoined(value);
  if (first.kind === 'name') {
    const { starts, isAppended } = startsOf(region, first.name);
    const found = starts.map((start) =>
      depth < DEPTH_MAX ? beginning(start, region, isData, joined || isAppended, depth + 1) : undefined,
    );
    if (found.length > 0) return found.includes(undefined) ? undefined : found[0];
  }
  // `endpoint(request, 'admin')`: what a function makes of a request is not known to be its data.
  const parts: readonly Node[] =
    first.kind === 'call' && first.callee.kind === 'name'
      ? first.args.flatMap((one) => (one.value.kind === 'name' ? [] : [one.value]))
      : [first];
  const isNamed = first.kind === 'name' || first.kind === 'member' || first.kind === 'index' || first.kind === 'call';
  return isNamed && joined && !parts.some((part) => has(part, isData)) ? nameOf(first) || 'another value' : undefined;
}

/** Names of a request, whatever it is called. */
const OF_REQUEST = /^\$?_?(?:req|request|params|query|body|input|get|post|ctx|context|event|form|args|data)$/i;

/** A sentence that says what begins the URL, if it isn't the data. */
export function reasonOtherBeginning(finding: RawFinding, { body }: Program): string | undefined {
  const { region } = around(body, finding);
  const own = finding.steps.slice(0, -1).filter(({ elsewhere }) => !elsewhere);
  const holders = new Set(finding.steps.flatMap(({ note }) => HOLDER.exec(note)?.[1] ?? []));
  const isData = (node: Node): boolean =>
    ('name' in node && (holders.has(String(node.name)) || OF_REQUEST.test(String(node.name)))) ||
    own.some(({ start }) => node.kind !== 'block' && node.start === start);
  for (const node of nodesAt(region, finding)) {
    if (node.kind !== 'call' || !encloses(finding, node)) continue;
    for (const { value } of node.args) {
      const name = has(value, isData) ? beginning(value, region, isData) : undefined;
      if (name !== undefined) return `The URL begins with \`${name}\`, which sets its host and isn't the data.`;
    }
  }
  return undefined;
}
