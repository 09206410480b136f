/** @module A whole PHP file with the HTML around its code, or a fragment of one. */
import type { Program } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { startLowering } from './lowering.ts';
import { handOnMarkup } from './markup.ts';
import { block } from './statements.ts';

/** Functions that the file defines, by their name in lower case. */
function definedFunctions(root: SyntaxNode, source: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    const name = node.type === 'function_definition' ? fieldOf(node, 'name') : undefined;
    if (name) {
      const text = source.slice(name.start, name.end);
      found.set(text.toLowerCase(), text);
    }
    for (const child of node.children) if (child.children.length > 0) open.push(child);
  }
  return found;
}

export function lowerPhp(root: SyntaxNode, source: string): Program {
  const lowering = startLowering(source, definedFunctions(root, source));
  const body = handOnMarkup(block(lowering, root));
  return { language: 'php', body, namespace: lowering.namespace, functions: lowering.functions };
}
