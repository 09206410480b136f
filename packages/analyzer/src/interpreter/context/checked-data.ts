/**
 * @module
 * Data that passed a check the engine doesn't understand. It may be harmless, so a flow through such a check proves
 * nothing.
 */

import { transitiveTaint } from '../../domain/heap.ts';
import { recordOuterRead } from '../../domain/reads.ts';
import type { Label, Trace } from '../../domain/taint.ts';
import { UNKNOWN, type Value } from '../../domain/value.ts';
import { encloses } from '../../ir/spans.ts';
import { type Frame, type Run, readObject, recordWrite } from './frame.ts';
import { heuristics } from './heuristics.ts';
import type { UnknownCheck } from './match.ts';

/** Sources whose flows can be severe; checks of others don't matter. */
const SEVERE: ReadonlySet<string> = new Set(['remote', 'message', 'browser']);

export const isSevere = ({ source }: Label): boolean => SEVERE.has(source.kind);

/**
 * Marks the data as checked from here on: an unnamed variable that is set on every path after it. `signed`: its
 * signature was compared.
 */
export function markChecked(
  frame: Frame,
  value: Value,
  { start, end }: { start: number; end: number },
  signed = false,
): void {
  for (const label of transitiveTaint(value, readObject(frame))) {
    if (!isSevere(label)) continue;
    const places = [label.source, second(label.trace), heuristics.entryRead?.(label.trace)].map(
      (place) => place?.start ?? '',
    );
    const key = `${places.join(':')}${signed ? ':signed' : ''}`;
    const known = frame.run.unknownChecks.get(key);
    const { definition: entry } = frame.run.entry;
    const check = known ?? { start, end, label, mark: { name: '', id: 0 }, signed, entry };
    if (!known) {
      frame.run.unknownChecks.set(key, check);
      recordWrite(frame.run);
    }
    // A refinement only holds after a test; an unknown check counts on every path after it.
    if (signed) frame.state.refined.set(signedPath(check), UNKNOWN);
    else frame.state.variables.set(check.mark, UNKNOWN);
  }
}

const signedPath = ({ label: { source, trace } }: UnknownCheck): string =>
  `signed ${source.start}:${second(trace)?.start}`;

/** The state entry for data with a verified signature. */
export function signedData({ run, state }: Frame): readonly string[] {
  recordOuterRead();
  const paths = [...run.unknownChecks.values()].filter(({ signed }) => signed).map(signedPath);
  return paths.filter((path) => state.refinement(path));
}

/** The step after the source. */
function second(trace: Trace): Trace | undefined {
  if (!trace.previous) return undefined;
  let found = trace;
  while (found.previous?.previous) found = found.previous;
  return found;
}

/** `.email` after `req.body`, `[:email]` after `params`: the part of the source that is read. */
const PART = /^\s*(?:\??\.\s*|->)?(?:\w+\(\s*)?\[?\s*[:"'`]*([\w$-]+)/;
const PART_MAX = 60;
/** `{ name } =` before `req.query`: the part that is taken out of it. */
const TAKEN = /(\{[^{}]{0,80}\})\s*=\s*$/;
const TAKEN_MAX = 120;

/**
 * The source as written: equal text in one function is the same data. A function that compares signatures reads the
 * request itself.
 */
function written({ source: text }: Run, { source }: Label, signed: boolean): string {
  const part =
    PART.exec(text.slice(source.end, source.end + PART_MAX)) ??
    TAKEN.exec(text.slice(Math.max(0, source.start - TAKEN_MAX), source.start));
  return `${signed ? '' : source.within}:${text.slice(source.start, source.end)}:${part?.[1] ?? ''}`;
}

/** Separates two handlers of one route. */
const BETWEEN_HANDLERS = /^\s*,\s*(?:async\s*)?$/;

/**
 * Whether the check ran for the same external call, for one around or within it, or in the previous handler of the same
 * route. Handlers start with the state that any other left, and data of other requests may be written the same way.
 */
function isOfThisRequest({ entry: { definition }, source }: Run, { entry }: UnknownCheck): boolean {
  if (!entry || !definition) return true;
  if (encloses(entry, definition) || encloses(definition, entry)) return true;
  return entry.end < definition.start && BETWEEN_HANDLERS.test(source.slice(entry.end, definition.start));
}

/** Whether the check is in the handler in which the data entered, before it was stored. */
const entered = ({ entry }: UnknownCheck, { source }: Label): boolean => entry !== undefined && encloses(entry, source);

/** The first unknown check, or signature check, of the label's data or a part of it. */
export function unknownCheckOf({ run, state }: Frame, label: Label): UnknownCheck | undefined {
  if (!isSevere(label)) return undefined;
  recordOuterRead();
  const step = second(label.trace);
  let found: UnknownCheck | undefined;
  for (const check of run.unknownChecks.values()) {
    if (!(check.signed ? state.refinement(signedPath(check)) : !found && state.variable(check.mark))) continue;
    const other = second(check.label.trace);
    const isSame =
      check.label.source.start === label.source.start
        ? (!step || !other || step.start === other.start) &&
          (isOfThisRequest(run, check) || entered(check, label)) &&
          heuristics.readsAnother?.(run, check.label.trace, label.trace) !== true
        : (check.signed || isOfThisRequest(run, check)) &&
          written(run, check.label, check.signed) === written(run, label, check.signed);
    if (isSame && check.signed) return check;
    if (isSame) found = check;
  }
  return found;
}
