/** @module A whole Clojure file, or a fragment of one. */
import type { Program, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, evaluated } from '../../lowering/nodes.ts';
import { definitionForm } from './definitions.ts';
import { expression } from './expressions.ts';
import { formsOf, type Lowering, symbolText } from './lowering.ts';
import { headPath } from './names.ts';

/** Levels of lists are deep on the stack: forms call each other. */
const DEPTH_LIMIT = 300;

function topLevel(lowering: Lowering, node: SyntaxNode): Statement[] {
  if (node.isError) return node.children.flatMap((child) => (child.named ? topLevel(lowering, child) : []));
  if (node.type === 'dis_expr' || node.type === 'comment' || !node.named) return [];
  const [head] = node.type === 'list_lit' ? formsOf(node) : [];
  const path = head && symbolText(lowering, head) !== '' ? headPath(lowering, head) : '';
  const defined =
    path === ''
      ? undefined
      : deeper(
          lowering,
          () => definitionForm(lowering, path, node),
          () => [],
        );
  return defined ?? [evaluated(expression(lowering, node))];
}

export function lowerClojure(root: SyntaxNode, source: string): Program {
  const lowering: Lowering = {
    source,
    depth: 0,
    depthLimit: DEPTH_LIMIT,
    functions: 0,
    made: 0,
    locals: { names: new Map(), collections: new Map(), parent: undefined },
    aliases: new Map(),
    collections: new Map(),
    threaded: new Map(),
    loop: undefined,
  };
  const body = root.children.flatMap((node) => topLevel(lowering, node));
  return { language: 'clojure', body, namespace: '', functions: lowering.functions };
}
