/** @module Monitors the server, and restarts it if it fails. */
import { setTimeout as pause } from 'node:timers/promises';
import { isOver } from '../serve/launch.ts';
import { answers } from './health.ts';
import { cpuOfStarted } from './processes.ts';
import type { Server } from './server.ts';

const PROBE_EVERY_MS = 3000;
const PROBE_TIMEOUT_MS = 5000;
/**
 * Processor time between two probes from which an unresponsive server counts as working: a long analysis keeps its only
 * thread busy.
 */
const PROGRESS_SECONDS = 0.25;
/** No response and no progress for this long is a hang. */
const HUNG_MS = 40_000;
/** No response for this long is one as well, even with progress: an analysis ends itself long before. */
const SILENT_MS = 15 * 60_000;
const RESTART_PAUSE_MIN_MS = 1000;
const RESTART_PAUSE_MAX_MS = 60_000;

/** The observed state of a server. */
export interface Observed {
  /** Times of its last response, and of its last response or progress, in milliseconds. */
  readonly answeredAt: number;
  readonly progressedAt: number;
  /** Processor time of its Workers, in seconds; undefined if unknown. */
  readonly cpuSeconds: number | undefined;
}

/** The result of a probe. */
export interface Probe {
  readonly now: number;
  readonly answered: boolean;
  readonly cpuSeconds: number | undefined;
}

/** Updates the observed state with a probe. */
export function recordProbe(seen: Observed, { now, answered, cpuSeconds }: Probe): Observed {
  const worked = cpuSeconds !== undefined && cpuSeconds - (seen.cpuSeconds ?? cpuSeconds) >= PROGRESS_SECONDS;
  return {
    answeredAt: answered ? now : seen.answeredAt,
    progressedAt: answered || worked ? now : seen.progressedAt,
    cpuSeconds,
  };
}

/** Whether a server hangs: no response and no progress for long, or no response for very long. */
export const isHung = ({ answeredAt, progressedAt }: Observed, now: number): boolean =>
  now - progressedAt >= HUNG_MS || now - answeredAt >= SILENT_MS;

/** Resolves when the server must be restarted: its process has ended, or it hangs. */
export async function untilFailure(server: Server, signal: AbortSignal): Promise<void> {
  const { pid = 0 } = server.process;
  const began = Date.now();
  let seen: Observed = { answeredAt: began, progressedAt: began, cpuSeconds: cpuOfStarted(pid) };
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
 * Repeats the start until it works, with growing delays, and reports each failure once: its cause, such as a full disk
 * or a used port, may be temporary.
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
