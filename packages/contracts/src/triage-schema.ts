import { z } from 'zod';
import { DISMISSAL_NOTE_MAX, DISMISSAL_REASONS, TRIAGE_FINDINGS_MAX } from './triage.ts';

export const dismissalReasonSchema = z.enum(DISMISSAL_REASONS, 'Choose a reason');

/** Why and when a finding was dismissed. The note is plain text. */
export const dismissalSchema = z.object({
  reason: dismissalReasonSchema,
  note: z.string().optional(),
  at: z.iso.datetime(),
});
export type Dismissal = z.infer<typeof dismissalSchema>;

const byFingerprint = {
  fingerprints: z
    .array(z.string().min(1).max(64))
    .min(1, 'Choose at least one finding')
    .max(TRIAGE_FINDINGS_MAX, `Choose at most ${TRIAGE_FINDINGS_MAX} findings`),
};
const byRule = { ruleId: z.string().min(1).max(100) };

const justification = {
  reason: dismissalReasonSchema,
  note: z.string().trim().max(DISMISSAL_NOTE_MAX, `Note must be at most ${DISMISSAL_NOTE_MAX} characters`).optional(),
};

/** Findings of a scan: the named ones, or all of one rule. */
export const findingChoiceSchema = z.union([z.object(byFingerprint), z.object(byRule)]);
export type FindingChoice = z.infer<typeof findingChoiceSchema>;

export const dismissRequestSchema = z.union([
  z.object({ ...byFingerprint, ...justification }),
  z.object({ ...byRule, ...justification }),
]);
export type DismissRequest = z.infer<typeof dismissRequestSchema>;

/** All dismissed findings of a scan, by fingerprint, after the call. */
export const triageSchema = z.object({
  dismissals: z.array(dismissalSchema.extend({ fingerprint: z.string() })),
});
export type Triage = z.infer<typeof triageSchema>;
