/** @module The measurements shown on several pages: `docs/benchmarks/data.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.ts';

export interface Figures {
  /**
   * Scores on labeled sets. `found` and `falseAlarms`: number and total; rates and scores from 0 to 1; noise per 1,000
   * lines.
   */
  labeledSets: readonly LabeledSet[];
  /** OWASP BenchmarkJava by category. */
  categories: readonly { cwe: string; tpr: number; fpr: number }[];
  /** Scores on code that was labeled without looking at the models. `lines`: vulnerable, safe. Rates as printed. */
  unseenCode: readonly UnseenCode[];
  /** From `POST /api/scans` until completed, a file of 200 lines, in milliseconds. */
  scanLatency: readonly { language: string; p50: number; p95: number; p99: number; max: number }[];
  /** A new user's waiting times in milliseconds: median and maximum of three rounds. */
  newcomerPaths: readonly { path: string; median: number; max: number }[];
}

interface LabeledSet {
  set: string;
  language: string;
  found: readonly [number, number];
  tpr: number;
  falseAlarms: readonly [number, number];
  fpr: number | null;
  score: number | null;
  noise: number;
  /** The best of bandit, ESLint's plugins, flawfinder and cppcheck on the same set; for Java of published figures. */
  bestPeer: number | null;
}

interface UnseenCode {
  language: string;
  lines: string;
  tpr: string;
  fpr: string;
  scoreAtFirst: string;
  scoreAfter: string;
}

export const readFigures = (): Figures => JSON.parse(readFileSync(join(ROOT, 'docs/benchmarks/data.json'), 'utf8'));
