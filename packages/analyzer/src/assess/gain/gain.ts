/**
 * @module
 * What an attacker gains. Memory errors, weak algorithms and unverified connections are severe if the code shows what
 * they expose: untrusted data, or a secret. Cross-site scripting is severe if another user's browser can be made to
 * send the data and renders it as a page.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { nameOf } from '../../ir/chains.ts';
import type { Program, Statement } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { walk } from '../../ir/walk.ts';
import { DELETES_FOLDER, isAdministratorsOnly, isOnClassPath } from '../access/reached.ts';
import { routePattern } from '../checks/route-patterns.ts';
import { reasonNotReceived } from '../flow/unproven.ts';
import { reasonNotRendered } from '../pages/shown-page.ts';
import { opensOnlyFolder } from '../paths/opened-folder.ts';
import { constantExtension, constantName, constantTail } from '../paths/path-ending.ts';
import { reasonHarmlessUse } from '../paths/path-use.ts';
import { isOfferedPath } from '../paths/tool-paths.ts';
import { reasonReplaced } from '../protections/default-values.ts';
import { reasonNotOtherHost } from '../requests/requested-hosts.ts';
import { methodsOf } from '../surroundings/request-method.ts';
import { around, has } from '../surroundings/surroundings.ts';
import { reasonWithinArgument } from './argument-part.ts';
import { reasonLow } from './little-gain.ts';
import { isOfferedCommand } from './whole-command.ts';
import { isAddedToAnyStatement, isWholeStatement } from './whole-statement.ts';

/** Memory errors: the defect is proven, but not that an attacker can trigger it. */
const MEMORY: ReadonlySet<string> = new Set([
  'buffer-overflow',
  'dangerous-function',
  'double-free',
  'invalid-free',
  'out-of-bounds-read',
  'untrusted-pointer',
  'use-after-free',
]);

/** Settings that expose data in transit: the damage depends on the data. */
const EXPOSES_DATA: ReadonlySet<string> = new Set([
  'certificate-check-disabled',
  'hostname-check-disabled',
  'weak-cipher',
  'weak-key-size',
]);

/** Weaknesses that need only the name of another host. */
const OF_ADDRESS: ReadonlySet<string> = new Set(['ssrf', 'open-redirect']);

/** A page of PHP handles its request without a function. */
const OF_REQUEST = /\$_(?:GET|POST|REQUEST|COOKIE|FILES)\b|php:\/\/input/;
/** Settings that enable a flow that wasn't seen. Inside a request handler, untrusted data is available. */
const ENABLES_FLOW: ReadonlySet<string> = new Set(['xxe', 'session-fixation']);
const isInHandler = ({ routes, circumstances }: RawFinding): boolean =>
  (routes?.length ?? 0) > 0 || circumstances?.handler !== undefined;

/** Words for confidential data. */
const SECRET =
  /passw|passphrase|\bpwd\b|credential|secret|bearer|authorization|basic_?auth|api_?key|access_?token|auth_?token|log_?in\b|card_?(?:number|no)|\bssn\b|\bpin\b|iban|patient|salary/i;

/** Words for data whose integrity matters, and for codes that can be redeemed by guessing. */
const RELIED_ON = new RegExp(
  `${SECRET.source}|sign(?!al|if)|verif|integrity|auth|token|session|cert|coupon|voucher|invite|activation`,
  'i',
);

/** Names that contain such words without naming a secret: trust store options, key classes. */
const NO_SECRET = /(?:trust|key)_?store_?passw\w*|SecretKeySpec|SecretKey\b|SecretKeyFactory|(?:javax|java)\.[\w.]+/g;

/**
 * `<name>`, `<string:name>`: a route segment in Flask and Django. It contains no slash, so `..` is the only traversal.
 */
const SEGMENT = /<(?:str(?:ing)?(?:\([^)]*\))?:|slug:|int:|uuid:)?(\w+)>/g;

/** `{name}`: the same in FastAPI, which decodes the URL before it matches routes. */
const SEGMENT_IN_BRACES = /\{(\w+)(?::(?:str|int|float|uuid))?\}/g;

/** Frameworks whose segments are in braces. The servers of Spring refuse encoded slashes. */
const BRACES: ReadonlySet<string> = new Set(['fastapi', 'aspnet', 'spring', 'spring rest']);

/** Flask's `request.view_args`: only `path` converters allow slashes. */
const OF_ROUTE = /\bview_args\b/;

/** `:name` of Sinatra, whose default protection decodes and resolves slashes and dots before routes are matched. */
const SEGMENT_OF_SINATRA = /:(\w+)(?=\/|$)/g;
const IS_SINATRA = /\bsinatra\b/i;
const IS_UNPROTECTED = /:protection\b/;

function isSegmentOfSinatra({ steps: [first], routes = [] }: RawFinding, text: string): boolean {
  if (!IS_SINATRA.test(text) || IS_UNPROTECTED.test(text) || !first || routes.length === 0) return false;
  const key = /^params\[:?["']?(\w+)/.exec(text.slice(first.start, first.end + READ_MAX))?.[1];
  return routes.every(({ path }) => [...path.matchAll(SEGMENT_OF_SINATRA)].some(([, name]) => name === key));
}

/** `c.Param("name")` of `/files/:name`: unless told otherwise, Gin decodes the path before it matches routes. */
function isSegmentOfGin({ source = '', circumstances, routes = [] }: RawFinding, text: string): boolean {
  const name = /`\w+\.Param\("(\w+)"\)/.exec(source)?.[1];
  if (name === undefined || circumstances?.handler !== 'gin' || /\bUseRawPath\b/.test(text)) return false;
  return (
    routes.length > 0 &&
    routes.every(({ path }) => [...path.matchAll(SEGMENT_OF_SINATRA)].some(([, segment]) => segment === name))
  );
}

/** chi gives a segment as it was sent. */
const OF_SEGMENT = /`chi\.URLParam\(\w+, "(\w+)"\)/;
function isSegmentOfChi({ source = '', routes = [] }: RawFinding): boolean {
  const name = OF_SEGMENT.exec(source)?.[1];
  return name !== undefined && routes.length > 0 && routes.every(({ path }) => new RegExp(`\\{${name}[:}]`).test(path));
}

/** `request.path_params["name"]` of Starlette's `Route("/files/{name}", …)`: only `{name:path}` contains slashes. */
const OF_STARLETTE = /^[\w.]*\bpath_params(?:\[|\.get\()["'](\w+)["']/;
function isSegmentOfStarlette({ steps: [first], routes = [] }: RawFinding, text: string): boolean {
  const name =
    first && !first.elsewhere ? OF_STARLETTE.exec(text.slice(first.start, first.end + READ_MAX))?.[1] : undefined;
  return (
    name !== undefined &&
    routes.length > 0 &&
    routes.every(({ path }) => [...path.matchAll(SEGMENT_IN_BRACES)].some(([, segment]) => segment === name))
  );
}

/** Whether the data is a single segment of the handler's route. */
function isSegment(finding: RawFinding, text: string): boolean {
  const { circumstances, source = '', routes = [] } = finding;
  if (isSegmentOfStarlette(finding, text)) return true;
  if (isSegmentOfGin(finding, text) || isSegmentOfChi(finding)) return true;
  if (isSegmentOfSinatra(finding, text)) return true;
  if (OF_ROUTE.test(source) && routes.every(({ path }) => !path.includes('<path:'))) return true;
  if (circumstances?.handler === undefined || routes.length === 0) return false;
  // Laravel decodes the path before it matches routes; `->where('file', '.*')` allows slashes.
  const isOfLaravel = /\bIlluminate\\/.test(text) && !/->where\w*\(/.test(text);
  const pattern = isOfLaravel || BRACES.has(circumstances.handler) ? SEGMENT_IN_BRACES : SEGMENT;
  return routes.every(({ path }) =>
    [...path.matchAll(pattern)].some(([, name]) => new RegExp(`\\(\`\\$?${name}\\b`).test(source)),
  );
}

const LOWEST: ReadonlySet<RawFinding['severity']> = new Set(['medium', 'low', 'info']);

/** The text of the enclosing function, or of the file. */
function regionText({ body }: Program, finding: RawFinding, source: string): string {
  const { region } = around(body, finding);
  const start = Math.min(finding.start, ...region.map((one) => one.start));
  const end = Math.max(finding.end, ...region.map((one) => one.end));
  return source.slice(start, end).replace(NO_SECRET, '');
}

/** SSH clients log in and run commands, so credentials are always at stake. */
const LOGS_IN = /AutoAddPolicy|WarningPolicy|InsecureIgnoreHostKey/;

/** The names and keys in the code around the place, without comments and messages. */
function codeWords({ body }: Program, finding: RawFinding): string {
  const { region } = around(body, finding);
  const known = wordsOfRegions.get(region);
  if (known !== undefined) return known;
  const words: string[] = [];
  walk(region, (node) => {
    if (node.kind === 'name' || node.kind === 'member') words.push(node.name);
    else if (node.kind === 'string' && !/\s/.test(node.value)) words.push(node.value);
    else if (node.kind === 'call') words.push(...node.args.flatMap(({ name }) => name ?? []));
    else if (node.kind === 'object') words.push(...node.entries.flatMap(({ key }) => key ?? []));
  });
  const text = words.join('\n').replace(NO_SECRET, '');
  wordsOfRegions.set(region, text);
  return text;
}
const wordsOfRegions = new WeakMap<readonly Statement[], string>();

const atMostMedium = (finding: RawFinding, detail: string, severity: 'medium' | 'low' = 'medium'): RawFinding => ({
  ...finding,
  severity,
  detail: finding.detail ? `${finding.detail} ${detail}` : detail,
});

const READ_MAX = 60;

/** `param('id')`: a value that is read by a constant key. */
const BY_KEY = /^[\w>:.$-]+\(\s*(["'])(\w+)\1/;

/**
 * Whether the file validates the key by which the data is read: `filter_param('id')`, `'id' => array('filter' => …)`.
 */
function isFilteredByKey({ steps }: RawFinding, source: string): boolean {
  const read = steps.find(({ elsewhere, note }) => !elsewhere && note.startsWith('returned by '));
  const key = read && BY_KEY.exec(source.slice(read.start, read.start + READ_MAX))?.[2];
  if (!key) return false;
  const checks = `\\b\\w*(?:filter|valid|sanit)\\w*\\s*\\(\\s*["']${key}["']`;
  return new RegExp(`${checks}|["']${key}["']\\s*=>\\s*(?:array\\(|\\[)\\s*["'](?:filter|valid)`, 'i').test(source);
}

/** `app.config.from_pyfile('app.cfg', silent=True)` of Flask, after a key for development. */
const READS_CONFIG = /^from_(?:py)?(?:file|envvar|prefixed_env|object)$/;

/** Whether settings that are read later may replace the key. */
const mayBeReplaced = ({ body }: Program, place: RawFinding, source: string): boolean =>
  source.slice(source.lastIndexOf('\n', place.start) + 1, place.end).includes('SECRET_KEY') &&
  nodesOfKind(around(body, place).region, 'call').some(
    ({ callee, start }) => start > place.end && callee.kind === 'member' && READS_CONFIG.test(callee.name),
  );

/** Whether the program replaces the key in the code. */
function isReplaced({ body }: Program): boolean {
  return nodesOfKind(body, 'assign').some(
    ({ target, value }) => target.kind === 'member' && target.name === 'secret_key' && value.kind === 'call',
  );
}

const READS_TOKEN = /^(?:decode|verify|validate|parse|jwt_?decode)\w*$/i;
const UNVERIFIED = /verif\w*["']?\s*(?:[:=]|=>)\s*(?:false|0\b)|\bnone\b/i;

/**
 * `jwt.decode(token, options={"verify_signature": False})` to read the issuer, followed by a verified decode of the
 * same token.
 */
function isVerifiedLater({ body }: Program, place: RawFinding, source: string): boolean {
  const tokens: { start: number; name: string; isOpen: boolean }[] = [];
  for (const node of nodesOfKind(around(body, place).region, 'call')) {
    if (!('name' in node.callee) || !READS_TOKEN.test(String(node.callee.name))) continue;
    const token = node.args[0]?.value;
    if (token?.kind === 'name')
      tokens.push({ start: node.start, name: token.name, isOpen: UNVERIFIED.test(source.slice(node.start, node.end)) });
  }
  const read = tokens.find(({ start, isOpen }) => isOpen && start >= place.start && start <= place.end);
  return read !== undefined && tokens.some((one) => !one.isOpen && one.start > place.end && one.name === read.name);
}

/** `send(name, argument)`: the chosen method is called with the other arguments. */
const FORWARDS_ARGUMENTS = /\b(?:(?:public_|__)?send(?:__)?|apply|do\.call)\s*\(?[^,]*,/;

/** Names that handlers use for what a client sends. */
const SENT = /\b(?:req(?:uest)?|params|query|body|payload|form|input|data|env|_?(?:get|post|request|cookie))\b/i;

/** Whether an argument that the chosen method gets comes from a client as well: `send(name, params[:value])`. */
function forwardsData({ body }: Program, { start, end }: RawFinding, code: string): boolean {
  if (!FORWARDS_ARGUMENTS.test(code)) return false;
  const given = code.replace(/^[^,]*,/s, '');
  if (SENT.test(given)) return true;
  const { region } = around(body, { start, end });
  const names = new Set(given.match(/[a-z_]\w*/gi));
  return [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].some(
    ({ target, value }) =>
      target.kind === 'name' &&
      names.has(target.name.replace(/^\W/, '')) &&
      value !== undefined &&
      has(value, (part) => (part.kind === 'name' || part.kind === 'member') && SENT.test(part.name)),
  );
}

/**
 * `curl http://… | sh`, `curl -k …`: an attacker in the network path controls what runs; with TLS, only the server
 * does.
 */
const UNVERIFIED_DOWNLOAD = /\bhttp:\/\/(?!localhost|127\.)|\s-\w*k\b|--insecure|--no-check-certificate/;

/** Cookies whose signature the framework verifies: `self.get_secure_cookie('user')`, `req.signedCookies`. */
const SIGNED_COOKIE =
  /\bget_(?:secure|signed)_cookie\b|\bsigned_?cookies\b|\bcookies\.(?:signed|encrypted)\b|\bgetSignedCookie\b|\bsigned_cookie\b/i;

/** `params[:file].original_filename` */
const OF_RACK = /^passes through original_filename\(\)/;
/** `req.file.originalname`, unless the option `preservePath` is set. */
const OF_MULTER = /\.originalname\b/;

/** What reads uploads and leaves no folder in their names. */
function takesLastPart({ start, end, steps, circumstances }: RawFinding, source: string): string | undefined {
  // PHP keeps the whole name in `full_path`.
  if (circumstances?.sourceLabel === 'name of an uploaded file' && /<\?(?:php|=)/.test(source))
    return /full_?path/i.test(source) ? undefined : 'PHP';
  if (steps.some(({ note }) => OF_RACK.test(note))) return 'Rack';
  if (!/upload/.test(circumstances?.sourceLabel ?? '')) return undefined;
  const lines = [{ start, end }, ...steps.filter(({ elsewhere }) => !elsewhere)].map((place) =>
    source.slice(place.start, Math.max(place.end, source.indexOf('\n', place.start))),
  );
  return lines.some((line) => OF_MULTER.test(line)) && !/\bpreservePath\b/.test(source) ? 'multer' : undefined;
}

const ONE_SEGMENT = 'A route segment cannot contain a slash, so `..` is the only other folder it can name.';
const isOneSegment = (finding: RawFinding, program: Program, source: string): boolean =>
  isSegment(finding, source) && !DELETES_FOLDER.test(regionText(program, finding, source));

/** `response.sendFile(folder + '/' + name)`, which the model of the call limited. */
const isSentBelowFolder = ({ site, note, detail }: RawFinding): boolean =>
  note === 'sent file' &&
  detail === undefined &&
  site !== undefined &&
  /^send_?file$/i.test(nameOf(site.call.callee).replace(/.*\./, ''));

/** Says which files are in reach, where the severity is low for another reason. */
function withEnding(finding: RawFinding, program: Program, source: string): RawFinding {
  if (finding.weakness !== 'path-traversal') return finding;
  if (isOneSegment(finding, program, source))
    return atMostMedium(finding, ONE_SEGMENT, finding.severity === 'medium' ? 'medium' : 'low');
  const ending = constantExtension(finding, program) ?? constantName(finding, program);
  if (ending === undefined && finding.severity === 'medium' && isSentBelowFolder(finding))
    return atMostMedium(
      finding,
      'Express refuses a path that still has `..` in it, and nothing resolves this one before.',
    );
  if (ending === undefined) return finding;
  return atMostMedium(
    finding,
    `Only files that end in \`${ending}\` can be reached here.`,
    finding.severity === 'medium' ? 'medium' : 'low',
  );
}

const BY_FORM = /^(?:POST|PUT|PATCH|DELETE)$/;

/** Says that no link leads to the redirect, if its routes only accept the methods of forms and scripts. */
function withMethod(finding: RawFinding, program: Program): RawFinding {
  const { weakness, circumstances } = finding;
  // Falcon: `def on_post(self, req, resp)`
  const ofResource =
    circumstances?.handler === 'falcon' ? /^on_(post|put|patch|delete)/.exec(circumstances.entryName ?? '') : null;
  const methods = ofResource ? [(ofResource[1] ?? '').toUpperCase()] : methodsOf(finding, program);
  const isByForm = methods.length > 0 && methods.every((method) => BY_FORM.test(method));
  const isFormField = /^(?:form field|argument of a server action)$/.test(circumstances?.sourceLabel ?? '');
  if (weakness !== 'open-redirect' || !(isByForm || isFormField)) return finding;
  const byScript = isByForm && !methods.includes('POST');
  if (byScript)
    return {
      ...atMostMedium(finding, `Only a request by ${methods[0]} gets here, which only scripts send.`, 'low'),
    };
  const told = isByForm
    ? `Only a request by ${methods[0]} gets here, which no link sends.`
    : `It is ${circumstances?.sourceLabel === 'form field' ? 'a field of a form' : 'the argument of a server action'}, which no link sends.`;
  return { ...finding, detail: finding.detail ? `${finding.detail} ${told}` : told };
}

const OF_BODY =
  /\$_POST\b|\brequest\.(?:POST|form)\b|\b(?:req|request|ctx\.request)\.body\b|\bPostForm\b|\$request->request\b|^the (?:form field|request body|(?:name of an )?uploaded file)\b/;
const TOLD = /cannot make a browser send|don't render/;

/** `wp_remote_get($url)`, `simplexml_load_file($url)`: what comes back is not the URL. */
const REQUESTS = /^passes through (?:\w+ of an address|wp_remote_\w+|curl_exec)\(\)/;

/** Says that no link leads to the page, if it answers forms only. */
function toldOfPost(finding: RawFinding, program: Program): string | undefined {
  const methods = methodsOf(finding, program);
  if (methods.length === 0 || methods.some((method) => method !== 'POST')) return undefined;
  if (finding.circumstances?.sourceKind === 'remote') return 'Only a request by POST gets here, which no link sends.';
  return finding.circumstances?.sourceKind === 'database'
    ? 'Only a request by POST gets this response, which no link sends.'
    : undefined;
}

/** Says that no link has the markup, if it is in the body of the request, or the answer of a server. */
function withBody(finding: RawFinding, program: Program): RawFinding {
  const { weakness, source = '', circumstances, detail = '' } = finding;
  const isInBody = circumstances?.sourceKind === 'remote' && OF_BODY.test(source);
  if (weakness !== 'cross-site-scripting') return finding;
  if (finding.steps.some(({ note }) => REQUESTS.test(note)) && !detail.includes('requested server answers'))
    return { ...finding, detail: `${detail} The data is what the requested server answers.`.trim() };
  if (TOLD.test(detail)) return finding;
  const told = isInBody ? 'It is sent in the body of a request, which no link carries.' : toldOfPost(finding, program);
  return told === undefined ? finding : { ...finding, detail: `${detail} ${told}`.trim() };
}

/** Limits the finding to medium if the code doesn't show what an attacker gains. */
export const limitByGain = (finding: RawFinding, program: Program, source: string): RawFinding =>
  withBody(withMethod(limited(finding, program, source), program), program);

function limited(finding: RawFinding, program: Program, source: string): RawFinding {
  if (finding.weakness === 'weak-hash' && !RELIED_ON.test(finding.functionName + regionText(program, finding, source)))
    return atMostMedium(finding, 'No secret is shown to be hashed here.', 'low');
  const code = source.slice(finding.start, finding.end);
  const little = finding.severity === 'info' ? undefined : reasonLow(finding, program, source);
  if (little !== undefined) return atMostMedium(finding, little, 'low');
  const within = reasonWithinArgument(finding, program, source);
  if (within !== undefined) return atMostMedium(finding, within, finding.severity === 'low' ? 'low' : 'medium');
  const replaced = reasonReplaced(finding, program);
  if (replaced !== undefined) return atMostMedium(finding, replaced, finding.severity === 'low' ? 'low' : 'medium');
  if (LOWEST.has(finding.severity)) return withEnding(finding, program, source);
  if (finding.weakness === 'pipe-to-shell' && !UNVERIFIED_DOWNLOAD.test(code))
    return atMostMedium(finding, 'The command verifies the connection, so only the server itself has to be trusted.');
  if (finding.weakness === 'path-traversal' && finding.circumstances?.sourceKind === 'browser')
    return atMostMedium(finding, 'A web page has no file system; the program that reads the files is elsewhere.');
  const notShown =
    finding.weakness === 'cross-site-scripting' ? reasonNotRendered(finding, program, source) : undefined;
  if (notShown !== undefined) return atMostMedium(finding, notShown);
  if (SIGNED_COOKIE.test(finding.source ?? ''))
    return atMostMedium(finding, 'The program signs this cookie, so a client cannot choose what it holds.');
  const notArrived = reasonNotReceived(finding);
  if (notArrived !== undefined) return atMostMedium(finding, notArrived);
  const pattern = OF_ADDRESS.has(finding.weakness) ? undefined : routePattern(finding, program, source);
  if (pattern !== undefined) return atMostMedium(finding, `The route only matches values of the form \`${pattern}\`.`);
  if (isOfferedPath(program, finding))
    return atMostMedium(
      finding,
      'The whole path is an argument of the tool, so opening any file may be what it offers.',
    );
  if (isWholeStatement(program, finding))
    return atMostMedium(
      finding,
      'The client sends the whole statement in a field of that name, so running it is what this code is made for.',
    );
  if (isAddedToAnyStatement(finding, [program]))
    return atMostMedium(
      finding,
      'Another route of this file runs any statement that a client sends, so injection adds nothing to it.',
    );
  if (opensOnlyFolder(finding, program))
    return atMostMedium(finding, 'Only a folder is opened, in which nothing runs by that.');
  if (isOfferedCommand(finding, program, source))
    return atMostMedium(
      finding,
      'The client sends the whole command in a field of that name, and only known clients are let in, so running it is what this code is made for.',
    );
  if (isAdministratorsOnly(finding, program)) return atMostMedium(finding, 'Only administrators can reach this code.');
  if ((finding.weakness === 'path-traversal' || finding.weakness === 'ssrf') && isOnClassPath(finding, source))
    return atMostMedium(finding, 'A class loader only finds resources that the application packages.');
  const notReached = finding.weakness === 'ssrf' ? reasonNotOtherHost(finding, program, source) : undefined;
  if (notReached !== undefined) return atMostMedium(finding, notReached);
  if (finding.weakness === 'unsafe-forward' && finding.circumstances?.sourceLabel === 'request path')
    return atMostMedium(finding, 'The servlet container has already normalized the request path.');
  if (finding.weakness === 'unsafe-reflection' && !forwardsData(program, finding, code))
    return atMostMedium(finding, 'What an attacker gains depends on which classes or functions match.');
  if (isFilteredByKey(finding, source))
    return atMostMedium(finding, 'A function whose name says that it validates is called for the same key.');
  if (finding.weakness === 'jwt-not-verified' && isVerifiedLater(program, finding, source))
    return atMostMedium(finding, 'The same token is verified later in this function.');
  if (finding.weakness === 'hard-coded-key' && mayBeReplaced(program, finding, source))
    return atMostMedium(finding, 'Settings that are read after it may replace it.');
  if (finding.weakness === 'hard-coded-key' && isReplaced(program))
    return atMostMedium(finding, 'The program replaces it with a computed key.');
  const taker = finding.weakness === 'path-traversal' ? takesLastPart(finding, source) : undefined;
  if (taker !== undefined)
    return atMostMedium(finding, `${taker} takes the last part of the name that a client sends.`);
  if (finding.weakness === 'path-traversal' && isOneSegment(finding, program, source)) {
    const name = constantExtension(finding, program) ?? constantName(finding, program);
    const told = name === undefined ? '' : `Only files that end in \`${name}\` can be reached here. `;
    return atMostMedium(finding, told + ONE_SEGMENT);
  }
  const tail = finding.weakness === 'unsafe-include' ? constantTail(finding, program) : undefined;
  if (tail?.includes('/')) return atMostMedium(finding, `Its path ends in \`${tail}\`, whatever the data is.`);
  const ending = finding.weakness === 'path-traversal' ? constantExtension(finding, program) : undefined;
  if (ending !== undefined) return atMostMedium(finding, `Only files that end in \`${ending}\` can be reached here.`);
  const harmless = finding.weakness === 'path-traversal' ? reasonHarmlessUse(finding, program) : undefined;
  if (harmless !== undefined) return atMostMedium(finding, harmless);
  if (finding.circumstances?.sourceKind) return finding;
  if (MEMORY.has(finding.weakness))
    return atMostMedium(finding, 'The code does not show that untrusted data triggers it.');
  if (
    ENABLES_FLOW.has(finding.weakness) &&
    !isInHandler(finding) &&
    !OF_REQUEST.test(regionText(program, finding, source))
  )
    return atMostMedium(finding, 'No untrusted data was followed to it.');
  if (EXPOSES_DATA.has(finding.weakness) && !LOGS_IN.test(code) && !SECRET.test(codeWords(program, finding)))
    return atMostMedium(
      finding,
      finding.weakness === 'weak-cipher'
        ? 'The code does not show how secret the encrypted data is.'
        : 'The code does not show that secret data is involved.',
    );
  return finding;
}
