/**
 * Control characters, and invisible ones or those that change the direction of text: a name must look like what it is.
 */
const DECEIVING = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * A file name for display: forward slashes, without drive, root, `.` and `..`, control and direction characters. Quotes
 * remain, because the name is never used as a path or markup.
 *
 * @example displayName('..\\..\\etc/pass"wd.js') // 'etc/pass"wd.js'
 */
export function displayName(fileName: string): string {
  const segments = fileName
    .replace(DECEIVING, '')
    .replace(/\\/g, '/')
    .split('/')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..' && !/^[a-z]:$/i.test(segment));
  return segments.join('/') || 'unnamed';
}
