import type { Live, LogEntry } from '@scanner/federation/release';
import type { ActAnswer, RemoteState } from './api.ts';

/** What is live, as a phrase: `1.0.0-abc, canary 1.1.0-def for 10 %`. */
export function describeLive({ stable, canary }: Live): string {
  const rest = canary === null ? '' : `, canary ${canary.version} for ${canary.percent} %`;
  return `${stable ?? 'nothing'}${rest}`;
}

export function describeAct({ remote, what, from, to, moved, revision }: ActAnswer, origin: string): string {
  if (!moved) return `${remote} at ${origin}: ${describeLive(to)} is live already. Nothing to do.`;
  return `${remote} at ${origin}: ${what}\n  from ${describeLive(from)}\n  to   ${describeLive(to)}\n  revision ${revision}`;
}

export function describeEntry({ revision, at, what, by, from, to, why }: LogEntry): string {
  const reason = why ? `\n      ${why}` : '';
  return `${String(revision).padStart(4)}  ${at.slice(0, 19).replace('T', ' ')}  ${what} by ${by.name}: ${describeLive(from)} -> ${describeLive(to)}${reason}`;
}

export function describeState({ remote, revision, pointer, versions }: RemoteState): string {
  const canary = pointer?.canary;
  const live: Live = {
    stable: pointer?.stable.version ?? null,
    canary: canary === undefined ? null : { version: canary.release.version, percent: canary.percent },
  };
  const former = pointer?.previous[0] === undefined ? '' : `\n    before: ${pointer.previous[0].version}`;
  return `  ${remote}  ${describeLive(live)}  (revision ${revision}, ${versions.length} published)${former}`;
}

export function describeMisfits(
  version: string,
  {
    checked,
    misfits,
  }: { checked: number; misfits: { remote: string; version: string; role: string; problems: string[] }[] },
  origin: string,
): string {
  if (misfits.length === 0)
    return `The shell ${version} can run all ${checked} live, canary and pinned releases at ${origin}.`;
  const lines = misfits.flatMap(({ remote, version: release, role, problems }) => [
    `  ${remote} ${release} (${role}):`,
    ...problems.map((problem) => `    - ${problem}`),
  ]);
  const advice = 'Provide what is missing, or release these areas without it first.';
  return [
    `The shell ${version} cannot run ${misfits.length} of ${checked} releases at ${origin}:`,
    ...lines,
    advice,
  ].join('\n');
}
