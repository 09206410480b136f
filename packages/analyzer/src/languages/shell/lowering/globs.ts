/** @module Patterns of file names as regular expressions, as far as they tell which characters a text may hold. */

/** `[^a-z]`, `[!a-z]` as a class of a regular expression; undefined for another pattern. */
export function globClass(pattern: string): string | undefined {
  const [, negated, characters] = /^\[([!^]?)((?:\\.|\[:\w+:\]|[^\]\\])+)\]$/s.exec(pattern.trim()) ?? [];
  if (characters === undefined) return undefined;
  const plain = characters
    .replaceAll('[:alnum:]', 'a-zA-Z0-9')
    .replaceAll('[:alpha:]', 'a-zA-Z')
    .replaceAll('[:digit:]', '0-9')
    .replaceAll('[:lower:]', 'a-z')
    .replaceAll('[:upper:]', 'A-Z')
    .replaceAll('[:xdigit:]', '0-9a-fA-F');
  return /\[:/.test(plain) ? undefined : `[${negated ? '^' : ''}${plain}]`;
}

/** `*[!0-9]*` matches what holds a character out of the ordinary: the regular expression of what does not. */
export function forbidding(pattern: string): string | undefined {
  const [, inner] = /^\*(\[[!^].*\])\*$/s.exec(pattern.trim().replaceAll('"', '')) ?? [];
  const kept = inner === undefined ? undefined : globClass(inner);
  return kept === undefined ? undefined : `^[${kept.slice(2, -1)}]*$`;
}

export const isGlob = (pattern: string): boolean => /(?<!\\)[*?[]/.test(pattern);
