/** @module A whole file. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Program } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { hideUnexported } from './exported.ts';
import { startLowering } from './lowering.ts';
import { markServerActions } from './server-actions.ts';
import { statement } from './statements.ts';
import { assignStates } from './states.ts';

/** Lowers a file of JavaScript or TypeScript, with or without JSX. `source` is the whole file that the tree's offsets speak of. */
export function lowerScript(root: SyntaxNode, source: string, language: LanguageId): Program {
  const lowering = startLowering(source);
  const body = root.children.filter((child) => child.named).flatMap((child) => statement(lowering, child));
  hideUnexported(lowering, root, body);
  markServerActions(lowering, root, body);
  assignStates(lowering, body);
  const { exports, functions } = lowering;
  return { language, body: [...lowering.required.values(), ...body], namespace: '', functions, exports };
}
