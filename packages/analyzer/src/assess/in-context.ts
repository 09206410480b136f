/**
 * @module
 * Adds what the surrounding program shows to findings: routes, services, mitigations. Loaded with the first language,
 * not with the core.
 */

import { CONFIDENCES } from '@scanner/contracts/confidence.ts';
import { SEVERITIES } from '@scanner/contracts/severity.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { definitionsAround, definitionsNamed, nodesOfKind } from '../ir/node-index.ts';
import { encloses } from '../ir/spans.ts';
import { findRoutes, type Route, routesAt } from '../routes/index.ts';
import { atOnce, FINDING_WORK, type Stretches } from '../work/stretches.ts';
import { isAuthenticationCheck } from './access/authentication.ts';
import { guardOfHandler } from './access/guarded-handlers.ts';
import { checksData } from './access/mounted.ts';
import { withCheck, withRefusal } from './access/refusals.ts';
import { conditionsOf } from './checks/conditions.ts';
import { reasonTypedField } from './checks/form-fields.ts';
import { withoutIdleCheck } from './checks/idle-checks.ts';
import { NEEDS_KEY, reasonLookedUp } from './checks/looked-up-first.ts';
import { reasonChecked } from './checks/unknown-check.ts';
import { reasonValidated } from './checks/validated-fields.ts';
import { isWhitelisted } from './checks/whitelisted-fields.ts';
import { withTrueOrigin } from './flow/not-from-url.ts';
import { reasonUnproven } from './flow/unproven.ts';
import { mitigated } from './mitigations.ts';
import { checkedEnding } from './paths/checked-ending.ts';
import { reasonConfined } from './paths/confined-paths.ts';
import { reasonNothingRead } from './paths/content-of-files.ts';
import { extensionByFunction } from './paths/path-ending.ts';
import { reasonPartOfSplit } from './paths/split-part.ts';
import { isRefuted } from './refuted/no-effect.ts';
import { isTextParameter } from './refuted/no-effect-here.ts';
import type { ProgramOf } from './surroundings/data-holders.ts';
import { around } from './surroundings/surroundings.ts';
import { touchReader } from './touched.ts';

export { guardReader } from './access/mounted.ts';
export { withKnownDefault } from './gain/shown-use.ts';
export { forPurpose, purposeIn } from './purpose.ts';

const PASSWORD = /passw(?:or)?d|passphrase|(?:^|_)pwd$/i;
const HASHES_PASSWORD =
  /(?:hash|encrypt|encode|digest|check|verify|crypt)_?passw(?:or)?d|passw(?:or)?d_?(?:hash|digest)/i;

/** Inputs of a hash other than passwords, in code about passwords: `md5(user.email)`, `sha256(token.encode())`. */
const OF_OTHER =
  /\(\s*[\w.@$>-]*(?:\b(?:e_?mail|mail|url|uri|path|file_?name|file|body|ip|user_?name|uid|id)|tokens?|nonce)(?:\.(?:encode|getBytes|bytes)\([^()]*\))?\s*\)$/i;

/** A fast password hash takes precedence over a broken hash: any fast hash would be wrong. */
function asPasswordHash(finding: RawFinding): RawFinding {
  if (finding.weakness !== 'weak-hash') return finding;
  const isPassword =
    HASHES_PASSWORD.test(finding.functionName ?? '') || finding.touched?.words.some((word) => PASSWORD.test(word));
  if (!isPassword) return finding;
  const { severity: _, ...rest } = finding;
  return { ...rest, weakness: 'weak-password-hash' };
}

/** A plain digest, not a key derivation with too few rounds. */
const IS_DIGEST = /\b(?:md[245]|sha[-_]?(?:\d|hash)|messagedigest|digest)/i;
/** Names of methods that hash passwords in a class about passwords. */
const HASHES = /hash|digest|crypt|enco|mat(?:ch|ches)|verif|check|comp(?:are|ute)|generate|store|register|sign_?up/i;

/** Slow derivations, whose rounds are too few. */
const IS_SLOW = /pbkdf|scrypt|bcrypt|argon|derive|iterations|rounds/i;
/** Words without which the code around a plain digest says nothing of a password. */
const ABOUT_PASSWORD = /pass|pwd/i;

/**
 * `class Credential` with `sha256(clientData)`: a credential need not have a password, as those of WebAuthn and of clients
 * with keys show.
 */
function isOfKey({ functionName = '', start, end }: RawFinding, { body }: Program): boolean {
  const { region, names } = around(body, { start, end });
  if (region === body || [functionName, ...names].some((name) => ABOUT_PASSWORD.test(name))) return false;
  return ![...nodesOfKind(region, 'name'), ...nodesOfKind(region, 'member'), ...nodesOfKind(region, 'string')].some(
    (node) => ABOUT_PASSWORD.test(node.kind === 'string' ? node.value : node.name),
  );
}

/** Only the class is named after passwords, so the method may hash anything. */
function isOfClassOnly({ functionName = '', circumstances }: RawFinding, text: string, code: string): boolean {
  const region = circumstances?.region;
  if (!region || !IS_DIGEST.test(code) || HASHES.test(functionName)) return false;
  return !/pass|pwd/i.test(text.slice(region.start, region.end));
}

/** The weakness of a hash: a fast password hash, a broken hash function, or none. */
function asHash(finding: RawFinding, program: Program, text: string): RawFinding[] {
  const code = finding.weakness === 'weak-password-hash' ? text.slice(finding.start, finding.end) : '';
  const isOther =
    OF_OTHER.test(code) ||
    isOfClassOnly(finding, text, code) ||
    (IS_DIGEST.test(code) && !IS_SLOW.test(code) && isOfKey(finding, program));
  if (!isOther) return [asPasswordHash(finding)];
  const { severity: _, ...rest } = finding;
  return /md[245]|sha_?1\b/i.test(code) ? [{ ...rest, weakness: 'weak-hash' }] : [];
}

/** What other files of the project say about a finding. */
export interface OtherFiles {
  /** The routes in which its flow begins. */
  routes(finding: RawFinding): readonly Route[];
  /** Names of the middleware registered before its handler. */
  guards(finding: RawFinding, path: string): readonly string[];
  /** The program of another file of the project. */
  programOf: ProgramOf;
  /** Those of all files that are linked with it. */
  programs?: readonly Program[];
  /** The text of another file of the project. */
  textOf?(file: string): string | undefined;
}

/** Adds the name of the function around the place, where a runner of steps was read that calls it, or no name was. */
function inOwnFunction(finding: RawFinding, program: Program): RawFinding {
  const { functionName = '' } = finding;
  const around = definitionsAround(program.body, finding);
  if (functionName === '') {
    const shownFunction = around.at(-1)?.name ?? '';
    return shownFunction === '' ? finding : { ...finding, shownFunction };
  }
  const named = definitionsNamed(program, functionName);
  if (named.length === 0 || named.some((one) => encloses(one, finding))) return finding;
  return { ...finding, shownFunction: around.findLast(({ name }) => name !== '')?.name ?? '' };
}

const NO_OTHERS: OtherFiles = { routes: () => [], guards: () => [], programOf: () => undefined };

const OF_ANSWER = 'The data is what the requested server answers.';
const TELLS_CHECK = /comes first|what it (?:accepts|lets pass)|looks at the data/;
const isToldOf = (detail = ''): boolean => TELLS_CHECK.test(detail);
const SAME = /looks at the data first; what it lets pass is not known/;

/** Limits the finding if the flow isn't fully proven: to medium, or to low if only keys of records get through. */
function withProof(
  finding: RawFinding,
  program: Program,
  source: string,
  { programOf, programs = [] }: OtherFiles,
): RawFinding {
  const { severity, circumstances, detail } = finding;
  if (!circumstances?.sourceKind || severity === 'info') return finding;
  if (severity === 'low') {
    // What is logged there is the key of a record.
    const found = finding.weakness === 'log-injection' && !isToldOf(detail);
    const key = found ? reasonLookedUp(finding, program, source, programOf) : undefined;
    return key === undefined ? finding : { ...finding, detail: [detail, key].filter(Boolean).join(' ') };
  }
  const lookup = reasonLookedUp(finding, program, source, programOf);
  if (lookup !== undefined && NEEDS_KEY.has(finding.weakness))
    return { ...finding, severity: 'low', detail: [detail, lookup].filter(Boolean).join(' ') };
  const confined = finding.weakness === 'path-traversal' ? reasonConfined(finding, program, programOf) : undefined;
  if (confined !== undefined)
    return { ...finding, severity: 'low', detail: [detail, confined].filter(Boolean).join(' ') };
  if (severity === 'medium') {
    // The card names the check, although it is not severe anyway.
    const check = isToldOf(detail) ? undefined : reasonChecked(finding, program, programOf);
    return check === undefined ? finding : { ...finding, detail: [detail, check].filter(Boolean).join(' ') };
  }
  const ending =
    finding.weakness === 'path-traversal'
      ? (extensionByFunction(finding, program, programOf) ?? checkedEnding(finding, program, programOf))
      : undefined;
  const reason =
    lookup ??
    (ending === undefined ? undefined : `Only files that end in \`${ending}\` can be reached here.`) ??
    (finding.weakness === 'path-traversal' ? reasonPartOfSplit(finding, program, source, programOf) : undefined) ??
    reasonValidated(finding, program, programOf, [program, ...programs]) ??
    reasonTypedField(finding, program, programOf, [program, ...programs]) ??
    reasonUnproven(finding, program, programOf) ??
    (finding.weakness === 'path-traversal' ? reasonNothingRead(finding, program, programOf) : undefined);
  return reason === undefined
    ? finding
    : {
        ...finding,
        severity: 'medium',
        // One check is enough.
        detail: [detail, isToldOf(detail) && SAME.test(reason) ? '' : reason].filter(Boolean).join(' '),
      };
}

/** Applies the middleware before the handler: one that wasn't followed may only let harmless data pass. */
function behind(finding: RawFinding, guards: readonly string[]): RawFinding {
  const { circumstances, confidence, detail } = finding;
  const authentication = circumstances?.authentication ?? guards.find(isAuthenticationCheck);
  const known =
    circumstances && authentication ? { ...finding, circumstances: { ...circumstances, authentication } } : finding;
  const check = guards.find(checksData);
  if (check === undefined) return known;
  const told = `\`${check}\` runs before the handler, as another file registers it, and what it lets pass is not known.`;
  return {
    ...known,
    confidence: confidence === 'high' ? 'medium' : confidence,
    detail: detail ? `${detail} ${told}` : told,
  };
}

const lesser = <Of extends string>(order: readonly Of[], one: Of, other: Of): Of =>
  order.indexOf(one) >= order.indexOf(other) ? one : other;

/** A finding at a call is worth no more than the code at its sink says. */
function withSink(
  { atSink, ...finding }: RawFinding,
  program: Program,
  text: string,
  others: OtherFiles,
): RawFinding[] {
  if (!atSink) return [finding];
  const { file = '' } = atSink;
  const [own, code] = [others.programOf(file) ?? program, others.textOf?.(file) ?? text];
  return inContext([atSink.finding], own, code, others, file).map(({ severity, confidence, detail, site }) => {
    const most = lesser(SEVERITIES, severity ?? 'critical', finding.severity ?? 'critical');
    const isLimited = severity === most && finding.severity !== most;
    return {
      ...finding,
      severity: most,
      confidence: lesser(CONFIDENCES, confidence, finding.confidence),
      ...(isLimited && detail !== undefined ? { detail } : {}),
      ...(site ? { sinkPaths: site.paths } : {}),
    };
  });
}

/** Adds routes, used services and mitigations from the surrounding program to each finding. */
export const inContext = (...input: Parameters<typeof assessing>): RawFinding[] => atOnce(assessing(...input));

/** The same as {@link inContext}, which others may interrupt between two findings. */
export function* assessing(
  findings: readonly RawFinding[],
  program: Program | undefined,
  text: string,
  others: OtherFiles = NO_OTHERS,
  path = '',
): Stretches<RawFinding[]> {
  if (!program || findings.length === 0) return [...findings];
  const routes = findRoutes(program);
  const touch = touchReader(program);
  const requested = new Set(findings.flatMap(({ weakness, start }) => (weakness === 'ssrf' ? [start] : [])));
  const assess = (finding: RawFinding): RawFinding[] => {
    const own = finding.steps.filter(({ elsewhere }) => !elsewhere);
    const [source] = own;
    // The enclosing handler, else the one in which the flow begins, else the entry point of the evaluation.
    const places = [finding.start, source?.start, finding.circumstances?.entryStart].filter((at) => at !== undefined);
    const found = places.map((at) => routesAt(routes, at)).find((some) => some.length > 0);
    const inRoutes = found ?? others.routes(finding);
    const touched = touch([...own.map(({ start }) => start), finding.start]);
    const guarded = behind({ ...finding, routes: inRoutes }, others.guards(finding, path));
    const behindGuards = withCheck(guarded, () => guardOfHandler(guarded, program, others.programOf));
    const told = withRefusal(behindGuards, program, others.programOf);
    const isAnswer = own.some(({ note, start }) => note.startsWith('passes through ') && requested.has(start));
    const answered = isAnswer && told.weakness === 'cross-site-scripting' ? { ...told, detail: OF_ANSWER } : told;
    const checked = withoutIdleCheck(answered, program, text, others.programOf);
    const traced = withTrueOrigin({ ...checked, routes: inRoutes, touched }, program, others);
    return asHash(traced, program, text)
      .filter(
        (one) =>
          !isRefuted(one, program, text, path, others.programs) &&
          !isTextParameter(one, program, others.programOf) &&
          !isWhitelisted(one, program, others.programOf, others.programs ?? []),
      )
      .map((one) =>
        withProof(mitigated(inOwnFunction(one, program), program, text, path, others.programs), program, text, others),
      )
      .flatMap((one) => withSink(one, program, text, others))
      .map((one) => ({ ...one, conditions: conditionsOf(one, program, text, others.programOf, others.textOf) }));
  };
  const assessed: RawFinding[] = [];
  for (const finding of findings) {
    for (const one of assess(finding)) assessed.push(one);
    yield FINDING_WORK;
  }
  return assessed;
}

/** The routes in other files in which a flow begins. */
export function routeReader(
  files: readonly { path: string; program: Program }[],
): (finding: RawFinding) => readonly Route[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const known = new Map<Program, Route[]>();
  return ({ steps: [first] }) => {
    const file = first?.elsewhere && byPath.get(first.elsewhere.file);
    if (!file || !first) return [];
    const routes = known.get(file.program) ?? findRoutes(file.program);
    known.set(file.program, routes);
    return routesAt(routes, first.start);
  };
}
