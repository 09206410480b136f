/** @module The component of a Vue file. */
import type { SyntaxNode } from '../../parse/syntax.ts';
import type { EmbeddedPart } from '../embedded.ts';
import { vueComponent } from './component.ts';

export const embedded = async (root: SyntaxNode, source: string): Promise<EmbeddedPart[]> => [
  vueComponent(root, source),
];
