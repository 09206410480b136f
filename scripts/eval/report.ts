/** @module An evaluation as a table for a terminal. */
import type { Prices } from '../../api/src/llm/configuration/configuration.ts';
import type { Evaluation } from './main.ts';
import type { RecordingHead, Spent } from './recording.ts';
import type { Rates, Score } from './score.ts';

interface Asked {
  readonly head: RecordingHead;
  readonly spent: Spent;
  readonly prices: Prices | undefined;
}

const share = (value: number | null): string => (value === null ? 'none' : value.toFixed(3));

function scoreRow(name: string, score: Score, rates: Rates, secondsPerFile: number): string[] {
  const { truePositives, falseNegatives, falsePositives, trueNegatives } = score;
  return [
    name,
    ...[truePositives, falseNegatives, falsePositives, trueNegatives].map(String),
    share(rates.precision),
    share(rates.recall),
    share(rates.score),
    rates.noise === null ? 'none' : rates.noise.toFixed(1),
    secondsPerFile.toFixed(3),
  ];
}

/** The price of tokens; undefined if a model has no price. */
function costOf({ spent, prices, head }: Asked): string | undefined {
  const models = new Set(Object.values(head.models));
  const [model] = models;
  const price = model === undefined || models.size > 1 ? undefined : prices?.models[model];
  if (!price || !prices) return undefined;
  const cost = (spent.inputTokens * price.input + spent.outputTokens * price.output) / 1_000_000;
  return `${cost.toPrecision(3)} ${prices.currency}`;
}

function modelLines(asked: Asked, { usages, files }: Evaluation): string[] {
  const { head, spent } = asked;
  const dropped = new Map<string, number>();
  const notes = new Map<string, number>();
  for (const usage of usages) {
    for (const { reason, count } of usage.dropped) dropped.set(reason, (dropped.get(reason) ?? 0) + count);
    for (const note of usage.notes) notes.set(note, (notes.get(note) ?? 0) + 1);
  }
  const list = (counts: ReadonlyMap<string, number>): string =>
    [...counts].map(([text, count]) => `${count} ${text}`).join('; ') || 'none';
  return [
    `Model           ${[...new Set(Object.values(head.models))].join(', ')} (${head.provider}), prompts ${head.promptVersion}`,
    ...(head.note ? [`                ${head.note}`] : []),
    `Questions       ${spent.calls} answered, ${(spent.calls / Math.max(files, 1)).toFixed(1)} a file, ${(spent.ms / 1000).toFixed(1)} s of answering`,
    `Tokens          ${spent.inputTokens} in, ${spent.outputTokens} out`,
    `Cost            ${costOf(asked) ?? 'unknown: set AI_PRICES'}`,
    `Not taken       ${list(dropped)}`,
    `Notes           ${list(notes)}`,
  ];
}

const HEAD = ['', 'TP', 'FN', 'FP', 'TN', 'precision', 'recall', 'score', 'noise/1000', 's/file'];

export function table(evaluation: Evaluation, ratesOf: (score: Score) => Rates, asked: Asked | undefined): string {
  const { files, engine, both, engineSeconds, modelSeconds } = evaluation;
  const perFile = (seconds: number): number => seconds / Math.max(files, 1);
  const rows = [HEAD, scoreRow('engine', engine, ratesOf(engine), perFile(engineSeconds))];
  if (both) rows.push(scoreRow('with model', both, ratesOf(both), perFile(engineSeconds + modelSeconds)));
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return [`${files} files`, ...lines, ...(asked ? ['', ...modelLines(asked, evaluation)] : [])].join('\n');
}
