import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/steps/port.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** An instance of the product for one test, which may kill it. */
export interface Instance {
  origin: string;
  port: number;
  dataDir: string;
  /** Runs `npm start` until the product responds; returns its output. Rejects with the output if it exits earlier. */
  start(): Promise<string>;
  /** Ends it like Ctrl-C; returns the exit code. */
  stop(): Promise<number | null>;
  /** Kills the whole process tree with -9: the start script, the server, workerd. */
  kill(): Promise<void>;
  /** Kills only the start script with -9, and waits until its server is gone. */
  killStarter(): Promise<void>;
  /** Kills the server with -9, but not its start script. */
  killServer(): void;
  /** Whether any of its processes is running. */
  isAlive(): boolean;
  /** Ends it in any state, and deletes its data. */
  dispose(): Promise<void>;
}

/** Creates an instance with its own port and data folder, and with settings in addition to the defaults. */
export async function createInstance(settings: Record<string, string> = {}): Promise<Instance> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'scanner-instance-'));
  let child: ChildProcess | undefined;
  let groups: number[] = [];

  const start = async (): Promise<string> => {
    child = launch({ PORT: String(port), DATA_DIR: dataDir, ...settings });
    groups = [child.pid ?? 0];
    const output = outputOf(child);
    await new Promise<void>((ready, fail) => {
      child?.stdout?.on('data', () => output.text.includes('Ctrl-C ends it.') && ready());
      child?.on('exit', (code) => fail(new Error(`npm start has ended with ${code}:\n${output.text}`)));
    });
    groups = [child.pid ?? 0, serverOf(dataDir)];
    return output.text;
  };

  return {
    origin,
    port,
    dataDir,
    start,
    async stop() {
      if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      return child.exitCode;
    },
    async kill() {
      const ended = child ? once(child, 'exit') : undefined;
      for (const group of groups) signalGroup(group, 'SIGKILL');
      await ended;
      while (groups.some(hasLiveProcess)) await pause(50);
    },
    async killStarter() {
      child?.kill('SIGKILL');
      while (groups.some(hasLiveProcess)) await pause(50);
    },
    killServer: () => signalGroup(serverOf(dataDir), 'SIGKILL'),
    isAlive: () => groups.some(hasLiveProcess),
    async dispose() {
      for (const group of groups) signalGroup(group, 'SIGKILL');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** Runs the start script to its end; returns its exit code and output. */
export async function runStart(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const child = launch(env);
  const output = outputOf(child);
  await once(child, 'close');
  return { code: child.exitCode, text: output.text };
}

function launch(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ADMIN_EMAIL: '', ADMIN_PASSWORD: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

function outputOf(child: ChildProcess): { text: string } {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output.text += String(chunk);
    });
  }
  return output;
}

function serverOf(dataDir: string): number {
  const file = join(dataDir, 'processes.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).server : 0;
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  if (group <= 0) return;
  try {
    process.kill(-group, signal);
  } catch {
    // The group has ended.
  }
}

/** Whether a group has a running process. A zombie (Z) doesn't count. */
function hasLiveProcess(group: number): boolean {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').some((line) => {
    const [pgid, state = ''] = line.trim().split(/\s+/);
    return Number(pgid) === group && !state.startsWith('Z');
  });
}
