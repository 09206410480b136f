/** @module How the time of a scan grows with the file, from 10 KB to 10 MB in all languages: a table and a plot. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAnalyzer } from '../../packages/analyzer/src/analyzer.ts';
import { exampleFolders } from '../../packages/analyzer/src/broken-code.test-support.ts';
import { nodeGrammars } from '../../packages/analyzer/src/platform/node.ts';
import { detectLanguage } from '../../packages/analyzer/src/text/detect.ts';
import { ROOT } from '../steps/paths.ts';
import { logPlot } from './plot.ts';
import { textOf } from './texts.ts';

const SIZES = [10_000, 100_000, 1_000_000, 10_000_000];
const ROUNDS = [5, 3, 1, 1];

const kilobytes = (size: number): string => (size < 1e6 ? `${size / 1e3} KB` : `${size / 1e6} MB`);

/** Prints milliseconds per size, and the cost of a KB of 10 MB compared with one of 100 KB; writes the plot. */
export async function benchGrowth(folders: readonly string[] = exampleFolders()): Promise<void> {
  const analyzer = createAnalyzer(nodeGrammars);
  process.stdout.write(
    '\nThe whole analysis by size of file (processor milliseconds), and a KB of the largest beside one of 100 KB\n',
  );
  process.stdout.write(
    `  ${'language'.padEnd(12)}${SIZES.map((size) => kilobytes(size).padStart(10)).join('')}   ratio\n`,
  );
  const series: { name: string; points: { x: number; y: number }[] }[] = [];
  for (const folder of folders) {
    const points: { x: number; y: number }[] = [];
    for (const [at, size] of SIZES.entries()) {
      const { fileName, text } = textOf(folder, size);
      const language = detectLanguage(fileName, text);
      if (!language) continue;
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < (ROUNDS[at] ?? 1); round += 1) {
        // Processor time, because the machine usually does other work during minutes of measuring.
        const started = process.cpuUsage();
        await analyzer.analyze({ fileName, language, text });
        const { user, system } = process.cpuUsage(started);
        best = Math.min(best, (user + system) / 1000);
      }
      points.push({ x: text.length, y: best });
    }
    series.push({ name: folder, points });
    const [, middle, , last] = points;
    const ratio = middle && last ? last.y / last.x / (middle.y / middle.x) : Number.NaN;
    const cells = points.map(({ y }) => y.toFixed(0).padStart(10)).join('');
    process.stdout.write(`  ${folder.padEnd(12)}${cells}${ratio.toFixed(2).padStart(8)}\n`);
  }
  const file = join(ROOT, 'docs', 'images', 'growth.svg');
  writeFileSync(file, logPlot(series, { x: 'characters', y: 'processor milliseconds' }));
  process.stdout.write('  plot: docs/images/growth.svg\n');
}
