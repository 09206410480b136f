/** @module Uses of a path that neither open a file for the client nor change one. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Program } from '../../ir/index.ts';
import { isLeftEmpty, isNew, onlyCreatesFolder, onlyQueriesPath } from './existence.ts';
import { isFileBrowser, isNamedFolder } from './file-browsers.ts';
import { constantName } from './path-ending.ts';
import { isOnlyAsked } from './yes-or-no.ts';

/** A sentence that says how little the use of the path does; undefined if it may do more. */
export function reasonHarmlessUse(finding: RawFinding, program: Program): string | undefined {
  if (isNamedFolder(finding))
    return 'The client names the whole folder, as the field is for, and only the files in it are looked through.';
  if (isFileBrowser(program, finding))
    return 'It starts in the home folder, so listing any folder may be what it offers.';
  if (onlyQueriesPath(finding)) return 'It only reveals whether the file exists, and its metadata.';
  if (isOnlyAsked(program, finding)) return 'The function that reads it only returns true, false or a count.';
  const name = constantName(finding, program);
  if ((name !== undefined || onlyCreatesFolder(finding)) && isNew(finding, program))
    return name === undefined
      ? 'It only creates a folder that does not exist yet.'
      : `Only a file named \`${name}\` is written, in a folder that does not exist yet.`;
  return isLeftEmpty(finding, program) ? 'It only creates a folder, and leaves one that exists as it is.' : undefined;
}
