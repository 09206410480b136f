/**
 * @module
 * Flows of which a step is not shown: a field that other methods set as well, a part of a name that has to be there
 * already, a choice among functions of the program.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';

const KEPT_IN_FIELD = /^stored in '/;

/** Whether an object of another file keeps the data in a field until some other method uses it. */
function passesForeignField({ steps }: RawFinding): boolean {
  const files = new Set(steps.map(({ elsewhere }) => elsewhere?.file ?? ''));
  return files.size > 1 && steps.some(({ note }) => KEPT_IN_FIELD.test(note));
}

/** Why the code does not show that the data arrives as it was sent, as a sentence; undefined where it does. */
export function whyNotArrived(finding: RawFinding): string | undefined {
  if (finding.circumstances?.sourceKind === undefined) return undefined;
  if (passesForeignField(finding))
    return 'A field of an object in another file keeps it between: what sets or checks it before its use is not followed.';
  return undefined;
}
