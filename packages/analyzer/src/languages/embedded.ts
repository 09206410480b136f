/** @module Files that hold other languages: which stretch is in which. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { SyntaxNode } from '../parse/syntax.ts';
import type { Span } from '../parse/tree.ts';
import type { Language } from './language.ts';

export interface EmbeddedPart extends Span {
  language: LanguageId;
  /** What is parsed in the file's place: as long as the file, blank where it is not of this language. */
  masked?: string;
  /** How it is lowered and what it is matched with, where that is not the language's own way. */
  lowered?: Language;
}

/** A file as it is parsed: of a page with Ruby in it, the Ruby. */
export async function wholeFile(language: LanguageId, fileName: string, text: string): Promise<EmbeddedPart> {
  const whole: EmbeddedPart = { language, start: 0, end: text.length };
  if (language !== 'ruby' || !/\.erb$/i.test(fileName)) return whole;
  const { rubyOfPage } = await import('./ruby/pages.ts');
  return { ...whole, masked: rubyOfPage(text) };
}

/** The values that a Blade template shows as they are. */
async function bladeParts(root: SyntaxNode, source: string): Promise<EmbeddedPart[]> {
  if (!source.includes('{!!') || source.includes('<?')) return [];
  const { bladePart } = await import('./php/blade.ts');
  return [bladePart(root, source)].filter((part) => part !== undefined);
}

/** The component that a Vue file is, and the scripts in the pages of a PHP file; nothing for other languages. */
export async function embeddedParts(language: LanguageId, root: SyntaxNode, source: string): Promise<EmbeddedPart[]> {
  if (language === 'php') {
    const { pageScripts } = await import('./page-scripts.ts');
    return [...(await bladeParts(root, source)), ...pageScripts(root, source)];
  }
  if (language !== 'vue') return [];
  const { vueComponent } = await import('./vue/component.ts');
  return [vueComponent(root, source)];
}
