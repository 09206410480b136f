/** @module Files with embedded languages, and the language of each part. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { SyntaxNode } from '../parse/syntax.ts';
import type { Span } from '../parse/tree.ts';
import type { Language } from './language.ts';

export interface EmbeddedPart extends Span {
  language: LanguageId;
  /** Text that is parsed in place of the file's: of the same length, with blanks where it isn't of this language. */
  masked?: string;
  /** The lowering and models, if they differ from the language's own. */
  lowered?: Language;
}

/** Returns the part that is parsed for a file: for an ERB template, its Ruby code. */
export async function wholeFile(language: LanguageId, fileName: string, text: string): Promise<EmbeddedPart> {
  const whole: EmbeddedPart = { language, start: 0, end: text.length };
  if (language !== 'ruby' || !/\.erb$/i.test(fileName)) return whole;
  const { rubyOfPage } = await import('./ruby/pages.ts');
  return { ...whole, masked: rubyOfPage(text) };
}

/** Returns the unescaped values of a Blade template. */
async function bladeParts(root: SyntaxNode, source: string): Promise<EmbeddedPart[]> {
  if (!source.includes('{!!') || source.includes('<?')) return [];
  const { bladePart } = await import('./php/blade.ts');
  return [bladePart(root, source)].filter((part) => part !== undefined);
}

/** Returns the component of a Vue file, or the scripts in the HTML of a PHP file; nothing for other languages. */
export async function embeddedParts(language: LanguageId, root: SyntaxNode, source: string): Promise<EmbeddedPart[]> {
  if (language === 'php') {
    const { pageScripts } = await import('./page-scripts.ts');
    return [...(await bladeParts(root, source)), ...pageScripts(root, source)];
  }
  if (language !== 'vue') return [];
  const { vueComponent } = await import('./vue/component.ts');
  return [vueComponent(root, source)];
}
