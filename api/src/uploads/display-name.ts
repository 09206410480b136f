/** Control characters, and those that turn the direction of text or hide: a name must look like what it is. */
const DECEIVING = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * A file name as it may be shown: forward slashes, without drive, root, `.` and `..`, control and direction characters.
 * Quotes stay; nothing here is ever a path on a disk or markup.
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
