/** @module Copies a tree from WebAssembly memory into plain objects, in one cursor walk. */
import type { Language, Tree } from 'web-tree-sitter';
import { addressOf, type TreeWalk } from './core-walk.ts';
import type { SyntaxNode } from './syntax.ts';

/** A range of the file: UTF-16 offsets, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface PlainTree {
  root: SyntaxNode;
  /** Comments, in order; they aren't part of the tree. */
  comments: Span[];
  /** The number of ERROR nodes and tokens that the parser inserted. */
  errors: number;
  nodes: number;
}

interface OpenNode {
  type: string;
  named: boolean;
  start: number;
  end: number;
  field: string;
  children: SyntaxNode[];
  isError: boolean;
}

const NO_CHILDREN: SyntaxNode[] = [];
/** Extras that are prose. Others (heredoc bodies, preprocessor lines, HTML between PHP tags) carry meaning. */
const COMMENT_TYPE = /comment|^pod$|^haddock$|^hash_bang_line$|^shebang$/;
/** tree-sitter's symbol for an ERROR node. */
const ERROR_SYMBOL = 65535;

interface NodeTypes {
  names: (string | undefined)[];
  named: (boolean | undefined)[];
  comment: (boolean | undefined)[];
  fields: string[];
}

const typesOf = new WeakMap<Language, NodeTypes>();

function nodeTypes(language: Language): NodeTypes {
  let types = typesOf.get(language);
  if (!types) {
    types = { names: [], named: [], comment: [], fields: language.fields.map((field) => field ?? '') };
    typesOf.set(language, types);
  }
  return types;
}

/**
 * Copies `tree` in one walk without recursion, so that nesting doesn't use stack. `offset`, the start of the parsed
 * text in the file, is added to every position. Ends the walk; the caller still owns the tree.
 */
export function copyTree(tree: Tree, walk: TreeWalk, offset = 0): PlainTree {
  const types = nodeTypes(tree.language);
  const at = addressOf(tree);
  const comments: Span[] = [];
  let errors = 0;
  let nodes = 0;
  walk.begin(at);
  try {
    const read = (): OpenNode | undefined => {
      const id = walk.typeId(at);
      let type = types.names[id];
      if (type === undefined) {
        type = tree.language.types[id] ?? 'ERROR';
        types.names[id] = type;
        types.named[id] = walk.isNamed(at) === 1;
        types.comment[id] = types.named[id] === true && COMMENT_TYPE.test(type);
      }
      const start = walk.startIndex(at) + offset;
      const end = walk.endIndex(at) + offset;
      if (types.comment[id]) {
        comments.push({ start, end });
        return undefined;
      }
      const isError = id === ERROR_SYMBOL || (start === end && walk.isMissing(at) === 1);
      if (isError) errors += 1;
      nodes += 1;
      const field = types.fields[walk.fieldId(at)] ?? '';
      return { type, named: types.named[id] === true, start, end, field, children: NO_CHILDREN, isError };
    };
    const root = read() ?? emptyRoot(offset);
    const open: OpenNode[] = [root];
    let descending = walk.firstChild(at) === 1;
    while (open.length > 0) {
      if (descending) {
        const node = read();
        const parent = open[open.length - 1];
        if (node && parent) {
          if (parent.children === NO_CHILDREN) parent.children = [];
          parent.children.push(node);
          if (walk.firstChild(at) === 1) {
            open.push(node);
            continue;
          }
        }
        descending = walk.nextSibling(at) === 1;
        continue;
      }
      open.pop();
      if (open.length === 0 || walk.parent(at) !== 1) break;
      descending = walk.nextSibling(at) === 1;
    }
    return { root, comments, errors, nodes };
  } finally {
    walk.end(at);
  }
}

/** Returns the start offsets of ERROR nodes and inserted tokens, in no particular order. */
export function errorStarts(nodes: readonly SyntaxNode[]): number[] {
  const starts: number[] = [];
  const open = [...nodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.isError) starts.push(node.start);
    for (const child of node.children) open.push(child);
  }
  return starts;
}

const emptyRoot = (offset: number): OpenNode => ({
  type: 'ERROR',
  named: true,
  start: offset,
  end: offset,
  field: '',
  children: NO_CHILDREN,
  isError: true,
});
