/** @module Reads Rust's syntax tree for the analysis of pointers: names, types, arguments. */
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';

export class Code {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  text(node: SyntaxNode | undefined): string {
    return node ? this.source.slice(node.start, node.end) : '';
  }

  /** `std::ptr::read` as 'read', `Box::<T>::new` as 'Box::new': the last two parts of a path, without type arguments. */
  path(node: SyntaxNode | undefined): string {
    return this.text(node)
      .replace(/::<[\s\S]*?>(?=::|$)/g, '')
      .replace(/<[\s\S]*>/g, '')
      .split('::')
      .slice(-2)
      .join('::')
      .trim();
  }
}

export const argumentsOf = (node: SyntaxNode): SyntaxNode[] => {
  const list = fieldOf(node, 'arguments');
  return list ? namedChildren(list).filter(({ type }) => type !== 'attribute_item') : [];
};

/** Without parentheses and blocks around a single value. */
export function bare(node: SyntaxNode): SyntaxNode {
  let at = node;
  for (;;) {
    const inner = namedChildren(at);
    const [only] = inner;
    if (at.type !== 'parenthesized_expression' || inner.length !== 1 || !only) return at;
    at = only;
  }
}

export const isPointerType = (node: SyntaxNode | undefined): boolean => node?.type === 'pointer_type';

/** What a pointer's type points to, as written: 'u32'; undefined where the compiler is left to tell. */
export function pointee(code: Code, node: SyntaxNode | undefined): string | undefined {
  const inner = node && fieldOf(node, 'type');
  const text = code.text(inner).trim();
  return text === '' || text === '_' ? undefined : text;
}

/** `[u8; 16]`: its element and its number of elements. */
export function arrayType(code: Code, node: SyntaxNode | undefined): { element: string; size: number } | undefined {
  const match = /^\[\s*([\w:]+)\s*;\s*(\d[\d_]*)\s*\]$/.exec(code.text(node));
  return match ? { element: match[1] ?? '', size: Number((match[2] ?? '').replaceAll('_', '')) } : undefined;
}

/** All functions of the file by name, where only one has it. */
export function functionsByName(root: SyntaxNode, code: Code): { all: SyntaxNode[]; byName: Map<string, SyntaxNode> } {
  const all: SyntaxNode[] = [];
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'function_item') all.push(node);
    for (const child of node.children) if (child.named) open.push(child);
  }
  const byName = new Map<string, SyntaxNode>();
  const twice = new Set<string>();
  for (const one of all) {
    const name = code.text(fieldOf(one, 'name'));
    if (byName.has(name)) twice.add(name);
    byName.set(name, one);
  }
  for (const name of twice) byName.delete(name);
  return { all, byName };
}

/** Names of the file's globals. */
export function globalNames(root: SyntaxNode, code: Code): Set<string> {
  const names = new Set<string>();
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'static_item' || node.type === 'const_item') names.add(code.text(fieldOf(node, 'name')));
    for (const child of node.children) if (child.named) open.push(child);
  }
  return names;
}

export const blockOf = (node: SyntaxNode): SyntaxNode | undefined =>
  node.type === 'block' ? node : childOf(node, 'block');
