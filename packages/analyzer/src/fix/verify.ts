/**
 * @module
 * A fix counts as verified when the edited file was parsed without a new error and scanned again, the finding was gone and
 * none had come. Several are judged by one scan: each by its own place.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { expressionsIn, leavesOf } from '../ir/leaves.ts';
import { indexLines } from '../text/lines.ts';
import { type Changed, outcomeOf } from './outcomes/index.ts';
import { applyEdits, inOrder, type ProposedFix } from './recipe.ts';

/** What a scan of a text finds: detections one a fault, and how many places could not be parsed. */
export interface Rescan {
  rawFindings: readonly RawFinding[];
  /** The lowered windows. */
  programs: readonly Program[];
  parseErrors: number;
  /** Where those places begin, if they were too many for the scan to go on. */
  broken: readonly number[];
}

/** Scans a text; beyond so many places that cannot be parsed it ends there, because such a text is of no use. */
export type Scan = (text: string, parseErrorsMax?: number) => Promise<Rescan>;

/** A proposal for a finding: `at` is the finding's place in the list. */
export interface Trial {
  at: number;
  rawFinding: RawFinding;
  fix: ProposedFix;
}

/** All edits of the trials; one that several share, such as an import, once. */
function editsOf(trials: readonly Trial[]): TextEdit[] {
  const edits = new Map<string, TextEdit>();
  for (const { fix } of trials)
    for (const edit of fix.edits) edits.set(`${edit.start} ${edit.end} ${edit.replacement}`, edit);
  return inOrder([...edits.values()]);
}

/** Scans the text with all the trials' edits in it, as long as that parses as well as the text did before. */
export const tryTogether = (text: string, trials: readonly Trial[], before: Rescan, scan: Scan): Promise<Rescan> =>
  scan(applyEdits(text, editsOf(trials)), before.parseErrors);

/** Where an offset of the text lies after the edits. */
function moved(edits: readonly TextEdit[]): (offset: number) => number {
  return (offset) => {
    let shift = 0;
    for (const { start, end, replacement } of edits) {
      if (start > offset) break;
      if (end > offset && start < offset) return start + shift;
      if (end <= offset) shift += replacement.length - (end - start);
    }
    return offset + shift;
  };
}

/** The lines of the edited text in which an edit stands that begins there. */
function spanAfter(edited: string, at: number, edit: TextEdit): { start: number; end: number } {
  // What is inserted stands before its own place.
  const from = edit.start === edit.end ? at - edit.replacement.length : at;
  const start = edited.lastIndexOf('\n', from - 1) + 1;
  const newline = edited.indexOf('\n', from + edit.replacement.length);
  return { start, end: newline < 0 ? edited.length : newline };
}

/** Whether the fixed program has the property that is right for the weakness. */
const isRight = ({ rawFinding }: Trial, changed: Changed): boolean =>
  outcomeOf(rawFinding.weakness)?.holds(changed) ?? false;

type Place = string;

/** How many findings of a weakness stand in a line. */
function countPlaces(rawFindings: readonly RawFinding[], lineOf: (offset: number) => number): Map<Place, number> {
  const counts = new Map<Place, number>();
  for (const { weakness, start } of rawFindings) {
    const place = `${weakness} ${lineOf(start)}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

/**
 * The trials that do not hold, by a scan with all of them applied: none where all do. `unclear` where something is wrong
 * that is not to be seen at any one of several.
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
  const leaves = after.programs.flatMap(leavesOf);
  const changedBy = ({ rawFinding, fix }: Trial): Changed => {
    const around = fix.edits.map((edit) => spanAfter(edited, move(edit.start), edit));
    const touched = leaves.filter((leaf) => around.some(({ start, end }) => leaf.start < end && start < leaf.end));
    return {
      rawFinding,
      language,
      expressions: touched.flatMap(expressionsIn),
      code: around.map(({ start, end }) => edited.slice(start, end)).join('\n'),
    };
  };
  for (const trial of trials) {
    const { rawFinding, fix } = trial;
    const place = `${rawFinding.weakness} ${lineAfter(rawFinding.start)}`;
    const isGone = (later.get(place) ?? 0) < (earlier.get(place) ?? 0);
    if (edited === text || fix.edits.length === 0 || !isGone || !isRight(trial, changedBy(trial))) wrong.add(trial);
  }
  for (const [place, count] of later) {
    if (count <= (earlier.get(place) ?? 0)) continue;
    const line = Number(place.slice(place.indexOf(' ') + 1));
    const causes = trials.filter(({ fix }) => fix.edits.some((edit) => touches(edit, lineAfter, line)));
    if (causes.length === 0) return trials.length === 1 ? trials : 'unclear';
    for (const cause of causes) wrong.add(cause);
  }
  return [...wrong];
}

/** A group of which it is not clear what is wrong with it, as two: those that stand where it does not parse, or halves. */
export function divided(text: string, trials: readonly Trial[], { broken }: Rescan): [Trial[], Trial[]] {
  const edits = editsOf(trials);
  const lines = indexLines(applyEdits(text, edits));
  const move = moved(edits);
  const lineAfter = (offset: number): number => lines.at(move(offset)).line;
  const brokenLines = new Set(broken.map((offset) => lines.at(offset).line));
  const isSuspect = ({ fix }: Trial): boolean =>
    [...brokenLines].some((line) => fix.edits.some((edit) => touches(edit, lineAfter, line)));
  const suspects = trials.filter(isSuspect);
  if (suspects.length > 0 && suspects.length < trials.length)
    return [trials.filter((trial) => !suspects.includes(trial)), suspects];
  const middle = trials.length >> 1;
  return [trials.slice(0, middle), trials.slice(middle)];
}

const touches = ({ start, end, replacement }: TextEdit, lineAfter: (offset: number) => number, line: number): boolean =>
  lineAfter(start) <= line && line <= lineAfter(end) + replacement.split('\n').length - 1;
