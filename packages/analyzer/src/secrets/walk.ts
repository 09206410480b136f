/** @module Walks a plain tree without recursion, with ancestors and the enclosing function. */
import type { SyntaxNode } from '../parse/syntax.ts';
import { fieldOf } from '../parse/syntax.ts';

const FUNCTION =
  /^(?:function_declaration|function_definition|function_item|function|function_statement|method|singleton_method|method_definition|method_declaration|constructor_declaration|generator_function_declaration|local_function_statement|function_signature|modifier_definition|constructor_definition)$/;

/** Cache by node type, because there are few types and many nodes. */
const known = new Map<string, boolean>();

function isFunction(type: string): boolean {
  let answer = known.get(type);
  if (answer === undefined) {
    answer = FUNCTION.test(type);
    known.set(type, answer);
  }
  return answer;
}

/** Returns the name of a function's node; '' if it has none. */
function functionName(node: SyntaxNode, source: string): string {
  const name = fieldOf(node, 'name') ?? node.children.find((child) => child.type === 'simple_identifier');
  if (name) return source.slice(name.start, name.end);
  const declarator = fieldOf(node, 'declarator');
  if (!declarator) return '';
  const text = source.slice(declarator.start, Math.min(declarator.end, declarator.start + 200));
  return /([\w~:]+)\s*\(/.exec(text)?.[1] ?? '';
}

export interface Visit {
  node: SyntaxNode;
  /** Ancestors, the nearest last. Valid only during the visit. */
  path: readonly SyntaxNode[];
  /** Name of the enclosing function, '' at the top level. */
  functionName: string;
}

/** Calls `visit` for every node, parents first, in the order of the file. */
export function walk(root: SyntaxNode, source: string, visit: (visit: Visit) => void): void {
  const path: SyntaxNode[] = [];
  const positions: number[] = [];
  const functions: string[] = [];
  const enter = (node: SyntaxNode): void => {
    visit({ node, path, functionName: functions.at(-1) ?? '' });
    const name = isFunction(node.type) ? functionName(node, source) : '';
    functions.push(name === '' ? (functions.at(-1) ?? '') : name);
    path.push(node);
    positions.push(0);
  };
  enter(root);
  while (path.length > 0) {
    const node = path[path.length - 1];
    const position = positions[positions.length - 1] ?? 0;
    const child = node?.children[position];
    if (child) {
      positions[positions.length - 1] = position + 1;
      if (child.children.length > 0) enter(child);
      else visit({ node: child, path, functionName: functions.at(-1) ?? '' });
    } else {
      path.pop();
      positions.pop();
      functions.pop();
    }
  }
}
