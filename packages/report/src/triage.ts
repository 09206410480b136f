/** @module The open and the dismissed findings of a scan, for reports. */
import { type SeveritySummary, summarize } from '@scanner/contracts/severity.ts';
import { DISMISSAL_REASON_TEXT } from '@scanner/contracts/triage.ts';
import type { Dismissal } from '@scanner/contracts/triage-schema.ts';
import type { Vulnerability } from '@scanner/contracts/vulnerability.ts';

/** A finding with the decision about it. */
export type DismissedFinding = Vulnerability & { dismissal: Dismissal };

const isDismissed = (finding: Vulnerability): finding is DismissedFinding => finding.dismissal !== undefined;

export interface Triaged {
  open: Vulnerability[];
  dismissed: DismissedFinding[];
  /** Counts the open ones. */
  summary: SeveritySummary;
}

/** Separates open and dismissed findings, each in their order. */
export function triaged(findings: readonly Vulnerability[]): Triaged {
  const open = findings.filter((finding) => !isDismissed(finding));
  return { open, dismissed: findings.filter(isDismissed), summary: summarize(open) };
}

/** Why a finding was dismissed, with the note: `Accepted risk: internal tool`. */
export const dismissalText = ({ reason, note }: Dismissal): string =>
  `${DISMISSAL_REASON_TEXT[reason]}${note ? `: ${note}` : ''}`;
