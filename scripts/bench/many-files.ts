/**
 * @module Many small files with one engine: the maximum memory of an isolate of workerd, and whether a page stays
 * responsive.
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { measurePrivateEngine, type PageFile } from '../../e2e/private-engine.ts';
import { languageByFileName } from '../../packages/contracts/src/languages.ts';
import { type Isolate, isolateProcessorMs, scan, watchMemory, withIsolate } from './isolate.ts';

/** The command line's limit for one project. */
const FILES_MAX = 20_000;
/** A small file: nine of ten source files are. */
const BYTES_MAX = 32 * 1024;
const TENTHS = 10;
/** Statistics are requested after whole batches. */
const BATCHES = 100;
/** A collection each time, which on a busy machine would be most of the work if done more often. */
const POLL_MS = 10_000;
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

async function inIsolate(isolate: Isolate, paths: readonly string[]): Promise<void> {
  const started = performance.now();
  let findings = 0;
  let done = 0;
  let wasm = 0;
  let processor = isolateProcessorMs();
  for (let tenth = 1; tenth <= TENTHS; tenth += 1) {
    const memory = await watchMemory(isolate, POLL_MS);
    const until = Math.floor((paths.length * tenth) / TENTHS);
    for (const { fileName, text } of filesAt(paths.slice(done, until))) {
      const scanned = await scan(isolate, fileName, text);
      findings += scanned.findings;
      wasm = Math.max(wasm, scanned.wasm);
    }
    const spent = isolateProcessorMs();
    const each =
      spent === undefined || processor === undefined ? '–' : ((spent - processor) / (until - done)).toFixed(1);
    processor = spent;
    done = until;
    const { heap, backing, all } = memory.stop();
    const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(7);
    process.stdout.write(
      `  ${String(done).padStart(7)}${[all + wasm, heap, backing, wasm].map(megabytes).join('')}${each.padStart(7)}${seconds} s ${findings} findings\n`,
    );
  }
}

/** Prints the maximum memory of one isolate while it scans the files sequentially. */
export async function benchManyInIsolate(built: string, folder: string): Promise<void> {
  const paths = pathsIn(folder);
  process.stdout.write(
    `\n${paths.length} files in one isolate of workerd (MB alive at most in each tenth: all, JavaScript, buffers, WebAssembly; processor ms per file)\n`,
  );
  await withIsolate(built, (isolate) => inIsolate(isolate, paths));
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
