/**
 * @module Compares findings with labels. A vulnerable label is met by a finding of its weakness within two lines, or
 * whose flow touches it; a safe one is violated by a finding on its line. A label without a line is met or violated
 * anywhere in the file. Findings without a label are noise.
 */
import { CONFIDENCES, type Confidence } from '../../packages/contracts/src/confidence.ts';
import type { Vulnerability } from '../../packages/contracts/src/vulnerability.ts';
import type { Label, LabeledFile } from './corpus.ts';
import { sameWeakness } from './families.ts';

const TOLERANCE = 2;

export interface Score {
  truePositives: number;
  falseNegatives: number;
  falsePositives: number;
  trueNegatives: number;
  /** Findings without a label, and the files' lines, for their rate. */
  noise: number;
  lines: number;
}

export const emptyScore = (): Score => ({
  truePositives: 0,
  falseNegatives: 0,
  falsePositives: 0,
  trueNegatives: 0,
  noise: 0,
  lines: 0,
});

const linesOf = ({ line, alt_lines = [] }: Label): number[] => (line === null ? [] : [line, ...alt_lines]);

const isNear = (finding: Vulnerability, label: Label, tolerance: number): boolean => {
  if (!sameWeakness(finding.cwe, label.cwe)) return false;
  if (label.line === null) return true;
  return linesOf(label).some(
    (line) =>
      Math.abs(finding.location.lineNumber - line) <= tolerance ||
      (tolerance > 0 && finding.flow.some((step) => step.line === line)),
  );
};

/** Adds a file's findings to a score; only those with at least this confidence count. */
export function addScore(
  score: Score,
  { labels, lines }: LabeledFile,
  findings: readonly Vulnerability[],
  least: Confidence,
): void {
  const counted = findings.filter(({ confidence }) => CONFIDENCES.indexOf(confidence) <= CONFIDENCES.indexOf(least));
  const safe = labels.filter(({ expect }) => expect === 'safe');
  const isOnSafe = (finding: Vulnerability): boolean =>
    safe.some((label) => label.line !== null && isNear(finding, label, 0));
  for (const label of labels) {
    if (label.expect === 'safe') {
      if (counted.some((finding) => isNear(finding, label, 0))) score.falsePositives += 1;
      else score.trueNegatives += 1;
    } else if (counted.some((finding) => isNear(finding, label, isOnSafe(finding) ? 0 : TOLERANCE)))
      score.truePositives += 1;
    else score.falseNegatives += 1;
  }
  score.noise += counted.filter((finding) => !labels.some((label) => isNear(finding, label, TOLERANCE))).length;
  score.lines += lines;
}

const rate = (part: number, rest: number): number | null => (part + rest === 0 ? null : part / (part + rest));

export interface Rates {
  readonly precision: number | null;
  readonly recall: number | null;
  /** Recall minus the share of violated safe labels: 1 is perfect, 0 is chance. */
  readonly score: number | null;
  /** Findings without a label per thousand lines. */
  readonly noise: number | null;
}

export function ratesOf({ truePositives, falseNegatives, falsePositives, trueNegatives, noise, lines }: Score): Rates {
  const recall = rate(truePositives, falseNegatives);
  const violated = rate(falsePositives, trueNegatives);
  return {
    precision: rate(truePositives, falsePositives),
    recall,
    score: recall === null ? null : recall - (violated ?? 0),
    noise: lines === 0 ? null : (1000 * noise) / lines,
  };
}
