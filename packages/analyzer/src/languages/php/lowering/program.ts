/** @module A whole PHP file with the HTML around its code, or a fragment of one. */
import type { Program } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, startLowering } from './context.ts';
import { handOnMarkup } from './markup.ts';
import { lowerBlock } from './statements.ts';

/** What must be known before anything is lowered: the functions that the file defines, the paths that it resolves. */
function collectDeclarations(root: SyntaxNode, source: string): Pick<Lowering, 'defined' | 'resolved'> {
  const defined = new Map<string, string>();
  const resolved = new Set<string>();
  const text = ({ start, end }: SyntaxNode): string => source.slice(start, end);
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'function_definition') {
      const name = fieldOf(node, 'name');
      if (name) defined.set(text(name).toLowerCase(), text(name));
    } else if (node.type === 'assignment_expression') {
      const target = fieldOf(node, 'left');
      const value = fieldOf(node, 'right');
      const callee = value?.type === 'function_call_expression' ? fieldOf(value, 'function') : undefined;
      if (target && callee && text(callee).toLowerCase() === 'realpath') resolved.add(text(target));
    }
    for (const child of node.children) if (child.children.length > 0) open.push(child);
  }
  return { defined, resolved };
}

export function lowerPhp(root: SyntaxNode, source: string): Program {
  const ctx = startLowering(source, collectDeclarations(root, source));
  const body = handOnMarkup(lowerBlock(ctx, root));
  return { language: 'php', body, namespace: ctx.namespace, functions: ctx.functions };
}
