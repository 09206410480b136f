/**
 * @module The engine in workerd: memory of the isolate during a long scan, and the time of the first scan in a cold
 * isolate.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { exampleFolders } from '../../packages/analyzer/src/broken-code.test-support.ts';
import { parseJsonc } from '../steps/jsonc.ts';
import { ROOT } from '../steps/paths.ts';
import { freePort } from '../steps/port.ts';
import { endGroup } from '../steps/processes.ts';
import { WRANGLER, wranglerEnvironment } from '../steps/wrangler.ts';
import { percentile } from './figures.ts';
import { type LongText, textOf } from './texts.ts';
import { typicalText } from './typical.ts';

const POLL_MS = 100;
const MB = 1024 * 1024;

export interface Isolate {
  origin: string;
  inspector: string;
}

/** Bundles the measuring Worker as for a deployment, into a folder from which it can run while sources change. */
export function buildIsolate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'scanner-isolate-'));
  const config = join(ROOT, 'api', 'wrangler.bench.jsonc');
  const args = ['deploy', '--dry-run', '-c', config, '--outdir', join(folder, 'worker')];
  const { status, stderr } = spawnSync(process.execPath, [WRANGLER, ...args], {
    cwd: folder,
    env: wranglerEnvironment(folder),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The Worker cannot be built:\n${stderr}`);
  const { $schema: _schema, define: _define, ...production } = parseJsonc(readFileSync(config, 'utf8'));
  const staged = { ...production, main: 'isolate.js', no_bundle: true };
  writeFileSync(join(folder, 'worker', 'wrangler.json'), JSON.stringify(staged));
  return folder;
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

/**
 * Starts the measuring Worker in a separate workerd. Its state is stored elsewhere, because files in its folder are
 * watched.
 */
async function startIsolate(folder: string): Promise<Isolate> {
  const port = await freePort();
  const inspector = await freePort();
  const args = ['dev', '--local', '-c', join(folder, 'worker', 'wrangler.json'), '--persist-to', join(folder, 'state')];
  args.push('--port', String(port), '--inspector-port', String(inspector), '--show-interactive-dev-session=false');
  const child = spawn(process.execPath, [WRANGLER, ...args], {
    cwd: join(folder, 'worker'),
    env: wranglerEnvironment(folder),
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  });
  const origin = `http://127.0.0.1:${port}`;
  running = child.pid;
  for (let waited = 0; waited < 60_000; waited += 200) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer?.ok) return { origin, inspector: `http://127.0.0.1:${inspector}` };
    await pause(200);
  }
  await endIsolate();
  throw new Error('The Worker did not start.');
}

interface Scanned {
  ms: number;
  findings: number;
  lastLine: number;
  lines: number;
  /** Bytes of WebAssembly memory. */
  wasm: number;
}

/** Uses an isolate that has scanned nothing, and ends it. */
export async function withIsolate<Value>(built: string, work: (isolate: Isolate) => Promise<Value>): Promise<Value> {
  const isolate = await startIsolate(built);
  try {
    return await work(isolate);
  } finally {
    await endIsolate();
  }
}

export async function scan({ origin }: Isolate, fileName: string, text: string): Promise<Scanned> {
  const started = performance.now();
  const answer = await fetch(`${origin}/${encodeURIComponent(fileName)}`, { method: 'POST', body: text });
  if (!answer.ok) throw new Error(`${fileName}: ${answer.status} ${await answer.text()}`);
  const result: Omit<Scanned, 'ms'> = await answer.json();
  return { ...result, ms: performance.now() - started };
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

/**
 * Polls the isolate's inspector for its memory until `stop`, each time after a collection: live memory is what it
 * needs; without a limit V8 keeps garbage. Returns the peaks in bytes.
 */
export async function watchMemory(
  { inspector }: Isolate,
  pollMs = POLL_MS,
): Promise<{ stop(): { heap: number; backing: number; all: number } }> {
  const [target]: { webSocketDebuggerUrl: string }[] = await (await fetch(`${inspector}/json`)).json();
  if (!target) throw new Error('The isolate cannot be inspected.');
  // The inspector accepts only pages of this machine, so the client has to pretend to be one.
  const options = { headers: { origin: 'http://localhost' } };
  const socket: WebSocket = Reflect.construct(WebSocket, [target.webSocketDebuggerUrl, options]);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The inspector refused the connection.')));
  });
  const peak = { heap: 0, backing: 0, all: 0 };
  let id = 0;
  const ask = (): void => {
    for (const method of ['HeapProfiler.collectGarbage', 'Runtime.getHeapUsage']) {
      id += 1;
      socket.send(JSON.stringify({ id, method }));
    }
  };
  socket.addEventListener('message', ({ data }) => {
    const { result }: { result?: HeapUsage } = JSON.parse(String(data));
    if (!result?.usedSize) return;
    const backing = result.backingStorageSize ?? 0;
    peak.heap = Math.max(peak.heap, result.usedSize);
    peak.backing = Math.max(peak.backing, backing);
    peak.all = Math.max(peak.all, result.usedSize + backing);
    if (socket.readyState === WebSocket.OPEN) setTimeout(ask, pollMs);
  });
  ask();
  return {
    stop() {
      socket.close();
      return peak;
    },
  };
}

/** Prints per language the maximum memory of the isolate during the scan of a 10 MB file, and its duration. */
export async function benchIsolateMemory(built: string, folders: readonly string[] = exampleFolders()): Promise<void> {
  process.stdout.write(
    '\nA file of 10 MB in one isolate of workerd (MB alive at most: all, JavaScript, buffers and WebAssembly)\n',
  );
  for (const folder of folders) {
    const { fileName, text } = textOf(folder, 10 * MB);
    await withIsolate(built, async (isolate) => {
      const memory = await watchMemory(isolate);
      const { ms, findings, lastLine, lines } = await scan(isolate, fileName, text);
      const { heap, backing, all } = memory.stop();
      const peak = [all, heap, backing].map((bytes) => (bytes / MB).toFixed(0).padStart(5)).join('');
      process.stdout.write(
        `  ${folder.padEnd(12)} ${peak}  ${(ms / 1000).toFixed(1).padStart(6)} s  ${findings} findings, the last in line ${lastLine} of ${lines}\n`,
      );
    });
  }
}

/** The first and the second scan of a text in an isolate that has scanned nothing, in milliseconds. */
const firstScans = (built: string, { fileName, text }: LongText): Promise<{ ms: number[]; findings: number }> =>
  withIsolate(built, async (isolate) => {
    const first = await scan(isolate, fileName, text);
    const second = await scan(isolate, fileName, text);
    return { ms: [first.ms, second.ms], findings: first.findings };
  });

/**
 * Prints the time of the first and second scan of each language in a new Worker: of a typical file, and of one in which
 * nearly every line is vulnerable.
 */
export async function benchColdScan(built: string, folders: readonly string[] = exampleFolders()): Promise<void> {
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
