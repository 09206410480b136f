/** @module A Perl file: its packages with their methods, and what stands outside of them. */
import type { ClassDefinition, Program, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { collectDeclarations } from './collect-declarations.ts';
import { type Lowering, span, textOf } from './state.ts';
import { isMethod, statements, subroutine } from './statements.ts';

/** A level of Perl's lowering takes several calls. */
const DEPTH = 200;

/** `use parent -norequire, 'Mojolicious::Controller'`, `use Mojo::Base 'Mojolicious::Controller'`. */
function parents(state: Lowering, node: SyntaxNode): TypeReference[] {
  const module = textOf(state, fieldOf(node, 'module'));
  if (!/^(?:base|parent|Mojo::Base)$/.test(module)) return [];
  return [...textOf(state, node).matchAll(/['"(\s]((?:\w+::)+\w+)['")\s]/g)].map(([, name = '']) => ({
    name: name.replaceAll('::', '.'),
    args: [],
  }));
}

export function lowerPerl(root: SyntaxNode, source: string): Program {
  const state: Lowering = {
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
      body.push({ kind: 'class', definition: known, ...span(node) });
    }
    return known;
  };
  const open = [...namedChildren(root)].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'package_statement') {
      current = textOf(state, fieldOf(node, 'name'));
      const block = childOf(node, 'block');
      if (block) open.push(...namedChildren(block).reverse());
    } else if (node.type === 'subroutine_declaration_statement' && isMethod(state, node))
      classOf(node).methods.push(subroutine(state, node, true));
    else {
      if (node.type === 'use_statement' && current !== 'main') {
        const supertypes = parents(state, node);
        if (supertypes.length > 0) classOf(node).supertypes.push(...supertypes);
      }
      body.push(...statements(state, [node]));
    }
  }
  return { language: 'perl', body, namespace: '', functions: state.functions };
}
