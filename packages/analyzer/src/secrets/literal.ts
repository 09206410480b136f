/** @module String literals as written. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { SyntaxNode } from '../parse/syntax.ts';

export interface Literal {
  /** The text between the quotes, with escapes unchanged. */
  value: string;
  /** Whether values are inserted at run time. */
  dynamic: boolean;
}

/** Nodes of text and delimiters in a literal; every other named node is a value. */
const TEXT_PART =
  /fragment|content|escape|_start$|_end$|quote|str_text|string_part|^string$|text$|multi_line_str|^heredoc_/;
const OPENING = /^(?:[A-Za-z@$]{0,3}|%[qQwW]?|r?#*|q{1,2}\s*)?("""|'''|"|'|`|\[=*\[|[{(<|/!])/;
const CLOSERS: Readonly<Record<string, string>> = lookupTable({ '{': '}', '(': ')', '<': '>' });
/** `$name` and `${…}`, for a grammar that doesn't distinguish values from text. */
const INTERPOLATION = /(?:^|[^\\])\$(?:\w|\{)/;

function unquote(text: string): string {
  const opening = OPENING.exec(text)?.[1];
  if (opening === undefined) return text;
  const body = text.slice(text.indexOf(opening) + opening.length);
  const closer = opening.startsWith('[') ? opening.replaceAll('[', ']') : (CLOSERS[opening] ?? opening);
  const end = body.lastIndexOf(closer);
  return end < 0 ? body : body.slice(0, end);
}

/** Checks for a value in the content node, as in Perl's grammar. */
const holdsValue = (part: SyntaxNode): boolean =>
  part.type === 'string_content' && part.children.some(({ named, type }) => named && !/escape/.test(type));

/** Checks whether values are inserted into a literal (or a command in backticks) at run time. */
export const hasHoles = (node: SyntaxNode): boolean =>
  node.children.some((child) => child.named && (TEXT_PART.test(child.type) ? holdsValue(child) : !child.isError));

/** Reads a node that is a string in the grammar's shape; undefined for others (a macro's number, a command's word). */
export function readLiteral(node: SyntaxNode, source: string): Literal | undefined {
  const text = source.slice(node.start, node.end).trim();
  if (node.type === 'preproc_arg' && !/^(?:@|L|u8?|U)?"[^"]*"$/.test(text)) return undefined;
  if (node.type === 'word') return { value: text, dynamic: false };
  const isGroovy = node.type === 'string_literal' && text.startsWith('"') && INTERPOLATION.test(text);
  const isHeredoc = node.type.startsWith('heredoc') || node.type === 'nowdoc';
  return {
    value: isHeredoc ? text : unquote(text),
    dynamic: hasHoles(node) || (isGroovy && node.children.every((child) => child.type !== 'string_content')),
  };
}
