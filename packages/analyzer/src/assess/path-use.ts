/** @module Uses of a path that neither open a file for the client nor change one. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import { isLeftEmpty, onlyQueriesPath } from './existence.ts';
import { isFileBrowser } from './file-browsers.ts';
import { isOnlyAsked } from './yes-or-no.ts';

/** A sentence that says how little the use of the path does; undefined if it may do more. */
export function reasonHarmlessUse(finding: RawFinding, program: Program): string | undefined {
  if (isFileBrowser(program, finding))
    return 'It starts in the home folder, so listing any folder may be what it offers.';
  if (onlyQueriesPath(finding)) return 'It only reveals whether the file exists, and its metadata.';
  if (isOnlyAsked(program, finding)) return 'The function that reads it only returns true, false or a count.';
  return isLeftEmpty(finding, program) ? 'It only creates a folder, and leaves one that exists as it is.' : undefined;
}
