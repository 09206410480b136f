/** @module Variables that hold the groups of the last match: `$1`. */

import { transitiveTaint } from '../../domain/heap.ts';
import { tainted, type Value } from '../../domain/value.ts';
import { matched, patternOf } from '../../match/regex-groups.ts';
import { type Frame, readObject, setVariable } from '../context/frame.ts';

/** Sets the group variables of a match: `$1`, `$2` … and named groups as local variables. */
export function keepGroups(frame: Frame, text: Value, pattern: Value): void {
  const source = patternOf(pattern);
  if (!frame.run.semantics.matchVariables || source === undefined) return;
  const taint = transitiveTaint(text, readObject(frame));
  for (const [index, { name, value }] of matched(tainted(taint), source).entries()) {
    for (const variable of [index === 0 ? '$&' : `$${index}`, ...(name === undefined ? [] : [name])])
      setVariable(frame, frame.scope.find(variable) ?? frame.scope.declare(variable), value);
  }
}
