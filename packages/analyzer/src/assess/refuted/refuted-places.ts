/** @module Places that the code beside them shows to be something else than what the rule looks for. */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Call, Program, Statement } from '../../ir/index.ts';
import { definitionsAround, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { around, has } from '../surroundings/surroundings.ts';

const LINE_MAX = 400;

/** Text of the innermost function around the place, or of the file. */
function regionText(region: readonly Statement[], source: string): string {
  const last = region.at(-1);
  return region[0] && last ? source.slice(region[0].start, last.end) : '';
}

const codeAt = ({ start, end }: RawFinding, source: string): string => source.slice(start, end);

function callAt(region: readonly Statement[], finding: RawFinding): Call | undefined {
  const found = nodesAt(region, finding).find((node) => node.kind === 'call' && node.start === finding.start);
  return found?.kind === 'call' ? found : undefined;
}

const SETS_HOST = /CURLOPT_SSL_VERIFYHOST/;
const WITHOUT_PEER = /\bCURLOPT_SSL_VERIFYPEER\b['"]?\s*(?:,|=>)\s*(?:false|0)\b/i;

/**
 * `CURLOPT_SSL_VERIFYHOST` beside `CURLOPT_SSL_VERIFYPEER => false` of the same connection: any certificate passes, which
 * is reported there.
 */
export function isBesideUnverifiedPeer({ body }: Program, finding: RawFinding, source: string): boolean {
  if (!SETS_HOST.test(codeAt(finding, source))) return false;
  const [, handle] = /^curl_setopt\w*\(\s*(\$[\w>-]+)/.exec(codeAt(finding, source).trim()) ?? [];
  const text = regionText(around(body, finding).region, source);
  const calls = text
    .split(/(?=\bcurl_setopt\w*\()/)
    .filter((call) => handle && call.replace(/^\w+\(\s*/, '').startsWith(handle));
  // In a list of options, up to the end of the statement.
  const list = source.slice(source.lastIndexOf(';', finding.start) + 1, source.indexOf(';', finding.end) >>> 0);
  return (handle === undefined ? [list] : calls).some((part) =>
    WITHOUT_PEER.test(part.slice(0, part.indexOf(';') >>> 0)),
  );
}

/** Calls and members that say whether the user has a right: `$session->AllowedTo('Admin')`, `current_user.admin?`. */
const ASKS_RIGHT =
  /allow|authori[sz]ed|permi(?:tted|ssion)|privileg|^has_?(?:role|right|access)|^is_?(?:admin|granted|super)|^can$|^can_|^admin\??$/i;
/** What the request says about itself gives no right. */
const OF_REQUEST = /^\$?_?(?:get|post|request|cookie|server|params|args|query)$/i;

/** Whether a condition around the place asks for a right on the server: the claim is then a field of a form. */
export const isBehindRight = ({ body }: Program, finding: RawFinding): boolean =>
  nodesAt(body, finding).some(
    (node) =>
      node.kind === 'if' &&
      !encloses(node.test, finding) &&
      node.whenTrue.some((statement) => encloses(statement, finding)) &&
      has(
        node.test,
        (part) =>
          (part.kind === 'call' && ASKS_RIGHT.test(lastName(part.callee))) ||
          (part.kind === 'member' && ASKS_RIGHT.test(part.name) && !OF_REQUEST.test(nameOf(part.object))),
      ),
  );

const CHANGES_MODE = /^(?:chmod|File\.chmod|os\.chmod|FileUtils\.chmod)$/;
const REMOVES = /^(?:unlink|remove|delete|rm|rm_f|rmdir|rmtree)$/i;

/** `File.chmod 0777, path` and then `File.unlink path`: the file that anyone may write is gone at once. */
export function isRemovedNext({ body }: Program, finding: RawFinding): boolean {
  const { region } = around(body, finding);
  const call = callAt(region, finding);
  if (!call || !CHANGES_MODE.test(nameOf(call.callee))) return false;
  const next = region.find(({ start }) => start >= finding.end);
  const value = next?.kind === 'expression' || next?.kind === 'return' ? next.value : undefined;
  const removal = value?.kind === 'call' ? value : undefined;
  if (!removal || !REMOVES.test(lastName(removal.callee))) return false;
  const names = call.args.flatMap(({ value }) => (value.kind === 'name' ? [value.name] : []));
  return removal.args.some(({ value }) => value.kind === 'name' && names.includes(value.name));
}

const ACCEPTS = /^(?:listen|accept|recv\w*|recvfrom|serve\w*|start\w*|run\w*)$/i;

/** `sock.bind(('0.0.0.0', port))` without `listen` in a function that closes the socket: asks whether a port is free. */
export function isPortCheck({ body }: Program, finding: RawFinding, source: string): boolean {
  const { region } = around(body, finding);
  const call = callAt(region, finding);
  if (!call || region === body || lastName(call.callee) !== 'bind' || call.callee.kind !== 'member') return false;
  const socket = nameOf(call.callee.object);
  const text = regionText(region, source);
  const isClosed = new RegExp(`\\bas\\s+${socket}\\s*:|\\b${socket}\\.close\\(`).test(text);
  const isHandedOut = new RegExp(`\\breturn\\s+${socket}\\b|\\(${socket}[,)]`).test(text);
  return (
    /^\w+$/.test(socket) &&
    isClosed &&
    !isHandedOut &&
    !nodesOfKind(region, 'call').some((one) => ACCEPTS.test(lastName(one.callee)))
  );
}

/** Settings that stand beside `DEBUG` in the settings of a framework, and calls that read it. */
const OF_FRAMEWORK =
  /\b(?:INSTALLED_APPS|MIDDLEWARE|ROOT_URLCONF|ALLOWED_HOSTS|SECRET_KEY|TEMPLATES|DATABASES|SQLALCHEMY_\w+|from_object|from_pyfile|config\.update)\b/;
/** `if DEBUG:`, `if (DEBUG == True)`, `if not DEBUG`. */
const ASKED_HERE = /\bif\s*\(?\s*(?:not\s+)?DEBUG\b/;
const RUNS_WITHOUT = /\.run\([^()]*\bdebug\s*=\s*False\b/;
const STARTS_DEBUG = /^DEBUG\b/;

/** A constant that only the file itself asks for, for its own output, or that a later `run(debug=False)` replaces. */
export const isOwnSwitch = (finding: RawFinding, source: string): boolean =>
  STARTS_DEBUG.test(codeAt(finding, source)) &&
  (OF_FRAMEWORK.test(source) ? RUNS_WITHOUT.test(source) : ASKED_HERE.test(source));

/** The number of RFC 6455 that a server of WebSocket hashes with the key of the client. */
const WEBSOCKET = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** SHA-1 of the handshake of WebSocket, which proves nothing and is prescribed. */
export const isWebSocketHandshake = ({ body }: Program, finding: RawFinding, source: string): boolean => {
  const { region } = around(body, finding);
  const text = regionText(region, source);
  if (text.includes(WEBSOCKET)) return true;
  const constant = source.includes(WEBSOCKET)
    ? new RegExp(`\\b(\\w+)\\s*=\\s*b?["']${WEBSOCKET}`).exec(source)?.[1]
    : undefined;
  return constant !== undefined && new RegExp(`\\b${constant}\\b`).test(text);
};

/** Calls that return a text made of their arguments. */
const KEEPS_TEXT =
  /^passes through (?:[\w.]*\.)?(?:\w*(?:str|text|join|concat|format|repl|trim|strip|split|slice|sub|lower|upper|case|json|dumps?|loads?|code|quot|esc|render|markdown|path|url|normal|pop|shift|copy|list|dict|array|values|keys|items|get)\w*|at|map|filter|sorted|reversed|tuple|set)\(\)$/i;
const OPAQUE_MAX = 1;

/** Whether the data passes through functions of which the result is seldom a text of it: `analyze(read_game(text).board())`. */
export const isOfOtherObjects = ({ steps }: RawFinding): boolean =>
  steps.filter(({ note }) => note.startsWith('passes through ') && !KEEPS_TEXT.test(note)).length > OPAQUE_MAX;

const OF_OBJECT = /^\$\w+::\w+\(/;

/** `$entity = $repository->find($id); $entity::create()`: what a function returns is an object, whose class it is. */
export const isClassOfObject = (finding: RawFinding, source: string): boolean =>
  OF_OBJECT.test(codeAt(finding, source)) &&
  finding.steps.some(({ note }) => note.startsWith('passes through ') && !KEEPS_TEXT.test(note));

/** `_environment.text.erb`: mails and other plain text, which no browser renders. */
export const isPlainTextTemplate = (path: string): boolean => /\.(?:text|txt|plain)\.\w+$/i.test(path);

/** `password.crypt(stored) == stored`: the salt of the stored hash is not known, and no prefix of the hash can be chosen. */
const COMPARES_CRYPT = /\bcrypt\s*\(/;

export const comparesCrypt = (finding: RawFinding, source: string): boolean =>
  COMPARES_CRYPT.test(codeAt(finding, source));

/** `Setting.password_min_length = 4`, which is set back to its old value: for a migration. */
export function isSetBack(finding: RawFinding, source: string): boolean {
  const [, target] = /^([\w.@$]+)\s*=[^=]/.exec(codeAt(finding, source)) ?? [];
  if (target === undefined) return false;
  const [, kept] =
    new RegExp(`(\\w+)\\s*=\\s*${target.replaceAll(/[.$]/g, '\\$&')}\\s*$`, 'm').exec(source.slice(0, finding.start)) ??
    [];
  return (
    kept !== undefined &&
    new RegExp(`${target.replaceAll(/[.$]/g, '\\$&')}\\s*=\\s*${kept}\\b`).test(source.slice(finding.end))
  );
}

const OF_ERROR = /(?:Error|Exception|Warning)$/;

/** `def on_error(request, exc: CsrfError)`: the framework passes an error that the program raised. */
export function isErrorParameter({ body }: Program, { circumstances, steps: [first] }: RawFinding): boolean {
  if (circumstances?.sourceKind !== 'remote' || !first || first.elsewhere) return false;
  return definitionsAround(body, first).some(({ parameters }) =>
    parameters.some(({ target, type }) => target.start === first.start && OF_ERROR.test(type?.name ?? '')),
  );
}

const TAKES_HASH = /\.(?:where|find_by!?|exists\?|find_or_create_by!?|rewhere)\(?\s*(\w+)\s*\)?$/;

/** `query = params.select { … }; jobs.where(query)` of Rails: conditions of a hash are bound. */
export function isOfHash({ body }: Program, finding: RawFinding, source: string): boolean {
  const [, name] = TAKES_HASH.exec(codeAt(finding, source)) ?? [];
  if (name === undefined) return false;
  const text = regionText(around(body, finding).region, source);
  return new RegExp(
    `\\b${name}\\s*=\\s*params(?:\\.\\w+\\([^()]*\\))*\\.(?:select|slice|permit|except|reject|filter|to_h|to_unsafe_h)\\b`,
  ).test(text);
}

/** `ERB.new(conf.read_layout)` with a parameter `conf`: what a method of an object returns, which the caller made. */
export function isOfArgumentObject({ body }: Program, { circumstances, steps }: RawFinding): boolean {
  if (circumstances?.sourceKind !== 'parameter') return false;
  return steps.some(({ start, note, elsewhere }) => {
    if (elsewhere || !note.startsWith('passes through ') || KEEPS_TEXT.test(note)) return false;
    const call = nodesAt(body, { start, end: start }).find((node) => node.kind === 'call' && node.start === start);
    return call?.kind === 'call' && call.callee.kind === 'member' && call.args.length === 0;
  });
}

const UPDATES = /^update\(/;

/** `options = {…}; options.update(request.json)`: fills a dictionary of the function, and stores nothing. */
export function isLocalUpdate({ body }: Program, finding: RawFinding, source: string): boolean {
  const code = codeAt(finding, source).replace(/^\w+\./, '');
  const [, holder] = /\b(\w+)\.$/.exec(source.slice(Math.max(0, finding.start - LINE_MAX), finding.start)) ?? [];
  const own = holder ?? /^(\w+)\.update\(/.exec(codeAt(finding, source))?.[1];
  if (!UPDATES.test(code) || own === undefined) return false;
  const { region } = around(body, finding);
  const values = [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].flatMap(({ target, value }) =>
    target.kind === 'name' && target.name === own && value ? [value] : [],
  );
  return (
    values.length > 0 &&
    values.every((value) => value.kind === 'object' || (value.kind === 'call' && lastName(value.callee) === 'dict'))
  );
}

/** `return db.fetchall()`: rows are lists and tuples, which no framework sends as a page. */
const ROWS = /\.(?:fetchall|fetchone|fetchmany|mappings|scalars)\([^()]*\)$/;

export function isRowList({ body }: Program, finding: RawFinding, source: string): boolean {
  const code = codeAt(finding, source);
  if (ROWS.test(code)) return true;
  if (!/^\w+$/.test(code)) return false;
  const { region } = around(body, finding);
  const values = [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].flatMap(({ target, value }) =>
    target.kind === 'name' && target.name === code && value ? [source.slice(value.start, value.end)] : [],
  );
  return values.length > 0 && values.every((value) => ROWS.test(value));
}

/** `unknown = [k for k in params if k not in columns]`, `unknown = set(params) - columns`: the keys that are not listed. */
const UNKNOWN_KEYS =
  /\b(\w+)\s*=\s*(?:[[{(]\s*(\w+)\s+for\s+\2\s+in\s+([\w.]+?)(?:\.keys\(\))?\s+if\s+\2\s+not\s+in\s+[\w.]+\s*[\]})]|set\(([\w.]+?)(?:\.keys\(\))?\)\s*-\s*[\w.(]+)/g;

/** Whether the function refuses unknown keys, and the data is the keys of that object. */
export function areKeysListed({ body }: Program, finding: RawFinding, source: string): boolean {
  const text = regionText(around(body, finding).region, source);
  for (const [, name, , looped, made] of text.matchAll(UNKNOWN_KEYS)) {
    const keys = (looped ?? made ?? '').replaceAll('.', '\\.');
    const isRefused = new RegExp(`\\bif\\s+${name}\\s*:[^\\n]*(?:\\n[^\\n]*){0,3}?\\b(?:return|raise|abort)\\b`).test(
      text,
    );
    const overKeys = new RegExp(`\\bin\\s+(?:sorted\\(|list\\()?${keys}(?:\\.keys\\(\\))?\\s*[\\]):]`);
    if (isRefused && overKeys.test(text.replace(UNKNOWN_KEYS, ''))) return true;
  }
  return false;
}

const IN_ASSERTION = /^\s*(?:\$?\w+(?:->|\.|::))?(?:assert\w*|refute\w*|expect)\b/i;

/** `assert secret == "x"` in a function named `test_…`: no one measures it. */
export function isAssertedInTest({ body }: Program, finding: RawFinding, source: string): boolean {
  const from = source.lastIndexOf('\n', finding.start) + 1;
  const names = around(body, finding).names;
  return (
    finding.start - from < LINE_MAX &&
    IN_ASSERTION.test(source.slice(from, finding.start)) &&
    names.some((name) => /^_?test/i.test(name))
  );
}
