/** @module Whether the server still lives, and bringing it up again if it does not. */
import { setTimeout as pause } from 'node:timers/promises';
import { isOver } from '../serve/launch.ts';
import { answers } from './health.ts';
import { cpuOfStarted } from './processes.ts';
import type { Server } from './server.ts';

const PROBE_EVERY_MS = 3000;
const PROBE_TIMEOUT_MS = 5000;
/** Processor time between two probes from which on a silent server works: a long analysis keeps its one thread busy. */
const PROGRESS_SECONDS = 0.25;
/** No answer and no progress for so long is a hang. */
const HUNG_MS = 40_000;
/** No answer for so long is one as well, however busy it is: an analysis ends itself long before. */
const SILENT_MS = 15 * 60_000;
const RESTART_PAUSE_MIN_MS = 1000;
const RESTART_PAUSE_MAX_MS = 60_000;

/** What was seen of a server up to now. */
export interface Seen {
  /** When it answered last, and when it answered or worked last, in milliseconds. */
  readonly answeredAt: number;
  readonly progressedAt: number;
  /** Processor time of its Workers, in seconds; undefined if unknown. */
  readonly cpuSeconds: number | undefined;
}

/** What a probe has found. */
export interface Probe {
  readonly now: number;
  readonly answered: boolean;
  readonly cpuSeconds: number | undefined;
}

/** Takes a probe into what was seen. */
export function recordProbe(seen: Seen, { now, answered, cpuSeconds }: Probe): Seen {
  const worked = cpuSeconds !== undefined && cpuSeconds - (seen.cpuSeconds ?? cpuSeconds) >= PROGRESS_SECONDS;
  return {
    answeredAt: answered ? now : seen.answeredAt,
    progressedAt: answered || worked ? now : seen.progressedAt,
    cpuSeconds,
  };
}

/** Whether a server hangs: no answer and no progress for long, or no answer for very long. */
export const isHung = ({ answeredAt, progressedAt }: Seen, now: number): boolean =>
  now - progressedAt >= HUNG_MS || now - answeredAt >= SILENT_MS;

/** Resolves when the server has to be started again: its process has ended, or it hangs. */
export async function untilBroken(server: Server, signal: AbortSignal): Promise<void> {
  const { pid = 0 } = server.process;
  const began = Date.now();
  let seen: Seen = { answeredAt: began, progressedAt: began, cpuSeconds: cpuOfStarted(pid) };
  while (!signal.aborted) {
    await pause(PROBE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || isOver(server.process)) return;
    const answered = await answers(server.origin, PROBE_TIMEOUT_MS);
    const now = Date.now();
    seen = recordProbe(seen, { now, answered, cpuSeconds: cpuOfStarted(pid) });
    if (isHung(seen, now)) return;
  }
}

/**
 * Tries to start until it works, with growing pauses, and says each failure once: whatever keeps it from starting, a full
 * disk or a port that is used, may pass.
 */
export async function untilStarted<T>(
  start: () => Promise<T>,
  signal: AbortSignal,
  tell: (line: string) => void,
  pauseMs: number = RESTART_PAUSE_MIN_MS,
): Promise<T | undefined> {
  let told = '';
  for (let wait = pauseMs; !signal.aborted; wait = Math.min(wait * 2, RESTART_PAUSE_MAX_MS)) {
    try {
      return await start();
    } catch (error) {
      const line = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
      if (line !== told) tell(`  It could not be started: ${line} Trying again.\n`);
      told = line;
      await pause(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
