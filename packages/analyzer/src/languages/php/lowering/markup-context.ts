/**
 * @module
 * Where in the page a value is printed. HTML escaping doesn't help in a script, in an unquoted attribute or in an event
 * handler, and doesn't stop `javascript:` at the beginning of a URL.
 */

/** The number of characters before the value that are looked at. */
const REACH = 4000;

/**
 * Returns the page's text before the PHP tag that opens at this position, without PHP code; undefined if no tag opens
 * there.
 */
export function pageBefore(source: string, start: number): string | undefined {
  let at = start;
  while (at > 0 && /\s/.test(source.charAt(at - 1))) at -= 1;
  const tag = ['<?=', '<?php', '<?'].find((opening) => source.startsWith(opening, at - opening.length));
  if (tag === undefined) return undefined;
  const end = at - tag.length;
  return source.slice(Math.max(0, end - REACH), end).replace(/<\?[\s\S]*?\?>/g, 'x');
}

const isQuoted = (line: string): boolean => {
  let open = '';
  for (const character of line) {
    if (open === '' && (character === '"' || character === "'" || character === '`')) open = character;
    else if (character === open) open = '';
  }
  return open !== '';
};

/**
 * Places that need more than to be free of tags: code, the beginning of a link's URL, an attribute in single quotes, a string
 * of a script.
 */
export type PrintPlace = 'code' | 'address' | 'single quotes' | 'script text';

const WITHOUT_QUOTES = /^<[a-z][^<>]*\s[\w-]+=$/i;
/** The position of a tag's or an attribute's name. */
const NAME = /^<(?:\/?|[a-z][^<>]*\s)$/i;
/** A string that is executed as code. */
const RUN = /(?:set(?:Timeout|Interval)|eval|Function)\(\s*(['"])(?:(?!\1).)*$/;
const HANDLER = /^<[a-z][^<>]*\son\w+=(?:"[^"<>]*|'[^'<>]*)$/i;
const ADDRESS = /^<[a-z][^<>]*\s(?:href|action|formaction)=["']$/i;
const SINGLE_QUOTED = /^<[a-z][^<>]*\s[\w-]+='[^'<>]*$/i;
const LOADED = /^<(?:iframe|script|embed|frame)\s[^<>]*\bsrc=["']$/i;

/** Returns the place after this part of a page; undefined if HTML escaping is enough there. */
export function placeAfter(page: string): PrintPlace | undefined {
  const script = page.toLowerCase().lastIndexOf('<script');
  if (script >= 0 && script > page.toLowerCase().lastIndexOf('</script')) {
    const isCode = page.indexOf('>', script) >= 0;
    const line = page.slice(page.lastIndexOf('\n') + 1);
    if (!isCode) return undefined;
    return !isQuoted(line) || RUN.test(line) ? 'code' : 'script text';
  }
  const style = page.toLowerCase().lastIndexOf('<style');
  if (style >= 0 && style > page.toLowerCase().lastIndexOf('</style'))
    return page.indexOf('>', style) >= 0 && !isQuoted(page.slice(page.lastIndexOf('\n') + 1)) ? 'code' : undefined;
  const at = page.lastIndexOf('<');
  if (at < 0 || at < page.lastIndexOf('>')) return undefined;
  const tag = page.slice(at);
  if (WITHOUT_QUOTES.test(tag) || HANDLER.test(tag) || (NAME.test(tag) && !isQuoted(tag))) return 'code';
  if (ADDRESS.test(tag) || LOADED.test(tag)) return 'address';
  return SINGLE_QUOTED.test(tag) ? 'single quotes' : undefined;
}
