/**
 * @module
 * The severity of a finding: the weakness's own, limited by what the code shows. The source of the data limits it, and
 * so does test code.
 */
import { SEVERITIES, type Severity } from '@scanner/contracts/severity.ts';
import type { SinkKind, SourceKind } from '../../api-model/kinds.ts';
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Weakness } from '../../api-model/weakness.ts';

/** The maximum severity of a flow per source kind. Other kinds have no limit. */
const MOST_BY_SOURCE: Readonly<Partial<Record<SourceKind, Severity>>> = {
  database: 'medium',
  file: 'medium',
  argument: 'low',
  environment: 'low',
  parameter: 'medium',
};

/**
 * Sources that an attacker controls only through another weakness: the page's own storage, a trusted server, what the
 * user of the page types into a dialog.
 */
const AFTER_ANOTHER = /(?:storage|cookie) of the page$|^server response$|^response of a|^dialog input$/;

/** Data that middleware looked up for the request, which the file doesn't show. */
const FROM_MIDDLEWARE = /^property that middleware set/;

/**
 * Sinks that give the person who starts a program more than they are meant to have: other programs and scripts often pass
 * on names and values that they did not choose.
 */
const MORE_THAN_MEANT: ReadonlySet<SinkKind> = new Set(['shell', 'code', 'memory', 'format', 'sql', 'deserialize']);
/** A program that is started without a shell. */
const WITHOUT_SHELL = /^(?:executed program|program(?: to run)?|operating-system command)$/;

/** The maximum severity by source. */
function mostBySource({ circumstances, note = '' }: RawFinding, { sinkKind }: Weakness): Severity | undefined {
  if (!circumstances?.sourceKind) return undefined;
  const { sourceKind, sourceLabel = '' } = circumstances;
  if (AFTER_ANOTHER.test(sourceLabel)) return 'medium';
  if (FROM_MIDDLEWARE.test(sourceLabel)) return 'low';
  const most = MOST_BY_SOURCE[sourceKind];
  return most === 'low' && sinkKind && MORE_THAN_MEANT.has(sinkKind) && !WITHOUT_SHELL.test(note) ? 'medium' : most;
}

/** Private keys and signed tokens are often created for tests; a provider's own tokens never are. */
const OFTEN_FOR_TESTS = /a private key|a signed token/;
const KNOWN_FORM = 'the text, ';

/** Whether a secret has a provider's own token format, which makes it valid anywhere. */
export const isProviderSecret = ({ sink }: RawFinding): boolean =>
  (sink?.startsWith(KNOWN_FORM) && !OFTEN_FOR_TESTS.test(sink)) ?? false;

const atMost = (severity: Severity, most: Severity | undefined): Severity =>
  most !== undefined && SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(most) ? most : severity;

/** Sink kinds for which a setting without data can be just as severe. */
const FOLLOWS_NO_DATA: ReadonlySet<SinkKind> = new Set(['xml', 'memory', 'size', 'secret', 'trust', 'assign']);

/**
 * Whether the code proves the finding: the sender of the data, every call and check on its path, and the sink are
 * understood. Only then may it be critical or high.
 */
function isProven({ confidence, circumstances }: RawFinding, { sinkKind }: Weakness): boolean {
  // An AI model's report isn't proof: it is asked twice, and the card shows its confidence.
  if (circumstances?.isReported) return confidence !== 'low' && circumstances.sourceKind !== undefined;
  if (confidence !== 'high' || circumstances?.isAssumed) return false;
  return sinkKind === undefined || FOLLOWS_NO_DATA.has(sinkKind) || circumstances?.sourceKind !== undefined;
}

const isOfCaller = ({ circumstances }: RawFinding): boolean => circumstances?.sourceKind === 'parameter';

/**
 * Whether the flow itself is doubtful: the engine guessed what an object holds or a function does. Arguments of
 * exported functions are doubtful as sources only; the purpose of the package decides about them.
 */
const isDoubtful = ({ confidence, circumstances }: RawFinding): boolean =>
  confidence === 'low' &&
  circumstances?.isReported !== true &&
  circumstances?.sourceKind !== undefined &&
  circumstances.sourceKind !== 'parameter';

/** Reported by the shape of the code alone, which often means something else. */
const isGuess = ({ confidence, circumstances }: RawFinding): boolean =>
  confidence === 'low' && circumstances?.isReported !== true && circumstances?.sourceKind === undefined;

/** The severity of a finding; `isTest`: in test or example code. */
export function severityOf(finding: RawFinding, weakness: Weakness, isTest: boolean): Severity {
  let severity = finding.severity ?? weakness.severity;
  severity = atMost(severity, mostBySource(finding, weakness));
  if (!isProven(finding, weakness)) severity = atMost(severity, 'medium');
  if (isDoubtful(finding) || isGuess(finding)) severity = atMost(severity, 'low');
  // A flow through a function that is not in sight is a guess. With a second doubt, or little harm, it is not worth more.
  const hasSecondDoubt = weakness.severity === 'medium' || finding.severity === 'medium' || isOfCaller(finding);
  if (finding.circumstances?.isAssumed && hasSecondDoubt) severity = atMost(severity, 'low');
  // A provider's token is valid wherever it is written, but the ones in tests mostly belong to an account for them.
  return isTest ? atMost(severity, isProviderSecret(finding) ? 'medium' : 'low') : severity;
}
