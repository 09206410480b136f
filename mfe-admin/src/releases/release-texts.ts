import type { Live, LogEntry, ReleaseHealth } from '@scanner/federation/release';
import { countText } from '@scanner/ui/count-text.ts';

/** The label of a log entry. */
export const ACT_LABEL: Readonly<Record<LogEntry['what'], string>> = {
  adopt: 'Taken over',
  promote: 'Promoted',
  canary: 'Canary',
  rollback: 'Rolled back',
  undo: 'Undone',
  restore: 'Restored',
  return: 'Returned automatically',
  fallback: 'Fallback shown',
  damage: 'Damaged file',
};

/** Entries that need attention. */
export const needsAttention = (what: LogEntry['what']): boolean => ['return', 'fallback', 'damage'].includes(what);

/** `3 of 40 views failed`. */
export function healthText({ views, failures }: ReleaseHealth): string {
  if (views === 0) return 'no views yet';
  return `${countText(failures)} of ${countText(views)} views failed`;
}

/** What was live: `1.0.0-abc`, with a canary `1.0.0-abc, canary 1.1.0-def (10 %)`. */
export function liveText({ stable, canary }: Live): string {
  const rest = canary === null ? '' : `, canary ${canary.version} (${canary.percent} %)`;
  return `${stable ?? 'nothing'}${rest}`;
}
