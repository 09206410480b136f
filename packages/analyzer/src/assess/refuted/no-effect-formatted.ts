/** @module Data that a format writes in quotes or as a number, and objects that a response sends as JSON. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Argument, Expression, Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { around, has } from '../surroundings/surroundings.ts';

/** Variables that hold the data, by the steps of the flow. */
const HOLDER = / '([\w$@]+)'$/;

const VERB = /%[-+# 0]*(?:\d+|\*)?(?:\.(?:\d+|\*))?([a-zA-Z%])/g;
/** Verbs of Go that write line breaks as `\n`, or a number. */
const HARMLESS = /^[qxXdtpbocUeEfFgG]$/;
const FORMATS = /f$/;

function holdersOf({ steps }: RawFinding): ReadonlySet<string> {
  return new Set(steps.flatMap(({ note, elsewhere }) => (elsewhere ? [] : (HOLDER.exec(note)?.[1] ?? []))));
}

/** `log.Printf("no such hook: %q", id)`: Go writes the line breaks of the value as `\n`. */
export function isQuotedByVerb(finding: RawFinding): boolean {
  const call = finding.site?.call;
  if (!call || !FORMATS.test(lastName(call.callee))) return false;
  const at = call.args.findIndex(({ value }) => value.kind === 'string');
  const format = call.args[at]?.value;
  if (format?.kind !== 'string') return false;
  const verbs = [...format.value.matchAll(VERB)].map(([, verb = '']) => verb).filter((verb) => verb !== '%');
  const holders = holdersOf(finding);
  const own = finding.steps.filter(({ elsewhere }) => !elsewhere).slice(0, -1);
  const isData = ({ value }: Argument): boolean =>
    own.some(({ start }) => value.start <= start && start < value.end) ||
    has(value, (part) => part.kind === 'name' && holders.has(part.name));
  const given = call.args.slice(at + 1).flatMap((one, index) => (isData(one) ? [verbs[index] ?? 'v'] : []));
  return given.length > 0 && given.every((verb) => HARMLESS.test(verb));
}

/** `request.log.info(`login ${name}`)`: Fastify writes lines of JSON, unless another format is set. */
export const isLogOfFastify = ({ start, end }: RawFinding, source: string): boolean =>
  /^(?:\w+\.)?(?:req|request|reply|app|fastify|server)\.log\.\w+\(/.test(source.slice(start, end)) &&
  /(?:from|require\()\s*['"]fastify['"]/.test(source) &&
  !/pino-pretty|loggerInstance/.test(source);

/** Members that strings and arrays have as well. */
const OF_TEXT =
  /^(?:length|to\w+|trim\w*|replace\w*|split|slice|substr\w*|includes|indexOf|match\w*|concat|then|catch)$/;

/**
 * `const result = await create(body); if (!result.success) return res.send(result)`: the function reads fields of the
 * value, so it is an object, which Express and Fastify send as JSON.
 */
export function isSentObject({ body }: Program, finding: RawFinding): boolean {
  const call = finding.site?.call;
  if (call?.args.length !== 1 || !/^(?:send|end)$/.test(lastName(call.callee))) return false;
  const sent: Expression | undefined = call.args[0]?.value;
  if (sent?.kind !== 'name') return false;
  const { region } = around(body, finding);
  const fields = nodesOfKind(region, 'member').filter(
    ({ object, name }) => object.kind === 'name' && object.name === sent.name && !OF_TEXT.test(name),
  );
  const called = new Set(nodesOfKind(region, 'call').map(({ callee }) => callee));
  return fields.some((field) => !called.has(field));
}

/** Functions whose errors contain the name or address that they were given. */
const NAMES_ARGUMENT = /^(?:os|ioutil|net|filepath|exec|fs|url|strconv|time|tls|zip|plugin|template|regexp)\./;
const IS_ERROR = /^\w*[eE]rr(?:or)?$/;
const ASSIGNED = /^assigned to '(\w+)'$/;

/** Go's `err := smtp.SendMail(…, message)`: the error says what failed, and doesn't contain the data of the call. */
export function isErrorOfCall({ steps }: RawFinding, source: string): boolean {
  const own = steps.filter(({ elsewhere }) => !elsewhere);
  const last = own.findLast(({ note }) => ASSIGNED.test(note));
  if (!last || !IS_ERROR.test(ASSIGNED.exec(last.note)?.[1] ?? '')) return false;
  // Only now, since it reads the whole file.
  if (!/\berr\w* != nil\b/.test(source)) return false;
  const written = source.slice(last.start, source.indexOf('\n', last.start));
  const [, called = ''] = /:?=\s*([\w.]+)\(/.exec(written) ?? [];
  return called !== '' && called !== 'fmt.Errorf' && called !== 'errors.New' && !NAMES_ARGUMENT.test(called);
}

/** `{ _id: { $in: ids } }`: an object there is an error, and operators within a list as well. */
export function isListOfQuery(finding: RawFinding, source: string): boolean {
  const code = source.slice(finding.start, finding.end);
  return [...holdersOf(finding)].some((name) => {
    const uses = [
      ...code.matchAll(new RegExp(`(\\$n?in\\s*:\\s*)?(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g')),
    ];
    return uses.length > 0 && uses.every(([, operator]) => operator !== undefined);
  });
}

/** `out.println(HTMLFilter.filter(value))`: a class for HTML makes the whole text. */
const FILTERS_HTML =
  /^[\w.]+\(\s*(?:\w+\.)*html_?(?:filter|escaper?|encoder?|sanitizer|cleaner)s?\.(?:filter|escape|encode|sanitize|clean)\w*\(/i;

export const isFilteredForHtml = ({ start, end }: RawFinding, source: string): boolean =>
  FILTERS_HTML.test(source.slice(start, end));
