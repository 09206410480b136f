import { severityRank } from '@scanner/contracts/severity.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';

/** Orders findings in a report: most severe first, then most exploitable, then by their place in the file. */
export const compareSeverity = (a: Vulnerability, b: Vulnerability): number =>
  severityRank(a.severity) - severityRank(b.severity) ||
  (b.exploitability?.score ?? 0) - (a.exploitability?.score ?? 0) ||
  a.location.lineNumber - b.location.lineNumber ||
  (a.location.columnNumber ?? 0) - (b.location.columnNumber ?? 0) ||
  (a.ruleId < b.ruleId ? -1 : 1);
