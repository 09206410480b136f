/**
 * @module Many small files with the same engines: the maximum memory of their isolates in workerd, and whether a page stays
 * responsive.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { measurePrivateEngine, type PageFile } from '../../e2e/private-engine.ts';
import { ENGINE_GROUPS, type EngineGroup, GROUP_OF } from '../../packages/analyzer/src/engines/groups.ts';
import { languageByFileName } from '../../packages/contracts/src/languages.ts';
import type { ServedWorker } from '../serve/settings.ts';
import {
  type Isolates,
  isolateProcessorMs,
  type MemoryPeak,
  scan,
  wasmBytes,
  watchMemory,
  withIsolates,
} from './isolate.ts';

/** The command line's limit for one project. */
const FILES_MAX = 20_000;
/** A small file: nine of ten source files are. */
const BYTES_MAX = 32 * 1024;
const TENTHS = 10;
/** Small files that the scanner has analyzed at a time. */
const AT_A_TIME = 2;
/** Statistics are requested after whole batches. */
const BATCHES = 100;
/** A collection each time, which on a busy machine would be most of the work if done more often. */
const POLL_MS = 10_000;
/** Of few files, more can be known. */
const FEW_FILES = 2000;
const FEW_POLL_MS = 1000;
const MB = 1024 * 1024;

/** Paths of small source files in the folder, the first ones in the order of paths. */
function pathsIn(folder: string): string[] {
  const found = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && languageByFileName(entry.name) !== undefined)
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => statSync(path).size <= BYTES_MAX)
    .toSorted();
  return found.slice(0, FILES_MAX);
}

function* filesAt(paths: readonly string[]): Generator<PageFile> {
  for (const path of paths) {
    const fileName = path.split(/[\\/]/).at(-1) ?? path;
    const language = languageByFileName(fileName);
    if (language) yield { fileName, language, text: readFileSync(path, 'utf8') };
  }
}

const megabytes = (bytes: number): string => (bytes / MB).toFixed(0).padStart(6);

/** Peak memory of one engine's isolate, and its work. */
interface Held {
  files: number;
  peak: MemoryPeak;
  wasm: number;
}

const groupOf = ({ fileName }: PageFile): EngineGroup => GROUP_OF[languageByFileName(fileName) ?? 'javascript'];

/** Scans files, two at a time as the scanner does, while the memory of all isolates is watched. */
async function scanWatched(
  isolates: Isolates,
  files: Iterator<PageFile>,
  pollMs: number,
): Promise<{ findings: number; failed: string[]; held: Map<EngineGroup, Held> }> {
  const watched = await Promise.all(ENGINE_GROUPS.map((group) => watchMemory(isolates, group, pollMs)));
  const counts = new Map<EngineGroup, number>();
  let findings = 0;
  const failed: string[] = [];
  const scanNext = async (): Promise<void> => {
    for (let next = files.next(); !next.done; next = files.next()) {
      const { fileName, text } = next.value;
      counts.set(groupOf(next.value), (counts.get(groupOf(next.value)) ?? 0) + 1);
      await scan(isolates, fileName, text).then(
        (scanned) => {
          findings += scanned.findings;
        },
        (error: Error) => failed.push(error.message.split('\n', 1)[0] ?? fileName),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, scanNext));
  const wasm = await wasmBytes(isolates);
  const peaks = await Promise.all(watched.map((memory) => memory.stop()));
  const held = ENGINE_GROUPS.flatMap((group, index): [EngineGroup, Held][] => {
    const peak = peaks[index];
    return peak ? [[group, { files: counts.get(group) ?? 0, peak, wasm: wasm[group] }]] : [];
  });
  return { findings, failed, held: new Map(held) };
}

async function inIsolates(isolates: Isolates, paths: readonly string[]): Promise<void> {
  const started = performance.now();
  let findings = 0;
  let done = 0;
  let processor = isolateProcessorMs();
  const pollMs = paths.length < FEW_FILES ? FEW_POLL_MS : POLL_MS;
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    const until = Math.floor((paths.length * tenth) / TENTHS);
    const { held, failed, ...scanned } = await scanWatched(isolates, filesAt(paths.slice(done, until)), pollMs);
    const spent = isolateProcessorMs();
    const each =
      spent === undefined || processor === undefined ? '–' : ((spent - processor) / (until - done)).toFixed(1);
    processor = spent;
    findings += scanned.findings;
    done = until;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(`  ${done} files: ${each} ms of processor each, ${seconds} s, ${findings} findings\n`);
    for (const message of failed) process.stdout.write(`    failed: ${message}\n`);
    for (const [group, { files, peak, wasm }] of held) {
      const cells = [peak.all + wasm, peak.heap, peak.backing, wasm].map(megabytes).join('');
      process.stdout.write(
        `    ${group.padEnd(10)}${String(files).padStart(7)}${String(peak.samples).padStart(6)}${cells}\n`,
      );
    }
  }
}

/** Prints the maximum memory of each engine's isolate while they scan the files. */
export async function benchManyInIsolates(built: readonly ServedWorker[], folder: string): Promise<void> {
  const paths = pathsIn(folder);
  process.stdout.write(
    `\n${paths.length} files in the engines, each in one isolate of workerd (of each tenth: files, samples of memory; MB alive at most: all, JavaScript, buffers, WebAssembly)\n`,
  );
  await withIsolates(built, (isolates) => inIsolates(isolates, paths));
}

/** Prints whether a page of the product stays responsive while its engine analyzes the files. */
export async function benchManyInPage(origin: string, folder: string): Promise<void> {
  const paths = pathsIn(folder);
  const each = Math.max(BATCHES, Math.floor(paths.length / TENTHS / BATCHES) * BATCHES);
  process.stdout.write(
    `\n${paths.length} files in Chromium, by the worker of a private scan (ms: longest task of the page, longest wait for a timer of 10 ms; MB of its process at most; s that the page's own thread computed, and waited for a processor)\n`,
  );
  for await (const one of measurePrivateEngine(origin, filesAt(paths), each)) {
    const { done, findings, longestTask, longestWait, milliseconds, resident, thread } = one;
    const cells = [longestTask, longestWait].map((ms) => ms.toFixed(0).padStart(7)).join('');
    const held = resident === undefined ? '     –' : megabytes(resident);
    const times = thread
      ? [thread.computed, thread.waited].map((ms) => (ms / 1000).toFixed(1).padStart(7)).join('')
      : '';
    const seconds = (milliseconds / 1000).toFixed(0).padStart(7);
    process.stdout.write(`  ${String(done).padStart(7)}${cells}${held}${times}${seconds} s ${findings} findings\n`);
  }
}
