/** @module Values and responses that the code shows to be something else than what the rule looks for. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Program } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { around } from '../surroundings/surroundings.ts';

/** `class DevelopmentConfig(Config):` */
const CLASS_HEAD = /^class\s+(\w+)[^\n]*:/;
/** A line that ends the body of the class. */
const OUTSIDE_CLASS = /\n(?![ \t]|\r?\n|$)/;
const FOR_DEVELOPMENT =
  /^(?:dev(?:el\w*)?|local|test(?:s|ing)?)(?![a-z])|(?:Development|Testing|Local)(?:Config\w*|Settings)?$/;

/** `class DevelopmentConfig: DEBUG = True`: what these settings are for. */
export function isOfDevelopment({ start }: RawFinding, source: string): boolean {
  const before = source.slice(Math.max(0, source.lastIndexOf('\nclass ', start) + 1), start);
  const [, name] = OUTSIDE_CLASS.test(before) ? [] : (CLASS_HEAD.exec(before) ?? []);
  return name !== undefined && FOR_DEVELOPMENT.test(name.charAt(0).toLowerCase() + name.slice(1));
}

const SETS_HEADER = /^(?:(?:set|add|with|replace|append)_?)?header$|^set$|^insert$/i;
/** Browsers run no scripts in these. */
const PLAIN_TYPE = /^\s*(?:application\/(?:json|pdf|zip|octet-stream|x-\w+)|text\/(?:plain|csv|css)|image\/(?!svg))/i;

/** `$response->setHeader('Content-Type', 'text/plain')`, and then `echo $text`. */
export function isSentAsText({ body }: Program, { start, end }: RawFinding): boolean {
  const { region } = around(body, { start, end });
  if (region === body) return false;
  // `response.headers['Content-Type'] = 'text/plain'`, also later
  const written = nodesOfKind(region, 'assign').flatMap(({ target, value }) =>
    target.kind === 'index' &&
    lastName(target.object) === 'headers' &&
    target.index?.kind === 'string' &&
    /^content-type$/i.test(target.index.value) &&
    value.kind === 'string'
      ? [value.value]
      : [],
  );
  const called = nodesOfKind(region, 'call').flatMap(({ callee, args, start: at }) => {
    const [name, type] = args.map(({ value }) => value);
    const isType =
      at < start &&
      SETS_HEADER.test(lastName(callee)) &&
      name?.kind === 'string' &&
      /^content-type$/i.test(name.value) &&
      type?.kind === 'string';
    return isType ? [type.value] : [];
  });
  // hapi: `h.response(stream).type('image/jpeg')`
  const chained = nodesOfKind(region, 'call').flatMap(({ callee, args, start: at, end: until }) => {
    const [type] = args.map(({ value }) => value);
    const isType = at <= start && until >= end && lastName(callee) === 'type' && type?.kind === 'string';
    return isType ? [type.value] : [];
  });
  const types = [...written, ...called, ...chained];
  return types.length > 0 && types.every((type) => PLAIN_TYPE.test(type));
}

const FINDS_RECORD = /^passes through (?:[\w.]*\.)?(?:(?:find|get|fetch|load)_?by_?(?:id|key|pk|uuid)|find_one)\(\)$/i;

/** `Worker.find_by_key(key).pid`: a field of a record, which the key only selects. */
export const isFieldOfRecord = ({ steps }: RawFinding): boolean => steps.some(({ note }) => FINDS_RECORD.test(note));

/** `message.attach(MIMEText(text))`: the argument is an object with the content. */
const ATTACHES_OBJECT = /\battach\(\s*(?:new\s+)?(?:\w+\.)*(?!File|Path)[A-Z]\w*\(/;

export const isAttachedObject = ({ start, end }: RawFinding, source: string): boolean =>
  ATTACHES_OBJECT.test(source.slice(start, end));

/** `ZipFile(upload.file)`: an open file, not the name of one. */
const OF_OPEN_FILE = /\b(?:ZipFile|TarFile|open|load)\(\s*(?:fileobj\s*=\s*)?[\w.[\]'"]+\.(?:file|stream)\s*[,)]/;

export const isOpenFile = ({ start, end }: RawFinding, source: string): boolean =>
  OF_OPEN_FILE.test(source.slice(start, end));

const ENCODES = /^passes through (?:update|final|digest|toString)\(\)/;
const AS_DIGITS = /['"](?:hex|base64(?:url)?)['"]/;
const LINE_MAX = 200;

/** `cipher.update(text, 'utf8', 'hex')`: digits and letters. */
export const isEncodedAsDigits = ({ steps }: RawFinding, source: string): boolean =>
  steps.some(
    ({ note, start, elsewhere }) =>
      !elsewhere && ENCODES.test(note) && AS_DIGITS.test(source.slice(start, start + LINE_MAX).split('\n')[0] ?? ''),
  );

/** Arguments of Python's own `logging`; others are pairs of structured logs, whose values are quoted. */
const OF_LOGGING = /^(?:exc_info|stack_info|stacklevel|extra)$/;

/** `log.error('not_found', path=request.path)` */
export function isNamedInLog({ site }: RawFinding): boolean {
  const args = site?.call.args ?? [];
  return (
    args.some(({ name }) => name !== undefined && !OF_LOGGING.test(name)) &&
    args.every(({ name, value }) => name !== undefined || value.kind === 'string')
  );
}

const OF_RANGE = /^x?range\(/;
/** Sources of Python's web frameworks that hold text. */
const HOLDS_TEXT = /\brequest\.(?:args|form|values|GET|POST|query_params|query|forms)\b/;
const MAKES_NUMBER = /^passes through (?:int|float|round|len|abs|min|max|\w*int\w*)\(\)/;
const READ_MAX = 120;

/** `range(request.args['n'])`: Python raises an error for text. */
export function isRangeOfText({ source = '', steps, start, end }: RawFinding, text: string): boolean {
  if (!OF_RANGE.test(text.slice(start, end)) || !HOLDS_TEXT.test(source)) return false;
  const [first] = steps;
  const read = first?.elsewhere?.code ?? (first ? text.slice(first.start, first.start + READ_MAX) : '');
  return !/\btype\s*=|\bint\(/.test(read) && !steps.some(({ note }) => MAKES_NUMBER.test(note));
}

/** What Rack's environment has of the request; other keys belong to the program and its middleware. */
const OF_ENVIRONMENT = /^[\w.@]*\bget_header\(?\s*['"]([^'"]+)['"]/;
const SENT = /^(?:HTTP|CONTENT|REQUEST|QUERY|PATH|SCRIPT|SERVER|REMOTE|rack\.(?:input|request))/;

/** `request.get_header('warden.options')`: no client sets this key. */
export function isOfMiddleware({ steps: [first] }: RawFinding, source: string): boolean {
  const code = first?.elsewhere?.code.trim() ?? (first ? source.slice(first.start, first.start + READ_MAX) : '');
  const key = OF_ENVIRONMENT.exec(code)?.[1] ?? '';
  return key.includes('.') && !SENT.test(key);
}

/** The field of a package in the registry protocol of npm, which is SHA-1. */
const OF_NPM = /\bshasum['"]?\s*[:=]|\bshasum\s*=/;
const BEFORE = 60;

/** `dist: { shasum: createHash('sha1').update(file).digest('hex') }` */
export const isShasumOfNpm = ({ start, end }: RawFinding, source: string): boolean =>
  OF_NPM.test(source.slice(Math.max(source.lastIndexOf('\n', start), start - BEFORE), start)) &&
  /sha_?1/i.test(source.slice(start, end));

/** `route.match(req.path)`: what a path is held against has the pattern. */
export const isMatchedPath = ({ circumstances, start, end, steps }: RawFinding, source: string): boolean =>
  /^(?:request URL|request path|URL path)$/.test(circumstances?.sourceLabel ?? '') &&
  steps.length <= 2 &&
  /^[\w$.]+\.(?:match|matchAll|search)\(/.test(source.slice(start, end));
