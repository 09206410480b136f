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
  /** The product's name of the language that the content was found to be in. */
  language: z.string().optional(),
  /** SHA-256 of the text, as hexadecimal digits. */
  contentHash: z.string().optional(),
  coverage: coverageSchema,
  vulnerabilities: z.array(vulnerabilitySchema),
  model: modelUsageSchema.nullable(),
});
/** The findings as they are stored: most severe first, each with its id, what was looked at, and what a model was asked. */
export type Assessed = z.infer<typeof assessedSchema>;

/** What is known of a file when all have looked at it. */
export interface Looked {
  readonly language: LanguageId;
  readonly coverage: Coverage;
  readonly vulnerabilities: readonly Vulnerability[];
  readonly model: ModelUsage | null;
  /** SHA-256 of the text, as hexadecimal digits. */
  readonly contentHash?: string;
}

/** Puts an analysis into the form and order in which it is stored. The same analysis always gives the same ids. */
export function assess(scanId: string, { language, coverage, model, contentHash, ...looked }: Looked): Assessed {
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
