/** @module What a string that matches a regular expression can no longer do. */

import type { SinkKind } from '../api-model/kinds.ts';
import { ALL_KINDS, kindMask } from '../domain/taint.ts';

/** The dangerous characters per sink kind: a pattern that matches none of them sanitizes for it. */
const NEEDS: readonly (readonly [characters: RegExp, kinds: readonly SinkKind[]])[] = [
  [/['"`\\]/, ['sql', 'html', 'code', 'shell', 'xpath', 'ldap', 'nosql', 'expression']],
  [/[<>]/, ['html', 'xml']],
  [/[;|&$`()]/, ['shell', 'code', 'expression', 'template', 'ldap']],
  [/[{}]/, ['template', 'expression', 'code', 'nosql']],
  [/\//, ['path', 'url', 'redirect', 'html']],
  [/[:@]/, ['url', 'redirect']],
  [/\*/, ['ldap', 'regex', 'shell']],
  [/%/, ['format', 'sql', 'url']],
  [/[+?[\]^]/, ['regex']],
];

const CONTROL: readonly SinkKind[] = ['header', 'log', 'mail'];

/** A path on the same site (`/` without a second slash), or a host and a slash: the rest cannot change the host. */
const OWN_ADDRESS =
  /^(?:\\?\/(?:\[\^[^\]]*\/[^\]]*\]|\[[\w\\-]+\]|\w|\\w|\(\?!(?:\\?\/|\[[^\]]*\/))|https?\??:(?:\\?\/){2}(?:[\w-]|\\\.)+(?:\\?\/))/;

/** A URL of a literal host or its subdomains: `https:\/\/[a-z-]+\.example\.com`. */
const OWN_HOST = /^https?\??:(?:\\?\/){2}(?:.*\\\.\)?[?*]?)?[\w-]+\\\.[a-z]{2,}$/;

/**
 * The kinds of sink that a matching string is safe for, as a mask: 0 for a pattern that is not tied to both ends of the
 * string, or that lets anything through. `implied`: the call itself ties it ('full' to both ends, 'start' to the first).
 */
export function sanitizedByMatch(pattern: string, flags: string, implied: 'full' | 'start' | undefined): number {
  const starts = implied !== undefined || /^(\^|\\A)/.test(pattern);
  const ends = implied === 'full' || /(^|[^\\])(\$|\\z|\\Z)$/.test(pattern);
  // In multi-line mode the anchors match at lines, not at the whole string.
  if (!starts || flags.includes('m')) return 0;
  const body = pattern.replace(/^(\^|\\A)/, '');
  const address = OWN_ADDRESS.test(body) ? kindMask(['redirect', 'url']) : 0;
  if (!ends) return address;
  const text = body.replace(/(\$|\\z|\\Z)$/, '');
  return OWN_HOST.test(text) && !allowsAnything(text) ? ALL_KINDS : address | sanitizedByCharacters(text);
}

/** The kinds that text made of what the pattern matches cannot harm. */
export function sanitizedByCharacters(body: string): number {
  if (allowsAnything(body)) return 0;
  let mask = ALL_KINDS;
  const literal = literalCharacters(body);
  for (const [characters, kinds] of NEEDS) if (characters.test(literal)) mask &= ~kindMask(kinds);
  if (/\\s|\\n|\\r/.test(body)) mask &= ~kindMask(CONTROL);
  if (/\.\./.test(literal) || (literal.includes('.') && literal.includes('/'))) mask &= ~kindMask(['path']);
  return mask;
}

/** A dot outside a class, a negated class, `\S`, `\D`, `\W`: characters that no one listed. */
function allowsAnything(body: string): boolean {
  if (/\[\^/.test(body) || /\\[SDW]/.test(body)) return true;
  const outside = body.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  return outside.includes('.');
}

/** The characters that the pattern may match by name: escapes opened, operators and class names left out. */
function literalCharacters(body: string): string {
  const classes = [...body.matchAll(/\[((?:\\.|[^\]\\])*)\]/g)].map(([, inside]) => inside ?? '').join('');
  const outside = body.replace(/\[(?:\\.|[^\]\\])*\]/g, '');
  const escaped = [...outside.matchAll(/\\([^\w\s])/g)].map(([, character]) => character ?? '').join('');
  const plain = outside
    .replace(/\\./g, '')
    .replace(/\{[\d,]*\}/g, '')
    .replace(/\(\?[:=!<]+/g, '')
    .replace(/[()*+?|^$]/g, '');
  const inClasses = classes
    .replace(/\\[wdsbntrfv]/g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/(\w)-(\w)/g, '$1$2');
  return inClasses + escaped + plain;
}

const CLIMBING: readonly string[] = ['../a', 'a/../b', 'a/..'];

/** Whether the expression is found in every path that climbs to a folder above. */
export function findsParentSegments(pattern: string, flags: string): boolean {
  // The few characters of the samples bound what a costly expression can cost.
  if (!pattern.includes('.')) return false;
  try {
    const expression = new RegExp(pattern, flags.replace(/[^imsu]/g, ''));
    return CLIMBING.every((path) => expression.test(path)) && !expression.test('a/b');
  } catch {
    return false;
  }
}
