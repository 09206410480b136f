import { z } from 'zod';
import { severitySchema } from './severity-schema.ts';

/** A rule of the engine as reports and the catalog show it: a weakness, independent of findings. */
export const ruleSchema = z.object({
  /** Never changes once published. */
  id: z.string(),
  /** 'SQL injection': a noun phrase. */
  title: z.string(),
  description: z.string(),
  attack: z.string(),
  recommendation: z.string(),
  impact: z.string(),
  severity: severitySchema,
  cwe: z.array(z.int().positive()),
  /** The category's name in the 2025 edition, and in the 2021 edition. */
  category: z.string(),
  category2021: z.string(),
  references: z.array(z.url({ protocol: /^https?$/ })),
});
export type Rule = z.infer<typeof ruleSchema>;
