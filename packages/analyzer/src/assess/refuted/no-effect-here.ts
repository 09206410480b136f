/** @module Settings and calls that the same function shows to be another kind of finding, or none. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { nameOf } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { definitionsAround, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import type { ProgramOf } from '../surroundings/data-holders.ts';
import { around } from '../surroundings/surroundings.ts';

/**
 * `context.check_hostname = False` beside `context.verify_mode = ssl.CERT_NONE`: no certificate is verified at all, which
 * is reported there. Python refuses to verify only the name.
 */
export function isWithoutCertificates({ body }: Program, finding: RawFinding): boolean {
  const { region } = around(body, finding);
  const written = nodesAt(region, finding).find((node) => node.kind === 'assign' && encloses(node, finding));
  if (written?.kind !== 'assign' || written.target.kind !== 'member' || written.target.name !== 'check_hostname')
    return false;
  const owner = nameOf(written.target.object);
  return nodesOfKind(region, 'assign').some(
    ({ target, value }) =>
      target.kind === 'member' &&
      target.name === 'verify_mode' &&
      nameOf(target.object) === owner &&
      /\bCERT_NONE$/.test(nameOf(value)),
  );
}

const TIMER = /^set(?:Timeout|Interval)$/;
/** `setInterval(tick, 1000)` with a parameter that the function also calls, or whose type is that of a function. */
export function isFunctionOfTimer({ body }: Program, finding: RawFinding, source: string): boolean {
  const call = nodesAt(body, finding).find((node) => node.kind === 'call' && node.start === finding.start);
  if (call?.kind !== 'call' || !TIMER.test(nameOf(call.callee).replace(/^.*\./, ''))) return false;
  const given = call.args[0]?.value;
  if (given?.kind !== 'name') return false;
  const { name } = given;
  /** `tick: () => void`, `tick?: VoidFunction` */
  const typed = new RegExp(`\\b${name.replaceAll('$', '\\$')}\\??\\s*:\\s*(?:\\(|\\w*Function\\b)`);
  if (definitionsAround(body, finding).some(({ start, end }) => typed.test(source.slice(start, end)))) return true;
  return definitionsAround(body, finding).some((definition) =>
    nodesOfKind(definition.body, 'call').some(({ callee }) => callee.kind === 'name' && callee.name === name),
  );
}

/** Calls that return a record or a list of records. */
const RETURNS_RECORD = /^(?:create|find|upsert|update|insert|save)(?:[A-Z]\w*)?$/;

/** `const user = await db.user.create({ … }); console.log(user)`: Node.js prints the strings of an object with `\n` in them. */
export function isInspected({ body }: Program, finding: RawFinding): boolean {
  const call = finding.site?.call;
  if (!call) return false;
  // `logger.warning("…", {"id": id})`: line breaks in the strings of an object are written as `\\n`.
  const given = call.args.filter(({ value }) => value.kind !== 'string');
  if (given.length > 0 && given.every(({ value }) => value.kind === 'object')) return true;
  if (!/^console\./.test(nameOf(call.callee))) return false;
  const { region } = around(body, finding);
  const assigned = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  const isRecord = (name: string): boolean => {
    const values = assigned.flatMap(({ target, value }) =>
      target.kind === 'name' && target.name === name && value ? [value.kind === 'await' ? value.value : value] : [],
    );
    return (
      values.length > 0 &&
      values.every(
        (value) =>
          value.kind === 'call' &&
          value.callee.kind === 'member' &&
          RETURNS_RECORD.test(value.callee.name) &&
          value.args[0]?.value.kind === 'object',
      )
    );
  };
  return call.args.every(({ value }) => value.kind === 'string' || (value.kind === 'name' && isRecord(value.name)));
}

/**
 * `async def one(sha: str)` of a handler: frameworks that read annotations refuse objects, and with them the operators of
 * queries. Only Python calls that type so.
 */
export function isTextParameter(
  { steps: [first], weakness }: RawFinding,
  program: Program,
  programOf: ProgramOf,
): boolean {
  if (weakness !== 'nosql-injection' || !first) return false;
  const owner = first.elsewhere ? programOf(first.elsewhere.file) : program;
  return (
    owner !== undefined &&
    definitionsAround(owner.body, first).some(({ parameters }) =>
      parameters.some(({ target, type }) => type?.name === 'str' && target.start === first.start),
    )
  );
}

/** `sign(a) !== sign(b)`: signs of numbers. A signature is made of a message and a key. */
const OF_SIGNS = /^(?:\w+\.)*sign\([^,()]*\)\s*[!=]==?\s*(?:\w+\.)*sign\([^,()]*\)$/;

export const comparesSigns = ({ start, end }: RawFinding, source: string): boolean =>
  OF_SIGNS.test(source.slice(start, end));

/** `last_failures.get(endpoint, 0)`: an entry of a table, with a default. */
const OF_TABLE = /^(.*)\.get\(\s*[^,()]+,\s*(?:-?\d|None\b|True\b|False\b|\[\]|\{\}|""|'')[^,()]*\)$/s;

/** `session.get(url, {})`: these receivers send requests, whatever the second argument is. */
const SENDS = /(?:requests?|https?|httpx|axios|session|client|api|agent|browser|curl|got|conn(?:ection)?|fetch\w*)$/i;

/** Whether the finding is a lookup in a table: its receiver is not a known client and isn't named like one. */
export function readsTable({ start, end, site }: RawFinding, source: string): boolean {
  if (site && site.paths.length > 0) return false;
  const receiver = OF_TABLE.exec(source.slice(start, end))?.[1];
  return receiver !== undefined && !SENDS.test(receiver.replace(/\([^()]*\)$/, ''));
}

const DERIVES = /^(?:pbkdf2|scrypt)(?:Sync)?$/;

/** `pbkdf2('pass', 'salt', …)`: a constant isn't a user's password, as in a benchmark. */
export const hashesConstant = ({ body }: Program, finding: RawFinding): boolean =>
  nodesAt(body, finding).some(
    (node) =>
      node.kind === 'call' &&
      (encloses(node, finding) || node.start === finding.start) &&
      DERIVES.test(nameOf(node.callee).replace(/^.*\./, '')) &&
      node.args[0]?.value.kind === 'string',
  );
