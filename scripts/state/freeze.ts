/** @module The processes that write a state, stopped for a moment and let go on. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_MS = 5000;
const POLL_MS = 2;

/** Whether a process has stopped. A signal takes effect a moment after it was sent. */
function isStopped(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^\) [TtZX]/.test(stat.slice(stat.lastIndexOf(')')));
  } catch {
    // It has ended, or this system has no such list: macOS stops a process before `kill` returns.
    return true;
  }
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * Runs work that takes no time to speak of while processes are stopped: what it finds on the disk is what a loss of power
 * at this moment would leave.
 */
export async function whileFrozen<T>(pids: readonly number[], work: () => T): Promise<T> {
  signal(pids, 'SIGSTOP');
  try {
    const deadline = Date.now() + STOP_MS;
    while (!pids.every(isStopped) && Date.now() < deadline) await pause(POLL_MS);
    return work();
  } finally {
    signal(pids, 'SIGCONT');
  }
}
