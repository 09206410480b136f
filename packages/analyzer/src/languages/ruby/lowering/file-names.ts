/** @module Collects a file's methods, constants and heredocs before lowering starts. */
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { FileNames } from './context.ts';

/** The name of the block parameter in a method without a named one. */
export const UNNAMED_BLOCK = '&block';

/** The names of the parameters `...` and bare `*`. */
export const FORWARDED = '...';
export const SPLAT = '*';

const ATTRIBUTES = new Set(['attr_accessor', 'attr_reader', 'attr_writer', 'attribute']);

export interface FileFacts {
  names: FileNames;
  heredocs: ReadonlyMap<number, SyntaxNode>;
  /** The first constant of every qualified name in the file. */
  constants: ReadonlySet<string>;
}

export function readFile(root: SyntaxNode, source: string): FileFacts {
  const methods = new Set<string>();
  const classes = new Set<string>();
  const functions = new Set<string>();
  const yielding = new Map<string, string>();
  const attributes = new Set<string>();
  const constants = new Set<string>();
  const heredocs = new Map<number, SyntaxNode>();
  const openings: SyntaxNode[] = [];
  const bodies: SyntaxNode[] = [];
  const text = (node: SyntaxNode): string => source.slice(node.start, node.end);
  interface Place {
    node: SyntaxNode;
    inClass: boolean;
    method: string;
  }
  const open: Place[] = [{ node: root, inClass: false, method: '' }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { node } = place;
    let { inClass, method } = place;
    switch (node.type) {
      case 'class':
      case 'module':
      case 'singleton_class': {
        inClass = true;
        const name = node.type === 'class' ? fieldOf(node, 'name') : undefined;
        if (name) classes.add(text(name.type === 'scope_resolution' ? (fieldOf(name, 'name') ?? name) : name));
        break;
      }
      case 'method':
      case 'singleton_method': {
        const name = fieldOf(node, 'name');
        method = name ? text(name) : '';
        (inClass ? methods : functions).add(method);
        const parameters = fieldOf(node, 'parameters');
        const block = parameters && childOf(parameters, 'block_parameter');
        const named = block && fieldOf(block, 'name');
        if (block) yielding.set(method, named ? text(named) : UNNAMED_BLOCK);
        break;
      }
      case 'yield':
        if (method && !yielding.has(method)) yielding.set(method, UNNAMED_BLOCK);
        break;
      case 'constant':
        if (node.field !== 'name') constants.add(text(node));
        break;
      case 'heredoc_beginning':
        openings.push(node);
        break;
      case 'heredoc_body':
        bodies.push(node);
        break;
      case 'call': {
        const name = fieldOf(node, 'method');
        const list = fieldOf(node, 'arguments');
        if (!name || !list || !ATTRIBUTES.has(text(name))) break;
        for (const one of childrenOf(list, 'simple_symbol')) attributes.add(text(one).slice(1));
        break;
      }
    }
    const children = namedChildren(node);
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index];
      if (child) open.push({ node: child, inClass, method });
    }
  }
  openings.sort((left, right) => left.start - right.start);
  bodies.sort((left, right) => left.start - right.start);
  for (const [index, opening] of openings.entries()) {
    const body = bodies[index];
    if (body) heredocs.set(opening.start, body);
  }
  return { names: { methods, classes, functions, yielding, attributes }, heredocs, constants };
}
