import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 50;
const GRACE_MS = 5000;
/** Clock ticks per second in `/proc`, on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A process as listed by the system. */
interface Listed {
  readonly pid: number;
  readonly group: number;
  readonly command: string;
  /** Processor time since its start. */
  readonly cpuSeconds: number;
}

/** One process of `/proc`; undefined if it has ended or is a zombie. */
function readProcess(pid: string): Listed | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain any character.
    const [state, , group, , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') return undefined;
    return {
      pid: Number(pid),
      group: Number(group),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      cpuSeconds: (Number(user) + Number(system)) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined;
  }
}

/** `1-02:03:04.5` -> seconds. */
function secondsOf(time: string): number {
  const [days, clock = days ?? ''] = time.includes('-') ? time.split('-') : ['0', time];
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return Number(days) * 86_400 + seconds;
}

function listByCommand(): Listed[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,pgid=,stat=,time=,command='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, group, state = '', time = '', command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    if (pid === undefined || state.startsWith('Z')) return [];
    return [{ pid: Number(pid), group: Number(group), command, cpuSeconds: secondsOf(time) }];
  });
}

/** All running processes on this machine. */
function listProcesses(): Listed[] {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux') return listByCommand();
  return readdirSync('/proc').flatMap((pid) => (/^\d+$/.test(pid) ? (readProcess(pid) ?? []) : []));
}

/** The IDs of all other processes with this text on their command line. */
export const processesWith = (text: string): number[] =>
  listProcesses()
    .filter(({ pid, command }) => pid !== process.pid && command.includes(text))
    .map(({ pid }) => pid);

/** Processor time of a process group without its leader, in seconds. Undefined if unknown on this system. */
export function cpuOfStarted(leader: number): number | undefined {
  const started = listProcesses().filter(({ pid, group }) => group === leader && pid !== leader);
  return started.length === 0 ? undefined : started.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

/** Kills processes immediately. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Ends a process group with everything it has started: first politely, then forcibly. */
export async function endGroup(pid: number): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  while (groupIsAlive(pid) && Date.now() < deadline) await pause(POLL_MS);
  signalGroup(pid, 'SIGKILL');
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

function groupIsAlive(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}
