/** @module Lowers a JavaScript or TypeScript file. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { lowerDefine } from './amd.ts';
import { startLowering } from './context.ts';
import { hideUnexported } from './exported.ts';
import { markServerActions } from './server-actions.ts';
import { lowerStatement } from './statements.ts';
import { assignStates } from './states.ts';

/**
 * Lowers a JavaScript or TypeScript file, with or without JSX. `source` is the whole file that the tree's offsets refer
 * to.
 */
export function lowerScript(root: SyntaxNode, source: string, language: LanguageId): Program {
  const ctx = startLowering(source);
  const body = root.children
    .filter((child) => child.named)
    .flatMap((child) => lowerDefine(ctx, child) ?? lowerStatement(ctx, child));
  hideUnexported(ctx, root, body);
  markServerActions(ctx, root, body);
  assignStates(ctx, body);
  const { exports, functions } = ctx;
  return { language, body: [...ctx.required.values(), ...body], namespace: '', functions, exports };
}
