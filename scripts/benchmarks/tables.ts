/** @module The tables of the benchmark pages, by the name of their marks. */
import type { Figures } from './figures.ts';

/** The number of the exam at the end of a row's language: `C, 11th exam`. */
const EXAM = /^(.+), (\d+)th exam$/;
/** The twelfth exam is the newest one that has all languages. */
const OLDEST_SHOWN = 12;

const EMPTY = '';
const rate = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const of = ([some, all]: readonly [number, number]): string => `${some} of ${all}`;

/** A table in Biome's format: columns padded to their widest cell. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, at) => Math.max(3, cell.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

type Try = Figures['unseenCode'][number];

/** The first score of each language in the newest exam that has it: what to expect on the next file. */
function newestTries(rows: readonly Try[]): [language: string, found: { exam: number; row: Try }][] {
  const newest = new Map<string, { exam: number; row: Try }>();
  for (const row of rows) {
    const [, language = '', number = ''] = EXAM.exec(row.language) ?? [];
    const exam = Number(number);
    if (exam >= OLDEST_SHOWN && exam >= (newest.get(language)?.exam ?? 0)) newest.set(language, { exam, row });
  }
  return [...newest];
}

export function tables({
  labeledSets,
  categories,
  unseenCode,
  scanLatency,
  newcomerPaths,
}: Figures): ReadonlyMap<string, string> {
  const compared = labeledSets.filter(({ bestPeer }) => bestPeer !== null);
  return new Map([
    [
      'beside-others',
      table(
        ['set', 'language', 'this scanner', 'best of the others'],
        compared.map((row) => [row.set, row.language, rate(row.score), row.bestPeer?.toFixed(2) ?? EMPTY]),
      ),
    ],
    [
      'labeled-sets',
      table(
        ['set', 'language', 'found', 'TPR', 'false alarms', 'FPR', 'score', 'noise', 'best of the others'],
        labeledSets.map((row) => [
          row.set,
          row.language,
          of(row.found),
          rate(row.tpr),
          of(row.falseAlarms),
          rate(row.fpr),
          rate(row.score),
          row.noise.toFixed(2),
          row.bestPeer?.toFixed(2) ?? EMPTY,
        ]),
      ),
    ],
    [
      'categories',
      table(
        ['CWE', 'TPR', 'FPR'],
        categories.map(({ cwe, tpr, fpr }) => [cwe, rate(tpr), rate(fpr)]),
      ),
    ],
    [
      'unseen-code',
      table(
        ['language', 'lines: vulnerable, safe', 'TPR at first', 'FPR at first', 'score at first', 'score after fixing'],
        unseenCode.map((row) => [row.language, row.lines, row.tpr, row.fpr, row.scoreAtFirst, row.scoreAfter]),
      ),
    ],
    [
      'first-try',
      table(
        ['language', 'exam', 'lines: vulnerable, safe', 'TPR', 'FPR', 'score'],
        newestTries(unseenCode).map(([language, { exam, row }]) => [
          ...[language, `${exam}th`, row.lines, row.tpr, row.fpr, row.scoreAtFirst],
        ]),
      ),
    ],
    [
      'newcomer-paths',
      table(
        ['path', 'median', 'longest of three'],
        newcomerPaths.map(({ path, median, max }) => [path, seconds(median), seconds(max)]),
      ),
    ],
    [
      'scan-latency',
      table(
        ['language', 'p50', 'p95', 'p99', 'max'],
        scanLatency.map(({ language, ...times }) => [
          language,
          ...[times.p50, times.p95, times.p99, times.max].map((ms) => `${ms.toFixed(1)} ms`),
        ]),
      ),
    ],
  ]);
}

const MARK = /<!-- ([a-z-]+) -->\n[\s\S]*?<!-- \/\1 -->/g;

/**
 * A page with updated tables.
 *
 * @throws for a mark without a table
 */
export function filled(page: string, made: ReadonlyMap<string, string>): string {
  return page.replace(MARK, (_, name: string) => {
    const text = made.get(name);
    if (text === undefined) throw new Error(`No table is called '${name}'.`);
    return `<!-- ${name} -->\n\n${text}\n\n<!-- /${name} -->`;
  });
}
