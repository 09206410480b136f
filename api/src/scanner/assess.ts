import type { AnalysisResult } from '@scanner/analyzer/analyzer.ts';
import { byGravity } from '@scanner/analyzer/findings/gravity.ts';
import { coverageSchema, vulnerabilitySchema } from '@scanner/contracts';
import { z } from 'zod';

export const assessedSchema = z.object({ coverage: coverageSchema, vulnerabilities: z.array(vulnerabilitySchema) });
/** The findings as they are stored: gravest first, each with its id, and what was looked at. */
export type Assessed = z.infer<typeof assessedSchema>;

/** Puts an analysis into the form and order in which it is stored. The same analysis always gives the same ids. */
export function assess(scanId: string, analysis: AnalysisResult): Assessed {
  const vulnerabilities = [...analysis.vulnerabilities]
    .sort(byGravity)
    .map((vulnerability, ordinal) => ({ ...vulnerability, id: `${scanId}-${ordinal + 1}` }));
  return { coverage: analysis.coverage, vulnerabilities };
}
