/** @module Values of regular expression groups. */

import { onlyConstant, sanitizeValue, tainted, type Value } from '../domain/value.ts';
import { sanitizedByCharacters } from './regex-guard.ts';

interface Group {
  name: string | undefined;
  pattern: string;
}

const GROUPS_MAX = 32;

/** Returns the whole expression, then its groups in the order of their opening parentheses. */
function groupsOf(pattern: string): Group[] {
  const groups: Group[] = [{ name: undefined, pattern: pattern.replace(/^(\^|\\A)/, '').replace(/(\$|\\z|\\Z)$/, '') }];
  const open: { group: Group | undefined; from: number }[] = [];
  let inClass = false;
  for (let at = 0; at < pattern.length && groups.length < GROUPS_MAX; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') {
      const head = /^\((?:\?(?:P?<([A-Za-z_]\w*)>|'(\w+)')|(\?))?/.exec(pattern.slice(at, at + 64));
      const group: Group | undefined =
        head?.[3] === undefined ? { name: head?.[1] ?? head?.[2], pattern: '' } : undefined;
      if (group) groups.push(group);
      open.push({ group, from: at + (head?.[0].length ?? 1) });
    } else if (character === ')') {
      const last = open.pop();
      if (last?.group) last.group.pattern = pattern.slice(last.from, at);
    }
  }
  return groups;
}

/** Returns the values of the groups of a match; the first is the whole match. */
export function matched(text: Value, pattern: string): { name: string | undefined; value: Value }[] {
  const all = tainted(text.taint);
  return groupsOf(pattern).map(({ name, pattern: part }) => {
    const sanitized = sanitizedByCharacters(part);
    return { name, value: { ...sanitizeValue(all, sanitized), sanitized } };
  });
}

export const patternOf = (value: Value | undefined): string | undefined => {
  const text = value?.regex?.pattern ?? (value && onlyConstant(value));
  return typeof text === 'string' ? text : undefined;
};

/** Returns the match of `text[/pattern/]`, or the group of `text[/pattern/, 1]`. */
export function partMatching(text: Value, pattern: Value, key: Value | undefined): Value {
  const groups = matched(text, pattern.regex?.pattern ?? '');
  const wanted = key ? onlyConstant(key) : 0;
  const found = groups.find(({ name }, index) => index === wanted || (name !== undefined && name === wanted));
  return found?.value ?? tainted(text.taint);
}
