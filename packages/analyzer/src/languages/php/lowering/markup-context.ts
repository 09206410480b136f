/** @module Where in the page a value is printed: in a script or an attribute without quotes, escaping HTML does not help. */

/** As much of the page before the place as is looked at. */
const REACH = 4000;

/** The page's text before the PHP tag that opens at the place, PHP left out; undefined where no tag opens there. */
function pageBefore(source: string, start: number): string | undefined {
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

/** Whether what is printed there stands in a script, or as the value of an attribute, without quotes around it. */
export function standsBare(source: string, start: number): boolean {
  const page = pageBefore(source, start);
  if (page === undefined) return false;
  const script = page.toLowerCase().lastIndexOf('<script');
  if (script >= 0 && script > page.toLowerCase().lastIndexOf('</script')) {
    const isCode = page.indexOf('>', script) >= 0;
    return isCode && !isQuoted(page.slice(page.lastIndexOf('\n') + 1));
  }
  const tag = page.lastIndexOf('<');
  return tag > page.lastIndexOf('>') && /^<[a-z][^<>]*\s[\w-]+=$/i.test(page.slice(tag));
}
