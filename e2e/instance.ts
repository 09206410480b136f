import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/steps/port.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** An instance of the product that belongs to one test: it may be killed. */
export interface Instance {
  origin: string;
  port: number;
  dataDir: string;
  /** `npm start`, until the product answers; gives what it has printed. Rejects with that when it ends before. */
  start(): Promise<string>;
  /** Asks it to end, as Ctrl-C does; gives the exit code. */
  stop(): Promise<number | null>;
  /** Kills the whole process tree with -9: the start script, the server, workerd. */
  kill(): Promise<void>;
  /** Kills the start script alone with -9, and waits until nothing of its server is left. */
  killStarter(): Promise<void>;
  /** Kills the server with -9, and leaves its start script. */
  killServer(): void;
  /** Whether any process of it is left. */
  isAlive(): boolean;
  /** Ends it whatever state it is in, and removes its data. */
  dispose(): Promise<void>;
}

/** Makes an instance with a port and a data folder of its own, and with settings beside the defaults. */
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

/** Runs the start script to its end; gives its exit code and what it has printed. */
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
    // No one of the group is left.
  }
}

/** Whether a group has a process that runs. One that has ended and waits for its parent to ask (Z) does not. */
function hasLiveProcess(group: number): boolean {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').some((line) => {
    const [pgid, state = ''] = line.trim().split(/\s+/);
    return Number(pgid) === group && !state.startsWith('Z');
  });
}
