/**
 * @module
 * The severity of a finding: the weakness's own, limited by what the code shows. Who controls the data decides how severe
 * a flow is, and a weakness in test code reaches no production system.
 */
import { SEVERITIES, type Severity } from '@scanner/contracts/severity.ts';
import type { SinkKind, SourceKind } from '../api-model/kinds.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Weakness } from '../api-model/weakness.ts';
import { isTestPath } from '../text/file-role.ts';

/** The most severe that a flow from there is. A kind that is not listed sets no limit. */
const MOST_BY_SOURCE: Readonly<Partial<Record<SourceKind, Severity>>> = {
  database: 'medium',
  file: 'medium',
  argument: 'medium',
  environment: 'medium',
  parameter: 'medium',
};

/** Where an attacker's data stands only after another weakness put it there: the page's own store, a server that is trusted. */
const AFTER_ANOTHER = /(?:storage|cookie) of the page$|^answer of/;

/** What the source of the data allows at most. */
function mostBySource({ circumstances }: RawFinding): Severity | undefined {
  if (!circumstances?.sourceKind) return undefined;
  const { sourceKind, sourceLabel = '' } = circumstances;
  return AFTER_ANOTHER.test(sourceLabel) ? 'medium' : MOST_BY_SOURCE[sourceKind];
}

/** Private keys and signed tokens are often made for a test; a provider's own token never is. */
const OFTEN_FOR_TESTS = /a private key|a signed token/;
const KNOWN_FORM = 'the text, ';

/** Whether a secret has the form of a provider's own tokens: it is valid wherever it is found. */
export const isProviderSecret = ({ sink }: RawFinding): boolean =>
  (sink?.startsWith(KNOWN_FORM) && !OFTEN_FOR_TESTS.test(sink)) ?? false;

const atMost = (severity: Severity, most: Severity | undefined): Severity =>
  most !== undefined && SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(most) ? most : severity;

/** Kinds of sink of which a setting alone may be as bad as the data. */
const FOLLOWS_NO_DATA: ReadonlySet<SinkKind> = new Set(['xml', 'memory', 'size', 'secret', 'trust', 'assign']);

/**
 * Whether the code proves what the finding says: who sends the data, every call on its path and every check of it are
 * understood, and so is what the place does with it. Only then may it be critical or high.
 */
function isProven({ confidence, circumstances }: RawFinding, { sinkKind }: Weakness): boolean {
  // An AI model proves nothing: it is asked twice, and what says how sure it is stands on the card.
  if (circumstances?.isReported) return confidence !== 'low' && circumstances.sourceKind !== undefined;
  if (confidence !== 'high' || circumstances?.isAssumed) return false;
  return sinkKind === undefined || FOLLOWS_NO_DATA.has(sinkKind) || circumstances?.sourceKind !== undefined;
}

/** The severity of a finding in a file of that name. */
export function severityOf(finding: RawFinding, weakness: Weakness, fileName: string): Severity {
  let severity = finding.severity ?? weakness.severity;
  severity = atMost(severity, mostBySource(finding));
  if (!isProven(finding, weakness)) severity = atMost(severity, 'medium');
  return isTestPath(fileName) && !isProviderSecret(finding) ? atMost(severity, 'low') : severity;
}
