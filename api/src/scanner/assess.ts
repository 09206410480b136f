import { compareSeverity } from '@scanner/analyzer/findings/compare-severity.ts';
import {
  type Coverage,
  coverageSchema,
  type LanguageId,
  languageName,
  type ModelUsage,
  modelUsageSchema,
  type Vulnerability,
  vulnerabilitySchema,
} from '@scanner/contracts';
import { z } from 'zod';

export const assessedSchema = z.object({
  /** Name of the language that was detected in the content. */
  language: z.string().optional(),
  /** SHA-256 of the text in hex. */
  contentHash: z.string().optional(),
  coverage: coverageSchema,
  vulnerabilities: z.array(vulnerabilitySchema),
  model: modelUsageSchema.nullable(),
});
/** The findings as stored: most severe first, each with its ID, with what was analyzed and what a model was asked. */
export type Assessed = z.infer<typeof assessedSchema>;

/** What is known of a file after all parts of the analysis. */
export interface FileAssessment {
  readonly language: LanguageId;
  readonly coverage: Coverage;
  readonly vulnerabilities: readonly Vulnerability[];
  readonly model: ModelUsage | null;
  /** SHA-256 of the text in hex. */
  readonly contentHash?: string;
}

/** Brings an analysis into its stored form and order. The same analysis always has the same IDs. */
export function assess(
  scanId: string,
  { language, coverage, model, contentHash, ...looked }: FileAssessment,
): Assessed {
  const vulnerabilities = [...looked.vulnerabilities]
    .sort(compareSeverity)
    .map((vulnerability, ordinal) => ({ ...vulnerability, id: `${scanId}-${ordinal + 1}` }));
  return {
    language: languageName(language),
    ...(contentHash === undefined ? {} : { contentHash }),
    coverage,
    vulnerabilities,
    model,
  };
}
