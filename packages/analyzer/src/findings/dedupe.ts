/** @module One fault, one finding. */
import { CONFIDENCES } from '@scanner/contracts/confidence.ts';
import type { Detection, DetectionStep } from '../api-model/raw-finding.ts';
import type { LineIndex } from '../text/lines.ts';
import { withoutQuestions } from './same-path.ts';

/** Weaknesses that speak of the same fault: the first of a row is kept, the others at the same place are dropped. */
const SAME_FAULT: readonly (readonly string[])[] = [
  // A comparison with a secret that stands in the code: what it takes to compare does not matter any more.
  ['hard-coded-key', 'hard-coded-credentials', 'default-credentials', 'timing-unsafe-comparison'],
  ['code-injection', 'template-injection', 'expression-injection'],
  ['weak-password-hash', 'weak-hash'],
  ['buffer-overflow', 'dangerous-function'],
  ['unsafe-deserialization', 'untrusted-code-load'],
  ['exposed-management-endpoint', 'missing-authorization'],
];
/** A minified file is one line: there, only what stands near each other is one fault. */
const STRETCH_CHARACTERS = 400;

const groupOf = new Map(SAME_FAULT.flatMap((row, index) => row.map((id) => [id, index] as const)));
const rankInGroup = new Map(SAME_FAULT.flatMap((row) => row.map((id, rank) => [id, rank] as const)));

const better = (a: Detection, b: Detection): boolean => {
  const rank = (rankInGroup.get(a.weakness) ?? 0) - (rankInGroup.get(b.weakness) ?? 0);
  if (rank !== 0) return rank < 0;
  const confidence = CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence);
  if (confidence !== 0) return confidence < 0;
  return a.steps.length > b.steps.length;
};

/**
 * Keeps the best of the detections that speak of one fault: the same weakness (or one that means the same) whose places
 * begin on one line. Gives them in the order of the file.
 */
export function dedupe(detections: readonly Detection[], lines: LineIndex): Detection[] {
  const best = new Map<string, Detection>();
  for (const detection of detections) {
    const fault = groupOf.get(detection.weakness) ?? detection.weakness;
    const { line, column } = lines.at(detection.start);
    const key = `${fault}:${line}:${Math.floor(column / STRETCH_CHARACTERS)}`;
    const other = best.get(key);
    if (!other || better(detection, other)) best.set(key, detection);
  }
  const kept = [...best.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  return withoutQuestions(withoutUses(kept, lines));
}

const SECRETS: ReadonlySet<string> = new Set(['hard-coded-key', 'hard-coded-credentials', 'default-credentials']);
/** `name = 'text'`, `holder.name = "text"`, `name: 'text'`, `'name' => 'text'`, with a type between. */
const NAMED_TEXT =
  /(?:([\w$]+)\.)?([\w$]+)['"]?\s*(?::\s*[\w.<>[\]|& ]+\s*)?(?:=>|:=|=|:)\s*[\w.]*\(?\s*[bBrRuU@$]?["'`]/;
const LINES_MAX = 8;
const QUOTE = /^[bBrRuU@$]?["'`]/;

/** What every method calls its object is no name of a secret. */
const RECEIVERS: ReadonlySet<string> = new Set(['this', 'self', 'cls', 'that']);

/** Whether a literal begins at the column, or just before it. */
const isLiteralAt = (text: string, column: number): boolean =>
  QUOTE.test(text.slice(column - 1)) || /["'`]$/.test(text.slice(0, column - 1));

/** A secret that is named in one place and used in others is one fault, in the place that names it; the uses are its steps. */
function withoutUses(detections: readonly Detection[], lines: LineIndex): Detection[] {
  const literals = new Map<string, Detection>();
  for (const detection of detections) {
    if (!SECRETS.has(detection.weakness)) continue;
    const { line, column } = lines.at(detection.start);
    if (!isLiteralAt(lines.text(line), column)) continue;
    for (const name of NAMED_TEXT.exec(lines.text(line))?.slice(1) ?? []) {
      if (name && !RECEIVERS.has(name)) literals.set(name, detection);
    }
  }
  if (literals.size === 0) return [...detections];
  const uses = new Map<Detection, DetectionStep[]>();
  const kept = detections.filter((detection) => {
    const named = SECRETS.has(detection.weakness) ? namedIn(detection, literals, lines) : undefined;
    if (!named) return true;
    const { start, end } = detection;
    uses.set(named, [...(uses.get(named) ?? []), { start, end, note: 'is used here' }]);
    return false;
  });
  return kept.map((detection) => {
    const steps = uses.get(detection);
    if (!steps || detection.steps.length > 0) return detection;
    return { ...detection, steps: [{ start: detection.start, end: detection.end, note: 'stands here' }, ...steps] };
  });
}

/** The secret defined earlier that the code of the detection names; undefined for a literal, which is its own. */
function namedIn(
  detection: Detection,
  literals: ReadonlyMap<string, Detection>,
  lines: LineIndex,
): Detection | undefined {
  const { line: from, column } = lines.at(detection.start);
  if (isLiteralAt(lines.text(from), column)) return undefined;
  const to = Math.min(lines.at(detection.end).line, from + LINES_MAX);
  for (let line = from; line <= to; line += 1) {
    for (const word of lines.text(line).match(/[\w$]+/g) ?? []) {
      const named = literals.get(word);
      if (named && named.start < detection.start) return named;
    }
  }
  return undefined;
}
