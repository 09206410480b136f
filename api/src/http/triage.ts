import { DISMISSAL_REASON_TEXT, type FindingChoice, type Scan, type Triage } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AppContext } from '../context/app-env.ts';
import { ApiError } from '../errors/api-error.ts';
import { dismiss, reopen, type StoredDismissal, triageOf } from '../storage/dismissals.ts';
import { readScan } from '../storage/scans.ts';
import { missingScan } from './missing-scan.ts';
import type { Handlers } from './mount.ts';

const PERIOD_SECONDS = 60;

/** Each decision is an audit log entry, so it is throttled. */
async function checkRate({ env }: AppContext, userId: string): Promise<void> {
  const { success } = await env.AUDIT_LIMIT.limit({ key: `triage ${userId}` });
  if (success) return;
  const message = 'Too many changes in a short time. Wait a minute and try again.';
  throw new ApiError('rate_limited', message, undefined, PERIOD_SECONDS);
}

/** The fingerprints of the chosen findings. Throws if the scan has none of them. */
function chosenOf({ vulnerabilities }: Scan, choice: FindingChoice): string[] {
  const wanted = 'ruleId' in choice ? undefined : new Set(choice.fingerprints);
  const chosen = vulnerabilities
    .filter(({ ruleId, fingerprint }) =>
      'ruleId' in choice ? ruleId === choice.ruleId : (wanted?.has(fingerprint) ?? false),
    )
    .map(({ fingerprint }) => fingerprint);
  if (chosen.length > 0) return [...new Set(chosen)];
  throw new ApiError('not_found', 'This scan has no such finding. Reload the page and try again.');
}

interface Decision {
  readonly context: AppContext;
  readonly userId: string;
  readonly id: string;
  readonly choice: FindingChoice;
  /** Stores the decision; returns all decisions of the scan's series. */
  readonly store: (fingerprints: readonly string[]) => Promise<StoredDismissal[]>;
  /** Text for the audit log. */
  readonly action: 'findings_dismissed' | 'findings_reopened';
  readonly detail?: string;
}

async function decide({ context, userId, id, choice, store, action, detail }: Decision): Promise<Triage> {
  await checkRate(context, userId);
  const scan = await readScan(context.var.db, userId, id);
  if (!scan) throw missingScan();
  if (scan.status !== 'completed')
    throw new ApiError('conflict', 'Only findings of a completed scan can be dismissed.');
  const chosen = chosenOf(scan, choice);
  const stored = await store(chosen);
  const count = chosen.length === 1 ? '1 finding' : `${chosen.length} findings`;
  recordAuditEvent(context, { action, detail: `${count} of ${scan.fileName}${detail ? `: ${detail}` : ''}` });
  return triageOf(new Set(scan.vulnerabilities.map(({ fingerprint }) => fingerprint)), stored);
}

/** Decisions of users about findings of their own scans. */
export const triageHandlers = {
  dismissFindings({ context, user, params: { id }, body }) {
    const scan = { id, userId: user.id };
    const decision = { reason: body.reason, note: body.note || null, at: new Date() };
    return decide({
      context,
      ...scan,
      choice: body,
      store: (fingerprints) => dismiss(context.var.db, scan, fingerprints, decision),
      action: 'findings_dismissed',
      detail: DISMISSAL_REASON_TEXT[body.reason],
    });
  },

  reopenFindings({ context, user, params: { id }, body }) {
    const scan = { id, userId: user.id };
    return decide({
      context,
      ...scan,
      choice: body,
      store: (fingerprints) => reopen(context.var.db, scan, fingerprints),
      action: 'findings_reopened',
    });
  },
} satisfies Partial<Handlers>;
