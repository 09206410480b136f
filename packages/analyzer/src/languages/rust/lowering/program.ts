/** @module A Rust file. */
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { markEscapedText } from '../../lowering/escaped-text.ts';
import { deeper, type Lowering } from './context.ts';
import { fileNames } from './file-names.ts';
import { items } from './items.ts';

/** A level of Rust's lowering takes several calls. */
const DEPTH = 250;

export function lowerRust(root: SyntaxNode, source: string): Program {
  const ctx: Lowering = {
    source,
    depth: 0,
    depthLimit: DEPTH,
    functions: 0,
    made: 0,
    names: fileNames(root, source),
    selfType: '',
    loops: [],
    tuples: new Map(),
  };
  const body = deeper(
    ctx,
    () => items(ctx, root.children),
    () => [],
  );
  markEscapedText(body);
  return { language: 'rust', body, namespace: '', functions: ctx.functions };
}
