/** @module An Elixir file, also functions without a module around, and templates' expressions. */
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { statement } from './forms.ts';
import type { Lowering } from './lowering.ts';

export function lowerElixir(root: SyntaxNode, source: string): Program {
  const lowering: Lowering = { source, depth: 0, functions: 0, made: 0, aliases: new Map(), attributes: new Set() };
  const body = root.children.flatMap((node) => (node.named ? statement(lowering, node) : []));
  return { language: 'elixir', body, namespace: '', functions: lowering.functions };
}
