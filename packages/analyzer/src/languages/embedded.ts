/** @module Files that hold other languages: which stretch is in which. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { childOf, childrenOf, type SyntaxNode } from '../parse/syntax.ts';
import type { Span } from '../parse/tree.ts';
import { pageScripts } from './page-scripts.ts';

export interface EmbeddedPart extends Span {
  language: LanguageId;
}

/** `lang="ts"` of a Vue file's script. */
function scriptLanguage(startTag: SyntaxNode | undefined, source: string): LanguageId {
  for (const attribute of startTag ? childrenOf(startTag, 'attribute') : []) {
    const match = /^lang\s*=\s*["']?(\w+)/.exec(source.slice(attribute.start, attribute.end));
    if (match?.[1] === 'ts' || match?.[1] === 'typescript') return 'typescript';
    if (match?.[1] === 'tsx') return 'tsx';
    if (match?.[1] === 'jsx') return 'jsx';
  }
  return 'javascript';
}

/** The scripts of a Vue file, and those in the pages of a PHP file; nothing for other languages. */
export function embeddedParts(language: LanguageId, root: SyntaxNode, source: string): EmbeddedPart[] {
  if (language === 'php') return pageScripts(root, source);
  if (language !== 'vue') return [];
  return childrenOf(root, 'script_element').flatMap((element) => {
    const body = childOf(element, 'raw_text');
    if (!body) return [];
    return [{ language: scriptLanguage(childOf(element, 'start_tag'), source), start: body.start, end: body.end }];
  });
}
