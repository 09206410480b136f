/**
 * @module
 * The severity of a finding: the weakness's own, limited by what the code shows. Who controls the data decides how severe
 * a flow is, and a weakness in test code reaches no production system.
 */
import { SEVERITIES, type Severity } from '@scanner/contracts/severity.ts';
import type { SourceKind } from '../api-model/kinds.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Weakness } from '../api-model/weakness.ts';
import { isTestPath } from '../text/file-role.ts';

/** The most severe that a flow from there is. A kind that is not listed sets no limit. */
const MOST_BY_SOURCE: Readonly<Partial<Record<SourceKind, Severity>>> = {
  database: 'high',
  file: 'medium',
  argument: 'medium',
  environment: 'medium',
  parameter: 'medium',
};

/** A private key is often made for a test; a provider's own token never is. */
const PRIVATE_KEY = 'a private key';
const KNOWN_FORM = 'the text, ';

/** Whether a secret has the form of a provider's own tokens: it is valid wherever it is found. */
export const isProviderSecret = ({ sink }: RawFinding): boolean =>
  (sink?.startsWith(KNOWN_FORM) && !sink.includes(PRIVATE_KEY)) ?? false;

const atMost = (severity: Severity, most: Severity | undefined): Severity =>
  most !== undefined && SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(most) ? most : severity;

/** A weakness of data flow that was reported without a source: the code's shape speaks for it, no data was followed. */
const isShapeOnly = ({ circumstances }: RawFinding, { sinkKind }: Weakness): boolean =>
  sinkKind !== undefined && circumstances?.sourceKind === undefined;

/** The severity of a finding in a file of that name. */
export function severityOf(finding: RawFinding, weakness: Weakness, fileName: string): Severity {
  const { circumstances, confidence } = finding;
  let severity = finding.severity ?? weakness.severity;
  if (circumstances?.sourceKind) severity = atMost(severity, MOST_BY_SOURCE[circumstances.sourceKind]);
  if (confidence === 'low' || (confidence === 'medium' && isShapeOnly(finding, weakness))) {
    severity = atMost(severity, 'medium');
  }
  return isTestPath(fileName) && !isProviderSecret(finding) ? atMost(severity, 'low') : severity;
}
