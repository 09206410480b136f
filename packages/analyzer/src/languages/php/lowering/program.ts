/** @module Lowers a PHP file, including the HTML around its code, or a fragment of one. */
import type { Program, Statement } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Declarations, type Lowering, nameAt, startLowering } from './context.ts';
import { MemberNames } from './magic.ts';
import { handOnMarkup } from './markup.ts';
import { PatternConstants, patternsIn } from './patterns.ts';
import { lowerBlock } from './statements.ts';

/** Collects the file's functions, resolved paths, constants, and the members left to magic methods. */
function collectDeclarations(root: SyntaxNode, source: string): Declarations {
  const defined = new Map<string, string>();
  const resolved = new Set<string>();
  const text = ({ start, end }: SyntaxNode): string => source.slice(start, end);
  const members = new MemberNames();
  const hasMagic = /\bfunction\s+&?__(?:get|set|call)/i.test(source);
  const patterns = new PatternConstants();
  const magic = new Set<string>();
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
    } else if (node.type === 'method_declaration') {
      const name = fieldOf(node, 'name');
      if (name && /^__(?:get|set|call|callstatic|invoke)$/i.test(text(name))) magic.add(text(name).toLowerCase());
    }
    if (hasMagic) members.add(node, source);
    patterns.add(node, source);
    for (const child of node.children) if (child.children.length > 0) open.push(child);
  }
  const isMagic = magic.size > (magic.has('__invoke') ? 1 : 0);
  const undeclared = isMagic ? members.undeclared() : { properties: [], methods: [] };
  return { defined, resolved, undeclared, invokable: magic.has('__invoke'), constants: patterns.kept };
}

/** Declares the global variables that only functions assign. */
const globalsOf = ({ assigned }: Lowering, { start }: SyntaxNode): Statement[] =>
  [...assigned].map((name) => ({ kind: 'declare', target: nameAt({ start, end: start }, name), start, end: start }));

export function lowerPhp(root: SyntaxNode, source: string): Program {
  const ctx = startLowering(source, collectDeclarations(root, source));
  ctx.patterns = patternsIn(root, source, ctx.constants);
  const body = handOnMarkup(lowerBlock(ctx, root));
  return {
    language: 'php',
    body: [...globalsOf(ctx, root), ...body],
    namespace: ctx.namespace,
    functions: ctx.functions,
  };
}
