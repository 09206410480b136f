import type { AnalysisResult } from '@scanner/analyzer/analyzer.ts';
import {
  type Coverage,
  coverageSchema,
  severityRank,
  type Vulnerability,
  vulnerabilitySchema,
} from '@scanner/contracts';
import { z } from 'zod';

/** Most findings that one scan keeps. A page with more helps nobody, and a hostile file could make millions. */
export const FINDINGS_MAX = 2000;

export const assessedSchema = z.object({ coverage: coverageSchema, vulnerabilities: z.array(vulnerabilitySchema) });
/** The findings as they are stored: gravest first, each with its id, and what was looked at. */
export type Assessed = z.infer<typeof assessedSchema>;

const byGravity = (a: Vulnerability, b: Vulnerability): number =>
  severityRank(a.severity) - severityRank(b.severity) ||
  (b.exploitability?.score ?? 0) - (a.exploitability?.score ?? 0) ||
  a.location.lineNumber - b.location.lineNumber ||
  (a.location.columnNumber ?? 0) - (b.location.columnNumber ?? 0) ||
  (a.ruleId < b.ruleId ? -1 : 1);

function coverageOf({ coverage, vulnerabilities }: AnalysisResult): Coverage {
  if (vulnerabilities.length <= FINDINGS_MAX) return coverage;
  const note = `The gravest ${FINDINGS_MAX} of ${vulnerabilities.length} findings are kept.`;
  return { ...coverage, notes: [...coverage.notes, note] };
}

/** Puts an analysis into the form and order in which it is stored. The same analysis always gives the same ids. */
export function assess(scanId: string, analysis: AnalysisResult): Assessed {
  const vulnerabilities = [...analysis.vulnerabilities]
    .sort(byGravity)
    .slice(0, FINDINGS_MAX)
    .map((vulnerability, ordinal) => ({ ...vulnerability, id: `${scanId}-${ordinal + 1}` }));
  return { coverage: coverageOf(analysis), vulnerabilities };
}
