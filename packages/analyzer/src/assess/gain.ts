/**
 * @module
 * What an attacker gains by a weakness. A fault of memory, a weak algorithm or an unverified connection is severe where the
 * code shows what is lost by it: data from outside, or a secret that passes here. Markup is, where someone else's browser
 * can be made to send it and shows it as a page.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program, Statement } from '../ir/index.ts';
import { nodesOfKind } from '../ir/node-index.ts';
import { walk } from '../ir/walk.ts';
import { isAnswered } from './answered.ts';
import { asksAbout } from './existence.ts';
import { fixedEnding } from './path-ending.ts';
import { isForAdministrators, isOnClassPath } from './reached.ts';
import { routePattern } from './route-patterns.ts';
import { whyNotShown } from './shown-page.ts';
import { around } from './surroundings.ts';
import { whyNotArrived } from './unproven.ts';

/** Faults of memory: what is wrong is proven, but not that anyone can bring it about. */
const MEMORY: ReadonlySet<string> = new Set([
  'buffer-overflow',
  'dangerous-function',
  'double-free',
  'invalid-free',
  'out-of-bounds-read',
  'untrusted-pointer',
  'use-after-free',
]);

/** Settings that lay open what passes: how much is lost depends on what that is. */
const LAYS_OPEN: ReadonlySet<string> = new Set([
  'certificate-check-disabled',
  'hostname-check-disabled',
  'weak-cipher',
  'weak-key-size',
]);

/** What a name alone is enough for: that of another host. */
const OF_ADDRESS: ReadonlySet<string> = new Set(['ssrf', 'open-redirect']);

/** Settings that make a flow possible; none was seen. In a handler of requests the data is at hand. */
const OPENS_WAY: ReadonlySet<string> = new Set(['xxe', 'session-fixation']);
const isInHandler = ({ routes, circumstances }: RawFinding): boolean =>
  (routes?.length ?? 0) > 0 || circumstances?.handler !== undefined;

/** Words for what only its owner may read. */
const SECRET =
  /passw|passphrase|\bpwd\b|credential|secret|bearer|authorization|basic_?auth|api_?key|access_?token|auth_?token|log_?in\b|card_?(?:number|no)|\bssn\b|\bpin\b|iban|patient|salary/i;

/** Words for what a forged digest would break, and for codes that who guesses them can redeem. */
const RELIED_ON = new RegExp(
  `${SECRET.source}|sign(?!al|if)|verif|integrity|auth|token|session|cert|coupon|voucher|invite|activation`,
  'i',
);

/** Options of connections that are called so without being secrets: a form of key, a kind of store. */
const NO_SECRET = /(?:trust|key)_?store_?passw\w*|SecretKeySpec|SecretKey\b|SecretKeyFactory|(?:javax|java)\.[\w.]+/g;

/** `<name>`, `<string:name>`: a segment of a route in Flask and Django. Of paths within the folder it can name `..` alone. */
const SEGMENT = /<(?:str(?:ing)?(?:\([^)]*\))?:|slug:|int:|uuid:)?(\w+)>/g;

/** `{name}`: the same in FastAPI, which decodes the address before it looks for the route. */
const SEGMENT_IN_BRACES = /\{(\w+)(?::(?:str|int|float|uuid))?\}/g;

/** Deletes a folder with all that is in it: `..` is enough to lose more than was meant. */
const DELETES_FOLDER = /rmtree|rm_?rf?\b|(?:remove|delete)_?(?:tree|all|dir)/i;

/** Flask's `request.view_args`: a route has to say that a part of it may hold a slash. */
const OF_ROUTE = /\bview_args\b/;

/** Whether the data is one segment of the handler's route. */
function isSegment({ circumstances, source = '', routes = [] }: RawFinding): boolean {
  if (OF_ROUTE.test(source) && routes.every(({ path }) => !path.includes('<path:'))) return true;
  if (circumstances?.handler === undefined || routes.length === 0) return false;
  const pattern = circumstances.handler === 'fastapi' ? SEGMENT_IN_BRACES : SEGMENT;
  return routes.every(({ path }) =>
    [...path.matchAll(pattern)].some(([, name]) => new RegExp(`\\(\`${name}\\b`).test(source)),
  );
}

const LOWEST: ReadonlySet<RawFinding['severity']> = new Set(['medium', 'low', 'info']);

/** Where the function around the place begins and ends, or the file. */
function regionText({ body }: Program, finding: RawFinding, source: string): string {
  const { region } = around(body, finding);
  const start = Math.min(finding.start, ...region.map((one) => one.start));
  const end = Math.max(finding.end, ...region.map((one) => one.end));
  return source.slice(start, end).replace(NO_SECRET, '');
}

/** A client of SSH logs in and runs commands, whatever else its code says. */
const LOGS_IN = /AutoAddPolicy|WarningPolicy|InsecureIgnoreHostKey/;

/** What the code around the place names, without its comments, its documentation and the sentences that it shows. */
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

/** `param('id')`: what is read by a constant key. */
const BY_KEY = /^[\w>:.$-]+\(\s*(["'])(\w+)\1/;

/** Whether the file has what the data is read by checked: `filter_param('id')`, `'id' => array('filter' => …)`. */
function isFilteredByKey({ steps }: RawFinding, source: string): boolean {
  const read = steps.find(({ elsewhere, note }) => !elsewhere && note.startsWith('returned by '));
  const key = read && BY_KEY.exec(source.slice(read.start, read.start + READ_MAX))?.[2];
  if (!key) return false;
  const checks = `\\b\\w*(?:filter|valid|sanit)\\w*\\s*\\(\\s*["']${key}["']`;
  return new RegExp(`${checks}|["']${key}["']\\s*=>\\s*(?:array\\(|\\[)\\s*["'](?:filter|valid)`, 'i').test(source);
}

/** Whether the program puts another key in the place of the one that stands in the code. */
function isReplaced({ body }: Program): boolean {
  return nodesOfKind(body, 'assign').some(
    ({ target, value }) => target.kind === 'member' && target.name === 'secret_key' && value.kind === 'call',
  );
}

const READS_TOKEN = /^(?:decode|verify|validate|parse|jwt_?decode)\w*$/i;
const UNVERIFIED = /verif\w*["']?\s*(?:[:=]|=>)\s*(?:false|0\b)|\bnone\b/i;

/** `jwt.decode(token, options={"verify_signature": False})` for the issuer, and then the same token again, verified. */
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

/** `send(name, argument)`: what is chosen is called with what follows. */
const CALLS_WITH_MORE = /\b(?:(?:public_|__)?send(?:__)?|apply|do\.call)\s*\(?[^,]*,/;

/** `curl http://… | sh`, `curl -k …`: who sits in the network path decides what runs; else only the server does. */
const FETCHES_UNVERIFIED = /\bhttp:\/\/(?!localhost|127\.)|\s-\w*k\b|--insecure|--no-check-certificate/;

/** `protectedGot.stream(url)`, `safe_requests.get(url)`: clients that restrict hosts, by name. */
const FILTERS_HOSTS =
  /(?:protected|(?<!un)safe|guarded|filter(?:ed|ing)|restricted|anti_?ssrf|ssrf_?(?:safe|filter|proof))/i;

/** The finding, at most medium where the code does not show that an attacker gains by it. */
export function withGain(finding: RawFinding, program: Program, source: string): RawFinding {
  if (finding.weakness === 'weak-hash' && !RELIED_ON.test(finding.functionName + regionText(program, finding, source)))
    return atMostMedium(finding, 'No secret is seen to pass here.', 'low');
  if (LOWEST.has(finding.severity)) return finding;
  const code = source.slice(finding.start, finding.end);
  if (finding.weakness === 'pipe-to-shell' && !FETCHES_UNVERIFIED.test(code))
    return atMostMedium(
      finding,
      'The connection is verified, as far as the command shows: it is the server that is trusted.',
    );
  if (finding.weakness === 'path-traversal' && finding.circumstances?.sourceKind === 'browser')
    return atMostMedium(finding, 'A page has no files: what reads them is another program.');
  const notShown = finding.weakness === 'cross-site-scripting' ? whyNotShown(finding, program, source) : undefined;
  if (notShown !== undefined) return atMostMedium(finding, notShown);
  const notArrived = whyNotArrived(finding);
  if (notArrived !== undefined) return atMostMedium(finding, notArrived);
  const pattern = OF_ADDRESS.has(finding.weakness) ? undefined : routePattern(finding, program, source);
  if (pattern !== undefined) return atMostMedium(finding, `The route answers only what matches \`${pattern}\` there.`);
  if (isForAdministrators(finding, program)) return atMostMedium(finding, 'Only administrators get here.');
  if ((finding.weakness === 'path-traversal' || finding.weakness === 'ssrf') && isOnClassPath(finding, source))
    return atMostMedium(finding, 'A class loader finds nothing but what the archives of the program hold.');
  if (finding.weakness === 'ssrf' && FILTERS_HOSTS.test(code.replace(/\(.*/s, '')))
    return atMostMedium(finding, "The client's name says that it restricts which hosts can be requested.");
  if (finding.weakness === 'ssrf' && !isAnswered(program, finding))
    return atMostMedium(finding, 'It is not shown that the answer comes back to the one who named the address.');
  if (finding.weakness === 'unsafe-forward' && finding.circumstances?.sourceLabel === 'request path')
    return atMostMedium(finding, 'The container has resolved the path of the request, and chosen this code by it.');
  if (finding.weakness === 'unsafe-reflection' && !CALLS_WITH_MORE.test(code))
    return atMostMedium(finding, 'What is gained by it depends on what there is of that kind.');
  if (isFilteredByKey(finding, source))
    return atMostMedium(finding, 'A function that says that it checks is asked for the same key.');
  if (finding.weakness === 'jwt-not-verified' && isVerifiedLater(program, finding, source))
    return atMostMedium(finding, 'The same token is verified further on.');
  if (finding.weakness === 'hard-coded-key' && isReplaced(program))
    return atMostMedium(finding, 'The program computes another key that takes its place.');
  if (
    finding.weakness === 'path-traversal' &&
    isSegment(finding) &&
    !DELETES_FOLDER.test(regionText(program, finding, source))
  )
    return atMostMedium(finding, 'A segment of the route holds no slash, so `..` is the only folder that it can name.');
  const ending = finding.weakness === 'path-traversal' ? fixedEnding(finding, program) : undefined;
  if (ending !== undefined) return atMostMedium(finding, `Only files that end in \`${ending}\` are within reach.`);
  if (finding.weakness === 'path-traversal' && asksAbout(finding))
    return atMostMedium(finding, 'It tells only whether there is such a file, and what it is like.');
  if (finding.circumstances?.sourceKind) return finding;
  if (MEMORY.has(finding.weakness))
    return atMostMedium(finding, 'It is not shown that data from outside brings it about.');
  if (OPENS_WAY.has(finding.weakness) && !isInHandler(finding))
    return atMostMedium(finding, 'Data from outside was not followed to it.');
  if (LAYS_OPEN.has(finding.weakness) && !LOGS_IN.test(code) && !SECRET.test(codeWords(program, finding)))
    return atMostMedium(finding, 'No secret is seen to pass here.');
  return finding;
}
