/**
 * @module
 * A component's code as one script of the same length as the file, with spaces for everything but the scripts and the
 * template's expressions. One parse covers both, and every offset is that of the file.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import { childOf, childrenOf, type SyntaxNode } from '../../../parse/syntax.ts';
import type { Span } from '../../../parse/tree.ts';
import { tagOf } from './tags.ts';

/** Returns the position of a template expression in the parsed source: that of the bracket inserted before it. */
export const bracketBefore = (value: Span): number => value.start - 1;

const SCRIPT_LANGUAGES: Readonly<Record<string, 'typescript' | 'tsx' | 'jsx'>> = lookupTable({
  ts: 'typescript',
  typescript: 'typescript',
  tsx: 'tsx',
  jsx: 'jsx',
});

export type ScriptLanguage = 'javascript' | 'jsx' | 'typescript' | 'tsx';

export const scriptElements = (root: SyntaxNode): SyntaxNode[] => childrenOf(root, 'script_element');

const attributeText = (element: SyntaxNode, name: string, source: string): string | undefined => {
  const found = tagOf(element, source).attributes.find((one) => one.directive === undefined && one.name === name);
  if (!found) return undefined;
  return found.value ? source.slice(found.value.start, found.value.end) : '';
};

/** Returns the language of the scripts, which the template's expressions share. */
export function languageOfScripts(root: SyntaxNode, source: string): ScriptLanguage {
  for (const script of scriptElements(root)) {
    const language = SCRIPT_LANGUAGES[attributeText(script, 'lang', source) ?? ''];
    if (language) return language;
  }
  return 'javascript';
}

/** Checks for a `setup` script, whose declarations the template sees. */
export const hasSetupScript = (root: SyntaxNode, source: string): boolean =>
  scriptElements(root).some((script) => attributeText(script, 'setup', source) !== undefined);

/** Returns the template, unless it is in another language than HTML. */
export function templateOf(root: SyntaxNode, source: string): SyntaxNode | undefined {
  const template = childOf(root, 'template_element');
  const language = template && attributeText(template, 'lang', source);
  return language === undefined || language === 'html' ? template : undefined;
}

/** Rewrites `item of list` to `item , list`. */
function loopParts(source: string, { start, end }: Span): string {
  const text = source.slice(start, end);
  const word = /\s(in|of)\s/.exec(text);
  return word ? `${text.slice(0, word.index)} , ${text.slice(word.index + 3)}` : text;
}

/** Code of the markup, and where it stands in the file. */
export interface Piece {
  start: number;
  text: string;
}

function piecesOfTemplate(template: SyntaxNode, source: string): Piece[] {
  const pieces: Piece[] = [];
  const put = ({ start }: Span, open: string, text: string, close: string): void => {
    if (text.trim() !== '') pieces.push({ start: start - 2, text: `;${open}${text}${close}` });
  };
  const pending: SyntaxNode[] = [template];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.type === 'interpolation') {
      const text = childOf(node, 'raw_text');
      if (text) put(text, '(', source.slice(text.start, text.end), ')');
      continue;
    }
    for (const { directive, value } of tagOf(node, source).attributes) {
      if (directive === undefined || !value) continue;
      if (directive === 'for') put(value, '(', loopParts(source, value), ')');
      else if (directive === 'on') put(value, '{', source.slice(value.start, value.end), '}');
      else put(value, '(', source.slice(value.start, value.end), ')');
    }
    pending.push(...node.children.filter(({ children }) => children.length > 0));
  }
  return pieces;
}

/** Replaces all characters except line breaks by spaces. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * Returns the source up to the component's end with only the scripts and the pieces of its markup. In a window of a long
 * file, the part before it is blank, without line breaks, because it isn't used.
 */
export function maskedWith(root: SyntaxNode, source: string, markup: readonly Piece[]): string {
  const scripts = scriptElements(root).flatMap((script) => childrenOf(script, 'raw_text'));
  const pieces = [...markup, ...scripts.map(({ start, end }) => ({ start, text: source.slice(start, end) }))].sort(
    (left, right) => left.start - right.start,
  );
  const parts: string[] = [' '.repeat(root.start)];
  let at = root.start;
  for (const { start, text } of pieces) {
    if (start < at) continue;
    parts.push(blank(source.slice(at, start)), text);
    at = start + text.length;
  }
  parts.push(blank(source.slice(at, root.end)));
  return parts.join('');
}

/** Returns the masked source of a component of Vue. */
export function maskedSource(root: SyntaxNode, source: string): string {
  const template = templateOf(root, source);
  return maskedWith(root, source, template ? piecesOfTemplate(template, source) : []);
}
