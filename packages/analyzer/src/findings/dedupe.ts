/** @module Merges findings of the same defect. */
import { CONFIDENCES } from '@scanner/contracts/confidence.ts';
import { ALSO_REACHED, type FlowStep, type RawFinding } from '../api-model/raw-finding.ts';
import { effectOnPath, onlyQueriesPath } from '../assess/paths/existence.ts';
import type { LineIndex } from '../text/lines.ts';
import { mergeExistenceChecks } from './same-path.ts';

/** Weaknesses that describe the same defect: the first one in a row is kept, others at the same place are dropped. */
const SAME_FAULT: readonly (readonly string[])[] = [
  // For a comparison with a hard-coded secret, the time that it takes doesn't matter.
  ['hard-coded-key', 'hard-coded-credentials', 'default-credentials', 'timing-unsafe-comparison'],
  ['code-injection', 'template-injection', 'expression-injection'],
  ['weak-password-hash', 'weak-hash'],
  ['buffer-overflow', 'dangerous-function'],
  ['unsafe-deserialization', 'untrusted-code-load'],
  ['exposed-management-endpoint', 'missing-authorization'],
];
/** Maximum distance in a line of findings of the same defect, for minified files, which are one line. */
const STRETCH_CHARACTERS = 400;

const groupOf = new Map(SAME_FAULT.flatMap((row, index) => row.map((id) => [id, index] as const)));
const rankInGroup = new Map(SAME_FAULT.flatMap((row) => row.map((id, rank) => [id, rank] as const)));

const better = (a: RawFinding, b: RawFinding): boolean => {
  const rank = (rankInGroup.get(a.weakness) ?? 0) - (rankInGroup.get(b.weakness) ?? 0);
  if (rank !== 0) return rank < 0;
  const effect = a.weakness === 'path-traversal' ? effectOnPath(b) - effectOnPath(a) : 0;
  if (effect !== 0) return effect < 0;
  const confidence = CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence);
  if (confidence !== 0) return confidence < 0;
  return a.steps.length > b.steps.length;
};

/**
 * Keeps the best finding per defect, in file order: of findings on one line with the same weakness, or one that means
 * the same.
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
  const inOrder = [...best.values()].sort((a, b) => a.start - b.start || a.end - b.end);
  const groups = touching(withoutMakers(touching(inOrder).flatMap(withoutOutput), lines));
  const apart = groups.flatMap((group) => mergeCallbacks(withoutWholes(withoutParts(group))));
  const groupOfStart = new Map(groups.flatMap((group) => group.map(({ start }) => [start, group] as const)));
  return mergeExistenceChecks(withoutUses(apart, lines)).map((one) =>
    withSetting(one, groupOfStart.get(one.start) ?? [], lines),
  );
}

/**
 * Splits findings, sorted by where they start, into groups whose code touches: one finding lies in another only within
 * a group, so they are compared there, and thousands of findings not with all others.
 */
function touching(sorted: readonly RawFinding[]): RawFinding[][] {
  const groups: RawFinding[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const finding of sorted) {
    const last = groups.at(-1);
    if (last && finding.start <= end) last.push(finding);
    else groups.push([finding]);
    end = Math.max(end, finding.end);
  }
  return groups;
}

/** The variable that a call reads from: `formatter` of `formatter.Deserialize(stream)`. */
function receiverOf({ site }: RawFinding): string | undefined {
  const callee = site?.call.callee;
  return callee?.kind === 'member' && callee.object.kind === 'name' ? callee.object.name : undefined;
}

/** Drops `var formatter = new BinaryFormatter()` beside the call that shows the data it reads. */
function withoutMakers(findings: readonly RawFinding[], lines: LineIndex): RawFinding[] {
  const readers = findings.filter(({ weakness, steps }) => weakness === 'unsafe-deserialization' && steps.length > 0);
  if (readers.length === 0) return [...findings];
  return findings.filter((maker) => {
    if (maker.weakness !== 'unsafe-deserialization' || maker.steps.length > 0) return true;
    const [, name] = /([\w$]+)\s*=\s*new\b/.exec(lines.text(lines.at(maker.start).line)) ?? [];
    return !readers.some(
      (reader) => name !== undefined && receiverOf(reader) === name && isOfSameFunction(reader, maker),
    );
  });
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

/** Makes findings in a call's callback with the same data further places of the call's finding. */
function mergeCallbacks(findings: readonly RawFinding[]): RawFinding[] {
  const places = new Map<RawFinding, FlowStep[]>();
  const kept = findings.filter((part) => {
    const whole = findings.find(
      (one) =>
        one.steps.length > 0 && isWithin(part, one) && one.severity === part.severity && !isOnlyQuestion(one, part),
    );
    if (!whole) return true;
    const step = { start: part.start, end: part.end, note: ALSO_REACHED };
    places.set(whole, [...(places.get(whole) ?? []), step]);
    return false;
  });
  return kept.map((one) => {
    const further = places.get(one);
    return further ? { ...one, steps: [...one.steps, ...further] } : one;
  });
}

/** Checks for `fs.stat(file, () => fs.readFile(file, …))`. */
const isOnlyQuestion = (whole: RawFinding, part: RawFinding): boolean =>
  onlyQueriesPath(whole) && !onlyQueriesPath(part);

/**
 * Removes findings of a multi-line string if a part of it is reported for the same data. A callback isn't a part of the
 * call that takes it.
 */
function withoutWholes(findings: readonly RawFinding[]): RawFinding[] {
  return findings.filter(
    (whole) =>
      whole.steps.length === 0 || !findings.some((part) => isWithin(part, whole) && isOfSameFunction(part, whole)),
  );
}

/** Removes findings of a setting if the call that contains it is reported. */
function withoutParts(findings: readonly RawFinding[]): RawFinding[] {
  return findings.filter(
    (part) =>
      !findings.some(
        (whole) =>
          whole !== part &&
          !whole.isPart &&
          whole.weakness === part.weakness &&
          whole.start <= part.start &&
          part.end <= whole.end &&
          (part.isPart || isSettingOf(part, whole)),
      ),
  );
}

/** Whether the finding of the call already shows this option. */
const isSettingOf = (part: RawFinding, { setting, start, end }: RawFinding): boolean =>
  setting !== undefined &&
  end - start > part.end - part.start &&
  setting.start <= part.start &&
  part.end <= setting.end;

/** Makes a finding of a multi-line call show the line with the insecure option. */
function withSetting(whole: RawFinding, findings: readonly RawFinding[], lines: LineIndex): RawFinding {
  if (whole.steps.length > 0) return whole;
  const part = whole.setting ?? findings.find((one) => one.isPart && isWithin(one, whole));
  if (!part || lines.at(part.start).line === lines.at(whole.start).line) return whole;
  const { start, end } = part;
  // Several options on several lines: none of them is the place.
  if (lines.at(start).line !== lines.at(Math.max(start, end - 1)).line) return whole;
  const steps = [
    { start, end, note: 'is set here' },
    { start: whole.start, end: whole.end, note: 'is passed on here' },
  ];
  return { ...whole, steps };
}

/**
 * Removes XSS findings around a code injection: that the page displays the output of injected code isn't a second
 * defect.
 */
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
/**
 * Names of a string: `name = 'text'`, `holder.name = "text"`, `name: 'text'`, `'name' => 'text'`, also with a type:
 * `KEY: &'static [u8; 32] = b"…"`.
 */
const NAMED_TEXT =
  /(?:([\w$]+)\.)?([\w$]+)['"]?\s*(?::\s*[\w.<>[\]|&;' ]+\s*)?(?:=>|:=|=|:)\s*[\w.]*\(?\s*[bBrRuU@$]?["'`]/;
const LINES_MAX = 8;
const QUOTE = /^[bBrRuU@$]?["'`]/;

/** Names of receivers, which don't name secrets. */
const RECEIVERS: ReadonlySet<string> = new Set(['this', 'self', 'cls', 'that']);

/** Checks whether a literal begins at the column, or just before it. */
const isLiteralAt = (text: string, column: number): boolean =>
  QUOTE.test(text.slice(column - 1)) || /["'`]$/.test(text.slice(0, column - 1));

/** Strings without interpolation, and names of options: `'my secret'`, `{ secret: …`, `connect(password=…`. */
const NO_USE = /(['"])[^$#{]*?\1|[\w$]+\s*[:=](?![:=>])/g;

/** Merges the uses of a secret into the finding where it is defined, as its steps. */
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
    return { ...finding, steps: [{ start: finding.start, end: finding.end, note: 'is defined here' }, ...steps] };
  });
}

/**
 * Returns the secret defined earlier that the finding's code uses; undefined for a literal, which is a secret itself.
 */
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
