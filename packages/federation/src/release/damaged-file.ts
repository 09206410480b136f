/**
 * The header of the answer in place of a stored file that is not the one which was published: its release and the file, as
 * `mfe-history 1.2.0-abc assets/page.js`. A page that could not load the file reports that.
 */
export const DAMAGED_FILE_HEADER = 'x-damaged-file';

/** What the header says of a file of a release. */
export const damagedFile = (owner: string, version: string, file: string): string => `${owner} ${version} ${file}`;

/** The sentence with which a page reports a file that it was not given, or did not take. */
export const damageMessage = (file: string): string => `${file} is not what was published.`;
