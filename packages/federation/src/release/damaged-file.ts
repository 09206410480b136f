/**
 * The header of the response for a stored file that differs from the published one: its release and the file, as
 * `mfe-history 1.2.0-abc assets/page.js`. A page that could not load the file reports it.
 */
export const DAMAGED_FILE_HEADER = 'x-damaged-file';

/** Parses the header for a file of a release. */
export const damagedFile = (owner: string, version: string, file: string): string => `${owner} ${version} ${file}`;

/** The message with which a page reports a file that was withheld or rejected. */
export const damageMessage = (file: string): string => `${file} is not what was published.`;
