import { AT_ONCE } from './at-once.ts';
import { runLines } from './run-lines.ts';
import { treeHash } from './tree-hash.ts';

/** A task as turbo sees it before it runs. */
export interface PlannedTask {
  /** A hash of everything that it depends on. */
  readonly hash: string;
  readonly isCached: boolean;
}

/** A task that has ended. */
export interface EndedTask {
  readonly isOk: boolean;
  readonly isCached: boolean;
  /** Milliseconds from its start to its last line. */
  readonly duration: number;
  readonly output: string;
}

/** What turbo's tasks get from the environment beside the usual: see `turbo.json`. */
const environment = (): Record<string, string> => ({
  TREE_HASH: treeHash(),
  // Tasks run side by side, more of them than there are cores: more workers in each would only get in each other's way.
  VITEST_MAX_WORKERS: '1',
  // Where no one watches, a failed test is tried once more, and named: the machine may have been busy for once.
  TEST_RETRY: process.env.CI === 'true' ? '1' : '0',
  // turbo folds its output for the log viewer of GitHub's actions otherwise.
  GITHUB_ACTIONS: '',
});

const turbo = (args: readonly string[], env: Record<string, string>, onLine?: (line: string) => void) =>
  runLines('pnpm', ['exec', 'turbo', 'run', ...args], { env }, onLine);

/** Asks turbo for hashes, and for what it has cached. @throws when it cannot tell */
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
/** A line of turbo's own about a task, rather than of the task. */
const STATUS = /^cache (hit|miss)/;

/**
 * Runs tasks side by side. What has passed before on the same inputs comes out of turbo's cache.
 *
 * @param others tasks that run beside them and of which nothing is said: who needs one finds it in the cache, or runs it again
 * @param onReport is called when a suite of Vitest has written its report, or turbo has restored it; gets what gives the
 *   task as it is at the time of the call
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

/** A line that is not turbo's JSON belongs to no one. */
function parseLine(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { source: '', timestamp: 0, text: line };
  }
}
