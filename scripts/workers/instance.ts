/** @module Bundled Workers, served by a separate process that can be ended and killed. */
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endAllLaunched, endLaunched, isOver, type Launched, launch, type Served } from '../serve/launch.ts';
import { type ServedWorker, STATE_LAYOUT } from '../serve/settings.ts';
import { ROOT } from '../steps/paths.ts';

/** Time limit of a start before it is repeated: workerd sometimes hangs if many alarms are due. */
const READY_MS = 45_000;
const STARTS_MAX = 4;
const POLL_MS = 20;
const TAIL_CHARACTERS = 4000;

/** What is served: the Workers, the public one first, their state, and the local port. */
export interface InstanceSettings {
  readonly workers: readonly ServedWorker[];
  readonly state: string;
  readonly port: number;
}

/** Running Workers. */
export interface Instance {
  readonly origin: string;
  /** The leader of the process group. */
  readonly pid: number;
  /** Ends it properly. */
  end(): Promise<void>;
  /** Kills everything with SIGKILL, like a power loss. */
  kill(): Promise<void>;
}

/** Ends everything that was started here and is still running. */
export const endInstances = endAllLaunched;

/** Starts Workers and waits until they respond; a hanging start is ended and repeated, as `npm start` does. */
export async function startInstance(settings: InstanceSettings): Promise<Instance> {
  for (let start = 1; ; start += 1) {
    try {
      return await startOnce(settings);
    } catch (error) {
      if (start === STARTS_MAX) throw error;
    }
  }
}

/** Served like `npm start`, except that a caller may set its own address: no one else can reach these instances. */
const servedOf = ({ workers, state, port }: InstanceSettings): Served => ({
  workers,
  state: join(state, STATE_LAYOUT),
  migrations: join(ROOT, 'api', 'migrations'),
  front: { listen: ['127.0.0.1'], port, publicOrigin: undefined, trustedProxies: ['loopback'] },
});

async function startOnce(settings: InstanceSettings): Promise<Instance> {
  mkdirSync(settings.state, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'scanner-log-'));
  const log = join(folder, 'host.log');
  const output = openSync(log, 'a', 0o600);
  const launched = launch(servedOf(settings), output);
  closeSync(output);
  const { child } = launched;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async (): Promise<void> => {
    await endLaunched(child);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (!(await isReady(launched))) {
    const reason = readFileSync(log, 'utf8').slice(-TAIL_CHARACTERS);
    await end();
    throw new Error(`The Workers did not start:\n${reason}`);
  }
  const { pid = 0 } = child;
  return {
    origin: `http://127.0.0.1:${settings.port}`,
    pid,
    end,
    async kill() {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
      await end();
    },
  };
}

async function isReady(launched: Launched): Promise<boolean> {
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(POLL_MS)) {
    if (launched.said !== undefined) return launched.said.event === 'ready';
    if (isOver(launched.child)) return false;
  }
  return false;
}
