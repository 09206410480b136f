/**
 * @module
 * Verifies fixes: the edited file parses without new errors, and a rescan shows the finding gone and no new one.
 * One scan verifies several fixes, each at its own place.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { expressionsIn, leavesOf } from '../ir/leaves.ts';
import { indexLines } from '../text/lines.ts';
import { countUpTo, Intervals } from './intervals.ts';
import { type Changed, outcomeOf } from './outcomes/index.ts';
import { applyEdits, inOrder, type ProposedFix } from './recipe.ts';

/** The result of a scan: raw findings without duplicates, and the number of parse errors. */
export interface Rescan {
  rawFindings: readonly RawFinding[];
  /** The lowered windows. */
  programs: readonly Program[];
  parseErrors: number;
  /** Offsets of the parse errors, if the scan ended because of them. */
  broken: readonly number[];
}

/** Scans a text; ends early if it has more than `parseErrorsMax` parse errors. */
export type Scan = (text: string, parseErrorsMax?: number) => Promise<Rescan>;

/** A proposal for a finding; `at` is the finding's index. */
export interface Trial {
  at: number;
  rawFinding: RawFinding;
  fix: ProposedFix;
}

/** All edits of the trials; shared ones, such as an import, once. */
function editsOf(trials: readonly Trial[]): TextEdit[] {
  const edits = new Map<string, TextEdit>();
  for (const { fix } of trials)
    for (const edit of fix.edits) edits.set(`${edit.start} ${edit.end} ${edit.replacement}`, edit);
  return inOrder([...edits.values()]);
}

/** Scans the text with all edits of the trials, unless it has more parse errors than before. */
export const tryTogether = (text: string, trials: readonly Trial[], before: Rescan, scan: Scan): Promise<Rescan> =>
  scan(applyEdits(text, editsOf(trials)), before.parseErrors);

/** Maps an offset to the edited text. The edits are sorted and don't overlap. */
function moved(edits: readonly TextEdit[]): (offset: number) => number {
  /** The shift after each edit. */
  const shifts: number[] = [];
  for (const { start, end, replacement } of edits)
    shifts.push((shifts.at(-1) ?? 0) + replacement.length - (end - start));
  return (offset) => {
    const count = countUpTo(edits.length, (index) => edits[index]?.start ?? 0, offset);
    const last = edits[count - 1];
    if (!last) return offset;
    // Inside a replaced range: the start of its replacement.
    if (last.end > offset) return last.start + (shifts[count - 2] ?? 0);
    return offset + (shifts[count - 1] ?? 0);
  };
}

const isWholeLines = (text: string, { start, end }: TextEdit): boolean =>
  end > start && text[end - 1] === '\n' && (start === 0 || text[start - 1] === '\n');

/** The lines of the edited text that contain the edit starting there. */
function spanAfter(
  edited: string,
  at: number,
  edit: TextEdit,
  wholeLines: boolean,
  behind: boolean,
): { start: number; end: number } {
  // Removed lines leave nothing; the next line is other code.
  if (edit.replacement === '' && wholeLines) return { start: at, end: at };
  // An insertion ends at the mapped offset.
  const from = edit.start === edit.end ? at - edit.replacement.length : at;
  const start = edited.lastIndexOf('\n', from - 1) + 1;
  // Lines inserted behind the statement; the next line is other code.
  if (behind && edit.start === edit.end && edit.replacement.endsWith('\n') && edited[from - 1] === '\n')
    return { start, end: from + edit.replacement.length - 1 };
  const newline = edited.indexOf('\n', from + edit.replacement.length);
  return { start, end: newline < 0 ? edited.length : newline };
}

/** Whether the fixed program has the outcome property of the weakness. */
const isRight = ({ rawFinding }: Trial, changed: Changed): boolean =>
  outcomeOf(rawFinding.weakness)?.holds(changed) ?? false;

type Place = string;

/** The number of findings per weakness and line. */
function countPlaces(rawFindings: readonly RawFinding[], lineOf: (offset: number) => number): Map<Place, number> {
  const counts = new Map<Place, number>();
  for (const { weakness, start } of rawFindings) {
    const place = `${weakness} ${lineOf(start)}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

/**
 * The trials that fail, judged by a scan with all of them applied. `unclear` if something is wrong
 * that can't be attributed to one of several.
 */
export function failing(
  text: string,
  trials: readonly Trial[],
  before: Rescan,
  after: Rescan,
  language: LanguageId,
): readonly Trial[] | 'unclear' {
  if (after.parseErrors > before.parseErrors) return trials.length === 1 ? trials : 'unclear';
  const edits = editsOf(trials);
  const edited = applyEdits(text, edits);
  const lines = indexLines(edited);
  const move = moved(edits);
  const lineAfter = (offset: number): number => lines.at(Math.min(move(offset), edited.length)).line;
  const earlier = countPlaces(before.rawFindings, lineAfter);
  const later = countPlaces(after.rawFindings, (offset) => lines.at(offset).line);
  const wrong = new Set<Trial>();
  const leaves = new Intervals(
    after.programs.flatMap(leavesOf).map((item) => ({ item, from: item.start, to: item.end - 1 })),
  );
  const changedBy = ({ rawFinding, fix }: Trial): Changed => {
    const around = fix.edits.map((edit) =>
      spanAfter(edited, move(edit.start), edit, isWholeLines(text, edit), edit.start > rawFinding.start),
    );
    const touched = new Set(around.flatMap(({ start, end }) => leaves.overlapping(start, end - 1)));
    return {
      rawFinding,
      language,
      expressions: [...touched].flatMap(expressionsIn),
      code: around.map(({ start, end }) => edited.slice(start, end)).join('\n'),
    };
  };
  for (const trial of trials) {
    const { rawFinding, fix } = trial;
    const place = `${rawFinding.weakness} ${lineAfter(rawFinding.start)}`;
    const isGone = (later.get(place) ?? 0) < (earlier.get(place) ?? 0);
    if (edited === text || fix.edits.length === 0 || !isGone || !isRight(trial, changedBy(trial))) wrong.add(trial);
  }
  const editedLines = touchedLines(trials, lineAfter);
  for (const [place, count] of later) {
    if (count <= (earlier.get(place) ?? 0)) continue;
    const line = Number(place.slice(place.indexOf(' ') + 1));
    const touching = editedLines.overlapping(line, line);
    const causes = touching.length > 0 ? touching : trials.filter(isInFunction(after, place, lines));
    if (causes.length === 0) return trials.length === 1 ? trials : 'unclear';
    for (const cause of causes) wrong.add(cause);
  }
  return [...wrong];
}

/** Whether a trial is in the function of a new finding: an edit changes what happens further down. */
function isInFunction(
  { rawFindings }: Rescan,
  place: Place,
  lines: ReturnType<typeof indexLines>,
): (trial: Trial) => boolean {
  const names = rawFindings
    .filter(({ weakness, start }) => `${weakness} ${lines.at(start).line}` === place)
    .map(({ functionName }) => functionName);
  return ({ rawFinding: { functionName } }) => functionName !== undefined && names.includes(functionName);
}

/** Splits a failing group: trials on unparsable lines from the others, or in halves. */
export function divided(text: string, trials: readonly Trial[], { broken }: Rescan): [Trial[], Trial[]] {
  const edits = editsOf(trials);
  const lines = indexLines(applyEdits(text, edits));
  const move = moved(edits);
  const lineAfter = (offset: number): number => lines.at(move(offset)).line;
  const brokenLines = new Set(broken.map((offset) => lines.at(offset).line));
  const editedLines = touchedLines(trials, lineAfter);
  const suspects = new Set([...brokenLines].flatMap((line) => editedLines.overlapping(line, line)));
  if (suspects.size > 0 && suspects.size < trials.length)
    return [trials.filter((trial) => !suspects.has(trial)), trials.filter((trial) => suspects.has(trial))];
  const middle = trials.length >> 1;
  return [trials.slice(0, middle), trials.slice(middle)];
}

/** The trials by the lines of the edited text that contain their edits. */
const touchedLines = (trials: readonly Trial[], lineAfter: (offset: number) => number): Intervals<Trial> =>
  new Intervals(
    trials.flatMap((item) =>
      item.fix.edits.map(({ start, end, replacement }) => ({
        item,
        from: lineAfter(start),
        to: lineAfter(end) + replacement.split('\n').length - 1,
      })),
    ),
  );
