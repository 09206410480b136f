/** @module Collects a file's packages, subroutines, methods and heredocs before lowering starts. */
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';

export interface Declarations {
  subs: Set<string>;
  methods: Map<string, string>;
  packages: Set<string>;
  heredocs: Map<number, SyntaxNode>;
}

/** Beginnings of a body that assigns the first argument to the object or class. */
const TAKES_SELF =
  /^\{\s*(?:my\s+\$(?:self|class|this|proto|invocant|app)\s*=\s*(?:shift|\$_\[0\])|my\s*\(\s*\$(?:self|class|this|proto|app)\b[^)]*\)\s*=\s*@_)/;

export const isMethodBody = (text: string): boolean => TAKES_SELF.test(text.replace(/^\{(?:\s*#[^\n]*\n)+/, '{'));

export function collectDeclarations(root: SyntaxNode, source: string): Declarations {
  const found: Declarations = { subs: new Set(), methods: new Map(), packages: new Set(), heredocs: new Map() };
  const tokens: SyntaxNode[] = [];
  const bodies: SyntaxNode[] = [];
  let current = 'main';
  const text = (node: SyntaxNode | undefined): string => (node ? source.slice(node.start, node.end) : '');
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'package_statement') {
      current = text(fieldOf(node, 'name'));
      found.packages.add(current);
    } else if (node.type === 'subroutine_declaration_statement') {
      const name = text(fieldOf(node, 'name'));
      const body = fieldOf(node, 'body');
      if (body && isMethodBody(source.slice(body.start, body.start + 240))) found.methods.set(name, current);
      else found.subs.add(name);
    } else if (node.type === 'heredoc_token') tokens.push(node);
    else if (node.type === 'heredoc_content') bodies.push(node);
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at];
      if (child) open.push(child);
    }
  }
  const inOrder = (left: SyntaxNode, right: SyntaxNode): number => left.start - right.start;
  bodies.sort(inOrder);
  for (const [at, token] of tokens.sort(inOrder).entries()) {
    const body = bodies[at];
    if (body) found.heredocs.set(token.start, body);
  }
  return found;
}

export const blockOf = (node: SyntaxNode): SyntaxNode | undefined => fieldOf(node, 'body') ?? childOf(node, 'block');
