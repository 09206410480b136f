/** @module Lowers a Perl file: its packages with their methods, and the code outside of them. */

import type { ClassDefinition, Program, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { collectDeclarations } from './collect-declarations.ts';
import { type Lowering, span, textOf } from './context.ts';
import { isMethod, lowerSubroutine, statements } from './statements.ts';

/** The depth limit is lower than usual, because each level takes several calls. */
const DEPTH = 200;

/**
 * Returns the parents of `use parent -norequire, 'Mojolicious::Controller'` or
 * `use Mojo::Base 'Mojolicious::Controller'`.
 */
function lowerParents(ctx: Lowering, node: SyntaxNode): TypeReference[] {
  const module = textOf(ctx, fieldOf(node, 'module'));
  if (!/^(?:base|parent|Mojo::Base)$/.test(module)) return [];
  return [...textOf(ctx, node).matchAll(/['"(\s]((?:\w+::)+\w+)['")\s]/g)].map(([, name = '']) => ({
    name: name.replaceAll('::', '.'),
    args: [],
  }));
}

export function lowerPerl(root: SyntaxNode, source: string): Program {
  const ctx: Lowering = {
    source,
    depth: 0,
    depthLimit: DEPTH,
    functions: 0,
    made: 0,
    ...collectDeclarations(root, source),
    sub: undefined,
    match: undefined,
  };
  const classes = new Map<string, ClassDefinition>();
  const body: Statement[] = [];
  let current = 'main';
  const classOf = (node: SyntaxNode): ClassDefinition => {
    let known = classes.get(current);
    if (!known) {
      known = { name: current, supertypes: [], annotations: [], fields: [], methods: [], body: [], ...span(node) };
      classes.set(current, known);
      body.push(make.class(node, known));
    }
    return known;
  };
  const open = [...namedChildren(root)].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'package_statement') {
      current = textOf(ctx, fieldOf(node, 'name'));
      const block = childOf(node, 'block');
      if (block) open.push(...namedChildren(block).reverse());
    } else if (node.type === 'subroutine_declaration_statement' && isMethod(ctx, node))
      classOf(node).methods.push(lowerSubroutine(ctx, node, true));
    else {
      if (node.type === 'use_statement' && current !== 'main') {
        const supertypes = lowerParents(ctx, node);
        if (supertypes.length > 0) classOf(node).supertypes.push(...supertypes);
      }
      body.push(...statements(ctx, [node]));
    }
  }
  return { language: 'perl', body, namespace: '', functions: ctx.functions };
}
