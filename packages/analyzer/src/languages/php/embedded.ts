/** @module The parts of a PHP file in other languages: unescaped values of a Blade template, scripts in its HTML. */
import type { SyntaxNode } from '../../parse/syntax.ts';
import type { EmbeddedPart } from '../embedded.ts';
import { pageScripts } from '../page-scripts.ts';

async function bladeParts(root: SyntaxNode, source: string): Promise<EmbeddedPart[]> {
  if (!source.includes('{!!') || source.includes('<?')) return [];
  const { bladePart } = await import('./blade.ts');
  return [bladePart(root, source)].filter((part) => part !== undefined);
}

export const embedded = async (root: SyntaxNode, source: string): Promise<EmbeddedPart[]> => [
  ...(await bladeParts(root, source)),
  ...pageScripts(root, source),
];
