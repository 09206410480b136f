import type { AnalysisResult } from '@scanner/analyzer/analyzer.ts';
import { coverageSchema, severityRank, type Vulnerability, vulnerabilitySchema } from '@scanner/contracts';
import { z } from 'zod';

export const assessedSchema = z.object({ coverage: coverageSchema, vulnerabilities: z.array(vulnerabilitySchema) });
/** The findings as they are stored: gravest first, each with its id, and what was looked at. */
export type Assessed = z.infer<typeof assessedSchema>;

const byGravity = (a: Vulnerability, b: Vulnerability): number =>
  severityRank(a.severity) - severityRank(b.severity) ||
  (b.exploitability?.score ?? 0) - (a.exploitability?.score ?? 0) ||
  a.location.lineNumber - b.location.lineNumber ||
  (a.location.columnNumber ?? 0) - (b.location.columnNumber ?? 0) ||
  (a.ruleId < b.ruleId ? -1 : 1);

/** Puts an analysis into the form and order in which it is stored. The same analysis always gives the same ids. */
export function assess(scanId: string, analysis: AnalysisResult): Assessed {
  const vulnerabilities = [...analysis.vulnerabilities]
    .sort(byGravity)
    .map((vulnerability, ordinal) => ({ ...vulnerability, id: `${scanId}-${ordinal + 1}` }));
  return { coverage: analysis.coverage, vulnerabilities };
}
