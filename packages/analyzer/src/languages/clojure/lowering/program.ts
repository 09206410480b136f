/** @module Lowers a Clojure file or a fragment of one. */
import type { Program, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, evaluated } from '../../lowering/nodes.ts';
import { formsOf, type Lowering, symbolText } from './context.ts';
import { definitionForm } from './definitions.ts';
import { lowerExpression } from './expressions.ts';
import { headPath } from './names.ts';

/** The depth limit is lower than usual, because each level of lists takes several calls. */
const DEPTH_LIMIT = 300;

function lowerTopLevel(ctx: Lowering, node: SyntaxNode): Statement[] {
  if (node.isError) return node.children.flatMap((child) => (child.named ? lowerTopLevel(ctx, child) : []));
  if (node.type === 'dis_expr' || node.type === 'comment' || !node.named) return [];
  const [head] = node.type === 'list_lit' ? formsOf(node) : [];
  const path = head && symbolText(ctx, head) !== '' ? headPath(ctx, head) : '';
  const defined =
    path === ''
      ? undefined
      : deeper(
          ctx,
          () => definitionForm(ctx, path, node),
          () => [],
        );
  return defined ?? [evaluated(lowerExpression(ctx, node))];
}

export function lowerClojure(root: SyntaxNode, source: string): Program {
  const ctx: Lowering = {
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
  const body = root.children.flatMap((node) => lowerTopLevel(ctx, node));
  return { language: 'clojure', body, namespace: '', functions: ctx.functions };
}
