/** @module Sink kinds for which a string that matches a regular expression is safe. */

import type { SinkKind } from '../api-model/kinds.ts';
import { ALL_KINDS, kindMask } from '../domain/taint.ts';

/** Dangerous characters per sink kind: a pattern that matches none of them sanitizes for that kind. */
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

/** A path on the same site (`/` without a second slash), or a host and a slash, after which the host can't change. */
const OWN_ADDRESS =
  /^(?:\\?\/(?:\[\^[^\]]*\/[^\]]*\]|\[[\w\\-]+\]|\w|\\w|\(\?!(?:\\?\/|\[[^\]]*\/))|https?\??:(?:\\?\/){2}(?:[\w-]|\\\.)+(?:\\?\/))/;

/** A URL of a literal host or its subdomains: `https:\/\/[a-z-]+\.example\.com`. */
const OWN_HOST = /^https?\??:(?:\\?\/){2}(?:.*\\\.\)?[?*]?)?[\w-]+\\\.[a-z]{2,}$/;

/**
 * Returns the mask of sink kinds for which a matching string is safe; 0 if the pattern isn't anchored at both ends or
 * matches anything. `implied`: the anchors that the call implies ('full': both ends, 'start': the start).
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

/** Returns the mask of sink kinds for which text composed of the pattern's characters is harmless. */
export function sanitizedByCharacters(body: string): number {
  if (allowsAnything(body)) return 0;
  let mask = ALL_KINDS;
  const literal = literalCharacters(body);
  for (const [characters, kinds] of NEEDS) if (characters.test(literal)) mask &= ~kindMask(kinds);
  if (/\\s|\\n|\\r/.test(body)) mask &= ~kindMask(CONTROL);
  if (/\.\./.test(literal) || (literal.includes('.') && literal.includes('/'))) mask &= ~kindMask(['path']);
  return mask;
}

/** Checks for a dot outside a class, a negated class, `\S`, `\D` or `\W`, which match unlisted characters. */
function allowsAnything(body: string): boolean {
  if (/\[\^/.test(body) || /\\[SDW]/.test(body)) return true;
  const outside = body.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  return outside.includes('.');
}

/**
 * Returns the literal characters that the pattern may match, with escapes decoded, without operators and class names.
 */
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

/** A pattern that finds any character outside a class: `[^\w-]`, `\W`. */
const OUTSIDE_CLASS = /^(?:\[\^([^\]]+)\]|\\W)\+?$/;

/**
 * Returns the mask of sink kinds for which a string without a match is safe: where `/[^\w]/` finds nothing, the string
 * consists of `\w`; where `/\.\./` does, a path has no parent segment.
 */
export function sanitizedByMismatch(pattern: string, flags: string): number {
  const outside = OUTSIDE_CLASS.exec(pattern);
  if (outside) return sanitizedByCharacters(`[${outside[1] ?? '\\w'}]`);
  return findsParentSegments(pattern, flags) ? kindMask(['path']) : 0;
}

const CLIMBING: readonly string[] = ['../a', 'a/../b', 'a/..'];

/** Checks whether the expression matches every path with a parent segment. */
function findsParentSegments(pattern: string, flags: string): boolean {
  // The samples have so few characters that a slow expression costs little.
  if (!pattern.includes('.')) return false;
  try {
    const expression = new RegExp(pattern, flags.replace(/[^imsu]/g, ''));
    return CLIMBING.every((path) => expression.test(path)) && !expression.test('a/b');
  } catch {
    return false;
  }
}
