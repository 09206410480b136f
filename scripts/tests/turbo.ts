import { AT_ONCE } from './at-once.ts';
import { runLines } from './run-lines.ts';
import { treeHash } from './tree-hash.ts';

/** A task as planned by turbo. */
export interface PlannedTask {
  /** A hash of everything it depends on. */
  readonly hash: string;
  readonly isCached: boolean;
}

/** A finished task. */
export interface EndedTask {
  readonly isOk: boolean;
  readonly isCached: boolean;
  /** Milliseconds from its start to its last line. */
  readonly duration: number;
  readonly output: string;
}

/** The additional environment of turbo's tasks: see `turbo.json`. */
const environment = (): Record<string, string> => ({
  TREE_HASH: treeHash(),
  // More tasks than cores run concurrently, so more workers in each would only compete.
  VITEST_MAX_WORKERS: '1',
  // In unattended runs, a failed test is retried once, and named: the machine may have been busy.
  TEST_RETRY: process.env.CI === 'true' ? '1' : '0',
  // Otherwise turbo groups its output for GitHub Actions' log viewer.
  GITHUB_ACTIONS: '',
});

const turbo = (args: readonly string[], env: Record<string, string>, onLine?: (line: string) => void) =>
  runLines('pnpm', ['exec', 'turbo', 'run', ...args], { env }, onLine);

/**
 * Asks turbo for hashes, and for what it has cached.
 *
 * @throws if it can't tell
 */
export async function planTasks(ids: readonly string[]): Promise<ReadonlyMap<string, PlannedTask>> {
  const { code, output } = await turbo([...ids, '--dry=json'], environment());
  if (code !== 0) throw new Error(`turbo cannot plan the tests:\n${output}`);
  const { tasks } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as {
    tasks: { taskId: string; hash: string; cache: { status: string } }[];
  };
  return new Map(tasks.map(({ taskId, hash, cache }) => [taskId, { hash, isCached: cache.status === 'HIT' }]));
}

interface Running {
  isCached: boolean;
  started: number;
  last: number;
  readonly lines: string[];
}

interface LogLine {
  readonly source: string;
  readonly timestamp: number;
  readonly text: string;
}

/** Vitest's last line. */
const REPORTED = /^JSON report written to /;
/** A line of turbo itself about a task, rather than of the task. */
const STATUS = /^cache (hit|miss)/;

/**
 * Runs tasks concurrently. What has passed before with the same inputs comes from turbo's cache.
 *
 * @param others tasks that run in addition and are not reported: later steps find them in the cache
 * @param onReport called when a Vitest suite has written its report, or turbo has restored it, with a function that
 * returns the task's current state
 */
export async function runTasks(
  ids: readonly string[],
  others: readonly string[],
  isForced: boolean,
  onReport: (id: string, taskNow: () => EndedTask) => void,
): Promise<ReadonlyMap<string, EndedTask>> {
  const running = new Map<string, Running>();
  let failed: readonly string[] = [];
  const onLine = (line: string): void => {
    const { source, timestamp, text } = parseLine(line);
    if (source === 'turbo' && text.startsWith('Failed:')) failed = text.slice('Failed:'.length).split(',').map(trimmed);
    if (!ids.includes(source)) return;
    const task = running.get(source) ?? { isCached: false, started: timestamp, last: timestamp, lines: [] };
    running.set(source, task);
    task.last = timestamp;
    if (STATUS.test(text)) task.isCached = text.startsWith('cache hit');
    else task.lines.push(text);
    if (REPORTED.test(text)) onReport(source, () => ended(task, true));
  };
  const options = ['--json', '--continue=always', `--concurrency=${AT_ONCE}`];
  const { code, output } = await turbo(
    [...ids, ...others, ...options, ...(isForced ? ['--force'] : [])],
    environment(),
    onLine,
  );
  if (code !== 0 && failed.length === 0) throw new Error(`turbo cannot run the tests:\n${output}`);
  return new Map([...running].map(([id, task]) => [id, ended(task, !failed.includes(id))]));
}

const trimmed = (text: string): string => text.trim();

const ended = ({ isCached, started, last, lines }: Running, isOk: boolean): EndedTask => ({
  isOk,
  isCached,
  duration: last - started,
  output: lines.join('\n'),
});

/** A line that isn't turbo's JSON belongs to no task. */
function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { source: '', timestamp: 0, text: line };
  }
}
