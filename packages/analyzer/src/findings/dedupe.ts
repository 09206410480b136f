/** @module Merges findings of the same defect. */
import { CONFIDENCES } from '@scanner/contracts/confidence.ts';
import type { FlowStep, RawFinding } from '../api-model/raw-finding.ts';
import { onlyQueriesPath } from '../assess/existence.ts';
import type { LineIndex } from '../text/lines.ts';
import { mergeExistenceChecks } from './same-path.ts';

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

const better = (a: RawFinding, b: RawFinding): boolean => {
  const rank = (rankInGroup.get(a.weakness) ?? 0) - (rankInGroup.get(b.weakness) ?? 0);
  if (rank !== 0) return rank < 0;
  const confidence = CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence);
  if (confidence !== 0) return confidence < 0;
  return a.steps.length > b.steps.length;
};

/**
 * Keeps the best of the findings that speak of one fault: the same weakness (or one that means the same) whose places
 * begin on one line. Gives them in the order of the file.
 */
export function dedupe(findings: readonly RawFinding[], lines: LineIndex): RawFinding[] {
  const best = new Map<string, RawFinding>();
  for (const finding of findings) {
    const fault = groupOf.get(finding.weakness) ?? finding.weakness;
    const { line, column } = lines.at(finding.start);
    const key = `${fault}:${line}:${Math.floor(column / STRETCH_CHARACTERS)}`;
    const other = best.get(key);
    if (!other || better(finding, other)) best.set(key, finding);
  }
  const kept = withoutOutput([...best.values()].sort((a, b) => a.start - b.start || a.end - b.end));
  const found = mergeExistenceChecks(withoutUses(mergeCallbacks(withoutWholes(withoutParts(kept))), lines));
  return found.map((one) => withSetting(one, kept, lines));
}

const isWithin = (part: RawFinding, whole: RawFinding): boolean =>
  part !== whole &&
  part.weakness === whole.weakness &&
  whole.start <= part.start &&
  part.end <= whole.end &&
  whole.end - whole.start > part.end - part.start &&
  part.steps[0]?.start === whole.steps[0]?.start &&
  part.steps[0]?.elsewhere?.file === whole.steps[0]?.elsewhere?.file;

const isOfSameFunction = ({ circumstances: one }: RawFinding, { circumstances: other }: RawFinding): boolean =>
  one?.region?.start === other?.region?.start;

/** What the callback of a call does with the same data is a further place of the call's finding. */
function mergeCallbacks(findings: readonly RawFinding[]): RawFinding[] {
  const places = new Map<RawFinding, FlowStep[]>();
  const kept = findings.filter((part) => {
    const whole = findings.find(
      (one) =>
        one.steps.length > 0 && isWithin(part, one) && one.severity === part.severity && !isOnlyQuestion(one, part),
    );
    if (!whole) return true;
    const step = { start: part.start, end: part.end, note: 'also reaches this place' };
    places.set(whole, [...(places.get(whole) ?? []), step]);
    return false;
  });
  return kept.map((one) => {
    const further = places.get(one);
    return further ? { ...one, steps: [...one.steps, ...further] } : one;
  });
}

/** `fs.stat(file, () => fs.readFile(file, …))` */
const isOnlyQuestion = (whole: RawFinding, part: RawFinding): boolean =>
  onlyQueriesPath(whole) && !onlyQueriesPath(part);

/**
 * A text that is put together over several lines, where a part of it is reported for the same data. What a callback does is
 * no part of the call that takes it.
 */
function withoutWholes(findings: readonly RawFinding[]): RawFinding[] {
  return findings.filter(
    (whole) =>
      whole.steps.length === 0 || !findings.some((part) => isWithin(part, whole) && isOfSameFunction(part, whole)),
  );
}

/** A setting within a call that is reported for it. */
function withoutParts(findings: readonly RawFinding[]): RawFinding[] {
  return findings.filter(
    (part) =>
      !part.isPart ||
      !findings.some(
        (whole) =>
          whole !== part &&
          !whole.isPart &&
          whole.weakness === part.weakness &&
          whole.start <= part.start &&
          part.end <= whole.end,
      ),
  );
}

/** A call over several lines shows the one with the option that makes it wrong. */
function withSetting(whole: RawFinding, findings: readonly RawFinding[], lines: LineIndex): RawFinding {
  if (whole.steps.length > 0) return whole;
  const part = whole.setting ?? findings.find((one) => one.isPart && isWithin(one, whole));
  if (!part || lines.at(part.start).line === lines.at(whole.start).line) return whole;
  const { start, end } = part;
  const steps = [
    { start, end, note: 'is set here' },
    { start: whole.start, end: whole.end, note: 'is handed over here' },
  ];
  return { ...whole, steps };
}

/** Code that an attacker writes puts what it likes into its output: that the page shows the output is not a second fault. */
function withoutOutput(findings: readonly RawFinding[]): RawFinding[] {
  const evaluations = findings.filter(({ weakness }) => weakness === 'code-injection');
  if (evaluations.length === 0) return [...findings];
  return findings.filter(
    ({ weakness, start, end }) =>
      weakness !== 'cross-site-scripting' || !evaluations.some((inner) => start <= inner.start && inner.end <= end),
  );
}

const SECRETS: ReadonlySet<string> = new Set([
  'hard-coded-key',
  'hard-coded-credentials',
  'default-credentials',
  'static-iv',
]);
/** `name = 'text'`, `holder.name = "text"`, `name: 'text'`, `'name' => 'text'`, with a type between: `KEY: &'static [u8; 32] = b"…"`. */
const NAMED_TEXT =
  /(?:([\w$]+)\.)?([\w$]+)['"]?\s*(?::\s*[\w.<>[\]|&;' ]+\s*)?(?:=>|:=|=|:)\s*[\w.]*\(?\s*[bBrRuU@$]?["'`]/;
const LINES_MAX = 8;
const QUOTE = /^[bBrRuU@$]?["'`]/;

/** What every method calls its object is not a name of a secret. */
const RECEIVERS: ReadonlySet<string> = new Set(['this', 'self', 'cls', 'that']);

/** Whether a literal begins at the column, or just before it. */
const isLiteralAt = (text: string, column: number): boolean =>
  QUOTE.test(text.slice(column - 1)) || /["'`]$/.test(text.slice(0, column - 1));

/** Texts without an interpolation, and names of options: `'my secret'`, `{ secret: …`, `connect(password=…`. */
const NO_USE = /(['"])[^$#{]*?\1|[\w$]+\s*[:=](?![:=>])/g;

/** A secret that is named in one place and used in others is one fault, in the place that names it; the uses are its steps. */
function withoutUses(findings: readonly RawFinding[], lines: LineIndex): RawFinding[] {
  const literals = new Map<string, RawFinding>();
  for (const finding of findings) {
    if (!SECRETS.has(finding.weakness)) continue;
    const { line, column } = lines.at(finding.start);
    if (!isLiteralAt(lines.text(line), column)) continue;
    for (const name of NAMED_TEXT.exec(lines.text(line))?.slice(1) ?? []) {
      if (name && !RECEIVERS.has(name)) literals.set(name, finding);
    }
  }
  if (literals.size === 0) return [...findings];
  const uses = new Map<RawFinding, FlowStep[]>();
  const kept = findings.filter((finding) => {
    const named = SECRETS.has(finding.weakness) ? namedIn(finding, literals, lines) : undefined;
    if (!named) return true;
    const { start, end } = finding;
    uses.set(named, [...(uses.get(named) ?? []), { start, end, note: 'is used here' }]);
    return false;
  });
  return kept.map((finding) => {
    const steps = uses.get(finding);
    if (!steps || finding.steps.length > 0) return finding;
    return { ...finding, steps: [{ start: finding.start, end: finding.end, note: 'stands here' }, ...steps] };
  });
}

/** The secret defined earlier that the code of the finding names; undefined for a literal, which is its own. */
function namedIn(
  finding: RawFinding,
  literals: ReadonlyMap<string, RawFinding>,
  lines: LineIndex,
): RawFinding | undefined {
  const { line: from, column } = lines.at(finding.start);
  if (isLiteralAt(lines.text(from), column)) return undefined;
  const to = Math.min(lines.at(finding.end).line, from + LINES_MAX);
  for (let line = from; line <= to; line += 1) {
    for (const [word] of lines
      .text(line)
      .replace(NO_USE, ' ')
      .matchAll(/[\w$]+/g)) {
      const named = literals.get(word);
      if (named && named.start < finding.start) return named;
    }
  }
  return undefined;
}
