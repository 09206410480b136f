/** @module Pauses the processes that write a state for a moment. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const STOP_MS = 5000;
const POLL_MS = 2;

/** Whether a process is stopped. A signal takes effect a moment after it was sent. */
function isStopped(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^\) [TtZX]/.test(stat.slice(stat.lastIndexOf(')')));
  } catch {
    // It has ended, or this system has no process list: macOS stops a process before `kill` returns.
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

/** Runs very short work while processes are stopped: it sees the disk as after a power loss at this moment. */
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
