/**
 * @module The engines in workerd, each in its isolate as when deployed: memory during a long scan, and the time of the
 * first scan in a cold isolate.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleFolders } from '../../packages/analyzer/src/broken-code.test-support.ts';
import { type EngineGroup, GROUP_OF } from '../../packages/analyzer/src/engines/groups.ts';
import { languageByFileName } from '../../packages/contracts/src/languages.ts';
import { describeWorker } from '../serve/describe.ts';
import type { ServedWorker } from '../serve/settings.ts';
import { freePort } from '../steps/port.ts';
import { endGroup } from '../steps/processes.ts';
import { buildWorker, scratchFolder } from '../workers/build.ts';
import { ENGINES } from '../workers/engines.ts';
import type { EnginesHost } from './engines-host.ts';
import { percentile } from './figures.ts';
import { type LongText, textOf } from './texts.ts';
import { typicalText } from './typical.ts';

const POLL_MS = 100;
/** Time limit for the last sample: a connection can end unnoticed. */
const LAST_SAMPLE_MS = 30_000;
const MB = 1024 * 1024;

/** The running Workers. */
export interface Isolates {
  origin: string;
  inspector: string;
}

const HOST = join(import.meta.dirname, 'engines-host.ts');

/** Bundles the engines as for a deployment, with the Worker before them, so that sources may change meanwhile. */
export async function buildIsolates(): Promise<readonly ServedWorker[]> {
  const folder = await scratchFolder();
  const workers: ServedWorker[] = [];
  const engines = ENGINES.map(({ config }) => ({ config, entry: 'bench/engine.ts' }));
  for (const source of [{ config: 'wrangler.bench.jsonc' }, ...engines]) {
    const { config, script } = await buildWorker(folder, source);
    workers.push({ ...(await describeWorker(config, script)), variables: {} });
  }
  return workers;
}

/** The process that leads the isolate's group; there is one at a time. */
let running: number | undefined;

/** Ends the measuring Worker in any state. */
export async function endIsolate(): Promise<void> {
  if (running === undefined) return;
  await endGroup(running);
  running = undefined;
}

/** Ticks of processor time per second, as Linux counts them. */
const TICKS = 100;

/** Milliseconds of a process of the group; 0 for others, and for one that has ended meanwhile. */
function processorMsOf(id: string, group: number): number {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[2]) === group ? ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS : 0;
  } catch {
    return 0;
  }
}

/**
 * Processor milliseconds of all processes around the isolate. On a busy machine this is more accurate than the clock.
 * Undefined if the system doesn't provide it.
 */
export function isolateProcessorMs(): number | undefined {
  const group = running;
  if (group === undefined || process.platform !== 'linux') return undefined;
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.reduce((sum, id) => sum + processorMsOf(id, group), 0);
}

/** Starts the Workers in a separate workerd. */
async function startIsolates(workers: readonly ServedWorker[]): Promise<Isolates> {
  const port = await freePort();
  const inspectorPort = await freePort();
  const settings: EnginesHost = { workers, port, inspectorPort };
  const child = spawn(process.execPath, [HOST, JSON.stringify(settings)], {
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  });
  const origin = `http://127.0.0.1:${port}`;
  running = child.pid;
  for (let waited = 0; waited < 60_000; waited += 200) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return { origin, inspector: `http://127.0.0.1:${inspectorPort}` };
    await pause(200);
  }
  await endIsolate();
  throw new Error('The Workers did not start.');
}

interface Scanned {
  ms: number;
  findings: number;
  lastLine: number;
  lines: number;
}

/** Uses isolates that have scanned nothing, and ends them. */
export async function withIsolates<Value>(
  built: readonly ServedWorker[],
  work: (isolates: Isolates) => Promise<Value>,
): Promise<Value> {
  const isolates = await startIsolates(built);
  try {
    return await work(isolates);
  } finally {
    await endIsolate();
  }
}

export async function scan({ origin }: Isolates, fileName: string, text: string): Promise<Scanned> {
  const started = performance.now();
  const answer = await fetch(`${origin}/${encodeURIComponent(fileName)}`, { method: 'POST', body: text });
  if (!answer.ok) throw new Error(`${fileName}: ${answer.status} ${await answer.text()}`);
  const result: Omit<Scanned, 'ms'> = await answer.json();
  return { ...result, ms: performance.now() - started };
}

/** Bytes of WebAssembly memory, by group. */
export async function wasmBytes({ origin }: Isolates): Promise<Readonly<Record<EngineGroup, number>>> {
  return (await fetch(`${origin}/wasm`)).json();
}

/** Peaks in bytes. */
export interface MemoryPeak {
  /** Times at which the isolate answered. */
  samples: number;
  heap: number;
  backing: number;
  all: number;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

/** Connects to an inspector, which accepts only pages of this machine, so that the client has to pretend to be one. */
async function connect(url: string): Promise<WebSocket> {
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers: { origin: 'http://localhost' } }]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The inspector refused the connection.')));
  });
  return socket;
}

/**
 * Polls the inspector for the memory of one engine's isolate until `stop`, each time after a collection: live memory is
 * what it needs; without a limit V8 keeps garbage. Returns the peaks.
 */
export async function watchMemory(
  { inspector }: Isolates,
  group: EngineGroup,
  pollMs = POLL_MS,
): Promise<{ stop(): Promise<MemoryPeak> }> {
  const targets: { id: string; webSocketDebuggerUrl: string }[] = await (await fetch(`${inspector}/json`)).json();
  const target = targets.find(({ id }) => id.includes(`engine-${group}`));
  if (!target) throw new Error('The isolate cannot be inspected.');
  const peak: MemoryPeak = { samples: 0, heap: 0, backing: 0, all: 0 };
  let socket = await connect(target.webSocketDebuggerUrl);
  let next: ReturnType<typeof setTimeout> | undefined;
  let stopped: (() => void) | undefined;
  const askLater = (): void => {
    clearTimeout(next);
    if (!stopped) next = setTimeout(() => void ask().catch(askLater), pollMs);
  };
  const listen = (): void => {
    socket.addEventListener('message', ({ data }) => {
      const { result }: { result?: HeapUsage } = JSON.parse(String(data));
      if (!result?.usedSize) return;
      const backing = result.backingStorageSize ?? 0;
      peak.samples += 1;
      peak.heap = Math.max(peak.heap, result.usedSize);
      peak.backing = Math.max(peak.backing, backing);
      peak.all = Math.max(peak.all, result.usedSize + backing);
      stopped?.();
      askLater();
    });
    // The inspector closes a connection now and then, also between a question and its answer.
    socket.addEventListener('close', askLater);
  };
  const ask = async (): Promise<void> => {
    // A connection can end unnoticed: without an answer in time another one is made.
    next = setTimeout(() => socket.close(), LAST_SAMPLE_MS);
    if (socket.readyState !== WebSocket.OPEN) {
      socket = await connect(target.webSocketDebuggerUrl);
      listen();
    }
    for (const [id, method] of ['HeapProfiler.collectGarbage', 'Runtime.getHeapUsage'].entries())
      socket.send(JSON.stringify({ id, method }));
  };
  listen();
  await ask();
  return {
    async stop() {
      clearTimeout(next);
      const sampled = new Promise<void>((resolve) => {
        stopped = resolve;
      });
      await ask().catch(() => undefined);
      await Promise.race([sampled, pause(LAST_SAMPLE_MS)]);
      socket.close();
      return peak;
    },
  };
}

/** Prints per language the maximum memory of the isolate during the scan of a 10 MB file, and its duration. */
export async function benchIsolateMemory(
  built: readonly ServedWorker[],
  folders: readonly string[] = exampleFolders(),
): Promise<void> {
  process.stdout.write(
    '\nA file of 10 MB in one isolate of workerd (MB alive at most: all, JavaScript, buffers and WebAssembly)\n',
  );
  for (const folder of folders) {
    const { fileName, text } = textOf(folder, 10 * MB);
    await withIsolates(built, async (isolates) => {
      const memory = await watchMemory(isolates, GROUP_OF[languageByFileName(fileName) ?? 'javascript']);
      const { ms, findings, lastLine, lines } = await scan(isolates, fileName, text);
      const { heap, backing, all } = await memory.stop();
      const peak = [all, heap, backing].map((bytes) => (bytes / MB).toFixed(0).padStart(5)).join('');
      process.stdout.write(
        `  ${folder.padEnd(12)} ${peak}  ${(ms / 1000).toFixed(1).padStart(6)} s  ${findings} findings, the last in line ${lastLine} of ${lines}\n`,
      );
    });
  }
}

/** The first and the second scan of a text in an isolate that has scanned nothing, in milliseconds. */
const firstScans = (
  built: readonly ServedWorker[],
  { fileName, text }: LongText,
): Promise<{ ms: number[]; findings: number }> =>
  withIsolates(built, async (isolates) => {
    const first = await scan(isolates, fileName, text);
    const second = await scan(isolates, fileName, text);
    return { ms: [first.ms, second.ms], findings: first.findings };
  });

/**
 * Prints the time of the first and second scan of each language in a new Worker: of a typical file, and of one in which
 * nearly every line is vulnerable.
 */
export async function benchColdScan(
  built: readonly ServedWorker[],
  folders: readonly string[] = exampleFolders(),
): Promise<void> {
  process.stdout.write('\nThe first scan of a language in a cold isolate, and the next (200 lines, milliseconds)\n');
  process.stdout.write('  language         typical  then  findings       dense  then  findings\n');
  const firsts: [typical: number, dense: number][] = [];
  for (const folder of folders) {
    const typical = await firstScans(built, await typicalText(folder));
    const dense = await firstScans(built, textOf(folder, 8000));
    firsts.push([typical.ms[0] ?? 0, dense.ms[0] ?? 0]);
    const cells = [typical, dense].map(({ ms: [first = 0, second = 0], findings }) =>
      [first.toFixed(0).padStart(12), second.toFixed(0).padStart(6), String(findings).padStart(10)].join(''),
    );
    process.stdout.write(`  ${folder.padEnd(12)}${cells.join('')}\n`);
  }
  for (const [at, name] of ['typical', 'dense'].entries()) {
    const values = firsts.map((pair) => pair[at] ?? 0);
    process.stdout.write(
      `  ${name}: median ${percentile(values, 0.5).toFixed(0)}, slowest ${Math.max(...values).toFixed(0)}\n`,
    );
  }
}
