/** @module Scans every source file in a folder with one engine in one process, twice: memory after each tenth. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAnalyzer } from '../../packages/analyzer/src/analyzer.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { detectLanguage } from '../../packages/analyzer/src/text/detect.ts';

const TENTHS = 10;
const PASSES = 2;
const MB = 1024 * 1024;

const megabytes = (bytes: number): string => (bytes / MB).toFixed(0).padStart(7);

/** Memory after a collection, if the process may request one (`node --expose-gc`). */
async function printMemory(label: string): Promise<void> {
  globalThis.gc?.();
  await pause(0);
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stdout.write(`  ${label.padEnd(14)}${[heapUsed, external, rss].map(megabytes).join('')}\n`);
}

/** Prints heap, memory outside it and the whole process's memory, in megabytes. A leak grows in both passes. */
export async function benchSoak(folder: string): Promise<void> {
  const analyzer = createAnalyzer(nodeGrammars);
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((path) => path.isFile());
  process.stdout.write(`\nOne process over the ${files.length} files of ${folder}, ${PASSES} times: megabytes\n`);
  process.stdout.write(`  ${''.padEnd(14)}${['heap', 'other', 'all'].map((name) => name.padStart(7)).join('')}\n`);
  for (let pass = 1; pass <= PASSES; pass += 1) {
    let scanned = 0;
    let findings = 0;
    for (const [at, file] of files.entries()) {
      const text = readFileSync(join(file.parentPath, file.name), 'utf8');
      const language = detectLanguage(file.name, text);
      if (language) {
        findings += (await analyzer.analyze({ fileName: file.name, language, text })).vulnerabilities.length;
        scanned += 1;
      }
      const tenth = Math.floor(((at + 1) * TENTHS) / files.length);
      if (tenth > Math.floor((at * TENTHS) / files.length)) await printMemory(`pass ${pass}, ${tenth * TENTHS} %`);
    }
    process.stdout.write(`  pass ${pass}: ${scanned} files scanned, ${findings} findings\n`);
  }
}
