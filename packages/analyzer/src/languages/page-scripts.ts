/** @module Scripts in the HTML of a PHP file. */
import type { SyntaxNode } from '../parse/syntax.ts';
import type { Span } from '../parse/tree.ts';

interface Script extends Span {
  language: 'javascript';
}

/** Checks for the tag of an inline JavaScript. */
const isOwn = (tag: string): boolean =>
  !/\ssrc\s*=/i.test(tag) &&
  !/\stype\s*=\s*["']?(?!text\/javascript|module|application\/javascript)[\w+/-]+/i.test(tag);

/** Returns the bodies of scripts that are complete in one HTML part; a script that PHP writes into is excluded. */
export function pageScripts(root: SyntaxNode, source: string): Script[] {
  const found: Script[] = [];
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') found.push(...scriptsIn(source.slice(node.start, node.end), node.start));
    for (const child of node.children) if (child.type === 'text' || child.children.length > 0) open.push(child);
  }
  return found.sort((left, right) => left.start - right.start);
}

function scriptsIn(page: string, offset: number): Script[] {
  const found: Script[] = [];
  const lower = page.toLowerCase();
  for (let at = lower.indexOf('<script'); at >= 0; ) {
    const body = lower.indexOf('>', at) + 1;
    const end = body > 0 ? lower.indexOf('</script', body) : -1;
    if (end < 0) break;
    if (end > body && isOwn(page.slice(at, body)))
      found.push({ language: 'javascript', start: offset + body, end: offset + end });
    at = lower.indexOf('<script', end);
  }
  return found;
}
