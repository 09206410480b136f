/** Why a finding was dismissed. */
export const DISMISSAL_REASONS = ['false_positive', 'accepted_risk', 'test_code', 'wont_fix'] as const;
export type DismissalReason = (typeof DISMISSAL_REASONS)[number];

/** The label of a reason. */
export const DISMISSAL_REASON_TEXT: Readonly<Record<DismissalReason, string>> = {
  false_positive: 'False positive',
  accepted_risk: 'Accepted risk',
  test_code: 'Test code',
  wont_fix: "Won't fix",
};

/** Maximum length of a dismissal's note. */
export const DISMISSAL_NOTE_MAX = 500;

/** Maximum number of findings per call. */
export const TRIAGE_FINDINGS_MAX = 2000;
