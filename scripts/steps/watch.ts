import { setTimeout as pause } from 'node:timers/promises';
import { askHealth } from './health.ts';
import type { Server } from './server.ts';

const PROBE_EVERY_MS = 3000;
const PROBE_TIMEOUT_MS = 5000;
/** Nobody listens any more: workerd is away, and wrangler has had the time to bring it back. */
const GONE_MAX = 3;
/** Someone listens and does not answer: a long analysis may keep the one local process busy for a while. */
const SILENT_MAX = 8;

/** Resolves when the server has to be started anew: its process has ended, or it has not answered for too long. */
export async function untilBroken(server: Server, signal: AbortSignal): Promise<void> {
  let gone = 0;
  let silent = 0;
  while (!signal.aborted) {
    await pause(PROBE_EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted || server.process.exitCode !== null || server.process.signalCode !== null) return;
    const health = await askHealth(server.origin, PROBE_TIMEOUT_MS);
    gone = health === 'gone' ? gone + 1 : 0;
    silent = health === 'silent' ? silent + 1 : 0;
    if (gone >= GONE_MAX || silent >= SILENT_MAX) return;
  }
}
