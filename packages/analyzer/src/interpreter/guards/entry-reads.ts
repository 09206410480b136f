/**
 * @module
 * Which entry of an object a value was read from, so that a check of one entry doesn't count for another. Loaded after
 * the core.
 */
import type { Trace } from '../../domain/taint.ts';
import type { Run } from '../context/frame.ts';

const ASSIGNED = 'assigned to ';
/** Methods that read one entry: `query.Get("id")`, `form.getFirst("id")`. */
const READS_ENTRY = /^passes through (?:get\w*|fetch|value|param\w*|first|header|cookie)\(\)$/i;

/** The call that reads one entry of the source's data, directly or after assignments. */
export function entryRead(trace: Trace): Trace | undefined {
  let found: Trace | undefined;
  for (let at: Trace | undefined = trace; at?.previous; at = at.previous) {
    if (!at.note.startsWith(ASSIGNED)) found = at;
  }
  return found && READS_ENTRY.test(found.note) ? found : undefined;
}

const CALL_MAX = 80;
const CALL = /^[^()]*\([^()]*\)/;

/** Whether the two read different entries of one object: `query.Get("id")` and `query.Get("name")`. */
export function readsAnother({ source: text }: Run, one: Trace, other: Trace): boolean {
  const [read, otherRead] = [entryRead(one), entryRead(other)];
  if (!read || !otherRead || read.start === otherRead.start) return false;
  const [call, otherCall] = [read, otherRead].map(({ start }) => CALL.exec(text.slice(start, start + CALL_MAX))?.[0]);
  return call !== otherCall;
}
