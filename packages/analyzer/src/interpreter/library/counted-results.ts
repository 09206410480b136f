/** @module Numbers in results of functions that are not in sight. Loaded after the core. */
import { SCALAR_CLEARS, sanitizeAssumed } from '../../domain/taint.ts';
import type { Value } from '../../domain/value.ts';
import type { Call } from '../../ir/index.ts';

const READS_WITH_DEFAULT = /^(?:get|fetch|pop|getOrDefault)$/;

/** `response.get('total', 0)`: a numeric default shows that the program keeps a number there. */
export function countedPart(value: Value, { callee, args: [key, other, more] }: Call): Value {
  if (callee.kind !== 'member' || !READS_WITH_DEFAULT.test(callee.name)) return value;
  if (key?.value.kind !== 'string' || other?.value.kind !== 'number' || more) return value;
  return { ...value, taint: sanitizeAssumed(value.taint, SCALAR_CLEARS) };
}
