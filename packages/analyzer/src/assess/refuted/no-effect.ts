/**
 * @module
 * Findings that the code around them refutes: settings that have no effect where they are made, and data that doesn't
 * reach the part of an argument that matters.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { definitionsAround, nodesAt, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { wordsOf } from '../../text/words.ts';
import { areArgumentsEscaped } from '../pages/page-settings.ts';
import { isLocationOfAnswer } from '../pages/redirect-body.ts';
import { isDownload } from '../pages/shown-page.ts';
import { isHashedAgain } from '../protections/password-storage.ts';
import { isPublicKey } from '../protections/public-keys.ts';
import { isShownInLogin } from '../protections/shown-keys.ts';
import { needsOtherMethod } from '../surroundings/request-method.ts';
import { around, has } from '../surroundings/surroundings.ts';
import { isQuotedLog } from './json-logs.ts';
import {
  isErrorOfCall,
  isFilteredForHtml,
  isListOfQuery,
  isLogOfFastify,
  isQuotedByVerb,
  isSentObject,
} from './no-effect-formatted.ts';
import {
  comparesSigns,
  hashesConstant,
  isFunctionOfTimer,
  isInspected,
  isWithoutCertificates,
  readsTable,
} from './no-effect-here.ts';
import { isContentOfFile, isOwnOutput, isRejection, isSentByBrowser } from './no-effect-origin.ts';
import { isExemptMethod, isFormErrors, isHeaderOfCgi } from './refuted-by-framework.ts';
import {
  areKeysListed,
  comparesCrypt,
  isAssertedInTest,
  isBehindRight,
  isBesideUnverifiedPeer,
  isClassOfObject,
  isErrorParameter,
  isLocalUpdate,
  isOfArgumentObject,
  isOfHash,
  isOfOtherObjects,
  isOwnSwitch,
  isPlainTextTemplate,
  isPortCheck,
  isRemovedNext,
  isRowList,
  isSetBack,
  isWebSocketHandshake,
} from './refuted-places.ts';
import {
  isAttachedObject,
  isEncodedAsDigits,
  isFieldOfRecord,
  isMatchedPath,
  isNamedInLog,
  isOfDevelopment,
  isOfMiddleware,
  isOpenFile,
  isRangeOfText,
  isSentAsText,
  isShasumOfNpm,
} from './refuted-values.ts';

/** `create_default_context(ssl.Purpose.CLIENT_AUTH)`, `SSLContext(PROTOCOL_TLS_SERVER)`: the context of a server. */
const SERVER_CONTEXT = /\bCLIENT_AUTH\b|\bPROTOCOL_TLS_SERVER\b/;

/** `context.check_hostname = False` on the context of a server, which verifies no host names. */
function isOnServerContext({ body }: Program, finding: RawFinding, source: string): boolean {
  const { region } = around(body, finding);
  const written = nodesAt(region, finding).find((node) => node.kind === 'assign' && encloses(node, finding));
  if (written?.kind !== 'assign' || written.target.kind !== 'member' || written.target.object.kind !== 'name')
    return false;
  const { name } = written.target.object;
  return [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].some(
    ({ target, value }) =>
      value?.kind === 'call' &&
      target.kind === 'name' &&
      target.name === name &&
      SERVER_CONTEXT.test(source.slice(value.start, value.end)),
  );
}

/** `ssl.wrap_socket(sock, server_side=True, certfile=path)`: a server that asks its clients for no certificates. */
const isServerSocket = ({ start, end }: RawFinding, source: string): boolean =>
  /^[\w.]*wrap_socket\((?=.*\bserver_side\s*=\s*True\b)(?!.*\b(?:cert_reqs|ca_certs)\b)/s.test(
    source.slice(start, end),
  );

/** Names that handlers use for data of a client. */
const SENT = /\breq(?:uest)?\b|\b(?:params|payload|body|query|form|data|args|kwargs|input)\b/i;
/** Variables that hold the data, by the steps of the flow. */
const HOLDER = / '([\w$@]+)'$/;

/** `for field in self.search_fields`: the loops in which these names run over something that isn't the data. */
function ownLoopNames(region: readonly Statement[], isData: (node: Expression) => boolean): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { target, iterable } of nodesOfKind(region, 'loop'))
    if (target?.kind === 'name' && iterable && !isData(iterable)) names.add(target.name);
  return names;
}

/** `Order(**{field: value})`: the keys decide which fields are set, and the data doesn't reach them. */
function isOnlyValueOfField({ body }: Program, finding: RawFinding, source: string): boolean {
  const own = finding.steps.filter(({ elsewhere }) => !elsewhere);
  const holders = new Set(own.flatMap(({ note }) => HOLDER.exec(note)?.[1] ?? []));
  const isData = (node: Expression): boolean =>
    own.some(({ start }) => node.start <= start && start < node.end) ||
    SENT.test(source.slice(node.start, node.end)) ||
    has(node, (part) => part.kind === 'name' && holders.has(part.name));
  const loopNames = ownLoopNames(around(body, finding).region, isData);
  /** The program's own names: constants, classes, fields of the object, loops over them. */
  const isOwn = (key: Expression): boolean =>
    !isData(key) &&
    !has(
      key,
      (part) => part.kind === 'name' && !/^(?:self|cls|[A-Z]\w*|str)$/.test(part.name) && !loopNames.has(part.name),
    );
  const keyOf = (key: Expression): Expression[] =>
    key.kind === 'call' && key.callee.kind === 'name' ? key.args.map(({ value }) => value) : [key];
  const spread = nodesAt(body, finding).flatMap((node) =>
    node.kind === 'call' && encloses(finding, node) ? node.args.filter((one) => one.spread) : [],
  );
  return (
    spread.length > 0 &&
    spread.every(
      ({ value }) =>
        value.kind === 'object' &&
        value.entries.every((one) => !one.spread && (one.computed === undefined || keyOf(one.computed).every(isOwn))),
    )
  );
}

const PRINTS = /^\s*(?:print|printf|say|echo)\b/;
const MAKES_PAGES =
  /<\/?(?:html|body|head|title|p|div|table|t[rdh]|br|a|h[1-6]|span|pre|ul|li|b)\b|content-type|\bcgi\b/i;

/** `print "OK: $value"` with another server's response, in a program that makes no pages: output of a terminal. */
const isTerminalOutput = ({ start, end, circumstances }: RawFinding, source: string): boolean =>
  circumstances?.sourceKind === 'message' && PRINTS.test(source.slice(start, end)) && !MAKES_PAGES.test(source);

/** Attributes that handlers read from records, and strings don't have. */
function readsAttribute(region: readonly Statement[], name: string): boolean {
  const called = new Set(nodesOfKind(region, 'call').map(({ callee }) => callee.start));
  return nodesOfKind(region, 'member').some(
    (node) => node.object.kind === 'name' && node.object.name === name && !called.has(node.start),
  );
}

/**
 * `def serve(self, request, stored_file)` with `stored_file.path`: a string has no such attribute, so a URL converter or
 * a caller passes an object that the program has looked up.
 */
function isLookedUp({ body }: Program, finding: RawFinding, source: string): boolean {
  const {
    circumstances,
    steps: [first],
  } = finding;
  if (circumstances?.sourceLabel !== 'URL parameter') return false;
  const name = first && !first.elsewhere ? /^\w+/.exec(source.slice(first.start))?.[0] : undefined;
  const isParameter = definitionsAround(body, finding).some(({ parameters }) =>
    parameters.some(({ target }) => target.kind === 'name' && target.name === name),
  );
  return name && first && isParameter ? readsAttribute(around(body, first).region, name) : false;
}

/** `location.href.split('?')[0]`: the address of the page, from its origin on. */
const OWN_PAGE =
  /^(?:window\.|document\.)?(?:location\.href|URL)(?:\.split\([^()]*\)\[0\]|\.(?:substr(?:ing)?|slice)\(0,[^;\n]*\))?\s*(?:[;,]|$)/m;
/** Calls that take a part out of a string. */
const CUTS = /\b(?:split|slice|substr\w*|match\w*|replace\w*|exec|searchParams|URLSearchParams|URL|decode\w*)\s*\(/;
const LINE_MAX = 120;

/** Whether the URL is that of the page itself, which leads nowhere else and runs nothing. */
function isOwnPage({ body }: Program, finding: RawFinding, source: string): boolean {
  const { weakness, circumstances, steps } = finding;
  const [first] = steps;
  if (circumstances?.sourceLabel !== 'page URL' || !first || steps.some(({ elsewhere }) => elsewhere)) return false;
  if (weakness !== 'open-redirect' && !/javascript: URL$/.test(steps.at(-1)?.note ?? '')) return false;
  if (!OWN_PAGE.test(source.slice(first.start, first.start + LINE_MAX))) return false;
  return [first, finding].every((place) => {
    const { region } = around(body, place);
    const text = source.slice(region[0]?.start ?? place.start, Math.max(place.end, region.at(-1)?.end ?? 0));
    return !CUTS.test(text.replace(/\.split\([^()]*\)\[0\]|\.(?:substr(?:ing)?|slice)\(0,/g, ''));
  });
}

/** `unpickler.find_global = find_class`: the program decides which classes may be loaded. */
const RESTRICTS_CLASSES = /\.(?:find_global|find_class)\s*=[^=]/;

/** Constructions that are defined with an IV of zeros, of which only the last block or a key stream is used. */
const WITH_ZERO_IV = /^(?:[ocx]?mac\d*|cbcmac|xcbc|drbg)$/;

/** `func (e *eax) omac(text)`: CBC-MAC starts from zeros by definition. */
const isMac = ({ body }: Program, place: RawFinding): boolean => {
  const name = around(body, place).names.at(-1) ?? '';
  const words = wordsOf(name);
  return words.some((word) => WITH_ZERO_IV.test(word)) || words.join('').includes('cbcmac');
};

/** Methods of a repository, which no result of a statement has. */
const OF_REPOSITORY =
  /^(?:find(?:One|Many|Page|All|First|Unique|WithCount|OneBy|ById)|(?:create|update|delete|insert)Many|populate)$/;

/** `db.query(model).findOne({ where })`: the name selects a repository; no statement is sent. */
const selectsRepository = ({ body }: Program, finding: RawFinding): boolean =>
  nodesAt(body, finding).some(
    (node) =>
      node.kind === 'member' &&
      OF_REPOSITORY.test(node.name) &&
      node.object.kind === 'call' &&
      encloses(node.object, finding),
  );

/** Next.js parses the query string into strings and lists of strings, unlike Express. */
const OF_NEXT = /\bNextApiRequest\b/;

/** Whether the code around the finding shows that it isn't a weakness. */
export function isRefuted(
  finding: RawFinding,
  program: Program,
  source: string,
  path: string,
  programs: readonly Program[] = [],
): boolean {
  if (finding.weakness !== 'path-traversal' && isContentOfFile(finding)) return true;
  if (needsOtherMethod(finding, program)) return true;
  if (isFieldOfRecord(finding) || isOfMiddleware(finding, source)) return true;
  if (isLookedUp(program, finding, source) || isOwnPage(program, finding, source) || isErrorParameter(program, finding))
    return true;
  switch (finding.weakness) {
    case 'path-traversal':
      return isAttachedObject(finding, source) || isOpenFile(finding, source);
    case 'nosql-injection':
      return (
        (OF_NEXT.test(source) && finding.circumstances?.sourceLabel === 'query string') ||
        isListOfQuery(finding, source)
      );
    case 'weak-password-hash':
      return isHashedAgain(program.body, finding);
    case 'sql-injection':
      return (
        selectsRepository(program, finding) ||
        areKeysListed(program, finding, source) ||
        isOfHash(program, finding, source)
      );
    case 'regex-injection':
      return isMatchedPath(finding, source) || isOfArgumentObject(program, finding);
    case 'template-injection':
      return isOfArgumentObject(program, finding);
    case 'resource-exhaustion':
      return isRangeOfText(finding, source);
    case 'csrf-disabled':
      return isExemptMethod(program, finding, source);
    case 'open-redirect':
      return isLocationOfAnswer(program, finding);
    case 'certificate-check-disabled':
      return isServerSocket(finding, source);
    case 'static-iv':
      return isMac(program, finding);
    case 'hostname-check-disabled':
      return (
        isOnServerContext(program, finding, source) ||
        isWithoutCertificates(program, finding) ||
        isBesideUnverifiedPeer(program, finding, source)
      );
    case 'client-side-decision':
      return isBehindRight(program, finding);
    case 'permissive-file-mode':
      return isRemovedNext(program, finding);
    case 'exposed-listener':
      return isPortCheck(program, finding, source);
    case 'debug-enabled':
      return isOwnSwitch(finding, source) || isOfDevelopment(finding, source);
    case 'weak-hash':
      return isWebSocketHandshake(program, finding, source) || isShasumOfNpm(finding, source);
    case 'hard-coded-key':
    case 'hard-coded-credentials':
      return isPublicKey(program, finding, source) || isShownInLogin(program, finding);
    case 'code-injection':
      return isFunctionOfTimer(program, finding, source);
    case 'static-salt':
      return hashesConstant(program, finding);
    case 'ssrf':
      return readsTable(finding, source) || isSentByBrowser(program, finding, source);
    case 'timing-unsafe-comparison':
      return (
        comparesSigns(finding, source) || comparesCrypt(finding, source) || isAssertedInTest(program, finding, source)
      );
    case 'weak-password-policy':
      return isSetBack(finding, source);
    case 'log-injection':
      return (
        isNamedInLog(finding) ||
        isQuotedLog(finding, program, programs) ||
        isInspected(program, finding) ||
        isOfOtherObjects(finding) ||
        isQuotedByVerb(finding) ||
        isLogOfFastify(finding, source) ||
        isErrorOfCall(finding, source) ||
        isRejection(program, finding)
      );
    case 'unsafe-reflection':
      return isClassOfObject(finding, source);
    case 'format-string':
      return isOwnOutput(finding) || isRejection(program, finding);
    case 'mass-assignment':
      return isOnlyValueOfField(program, finding, source) || isLocalUpdate(program, finding, source);
    case 'cross-site-scripting':
      return (
        isPlainTextTemplate(path) ||
        isDownload(program, finding) ||
        isHeaderOfCgi(finding) ||
        isFormErrors(program, finding, source) ||
        isSentAsText(program, finding) ||
        isEncodedAsDigits(finding, source) ||
        isRowList(program, finding, source) ||
        isTerminalOutput(finding, source) ||
        areArgumentsEscaped(program, finding) ||
        isSentObject(program, finding) ||
        isFilteredForHtml(finding, source) ||
        isErrorOfCall(finding, source)
      );
    case 'unsafe-deserialization':
      return /\bUnpickler\(/.test(source.slice(finding.start, finding.end)) && RESTRICTS_CLASSES.test(source);
    default:
      return false;
  }
}
