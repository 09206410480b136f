/** @module Files with embedded languages, and the language of each part. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { SyntaxNode } from '../parse/syntax.ts';
import type { Span } from '../parse/tree.ts';
import { EMBEDDED } from './all-languages.ts';
import type { Language } from './language.ts';

export interface EmbeddedPart extends Span {
  language: LanguageId;
  /** Text that is parsed in place of the file's: of the same length, with blanks where it isn't of this language. */
  masked?: string;
  /** The lowering and models, if they differ from the language's own. */
  lowered?: Language;
}

/** Returns the parts of a file's text in other languages. */
export type EmbeddedReader = (root: SyntaxNode, source: string) => Promise<EmbeddedPart[]>;

/** What loads the readers of a bundle's languages; `embedded.ts` in the folder of a language that has one. */
export type EmbeddedLoaders = Partial<Readonly<Record<LanguageId, () => Promise<EmbeddedReader>>>>;

/** Returns the part that is parsed for a file: for an ERB template, its Ruby code. */
export async function wholeFile(language: LanguageId, fileName: string, text: string): Promise<EmbeddedPart> {
  const whole: EmbeddedPart = { language, start: 0, end: text.length };
  if (language !== 'ruby' || !/\.erb$/i.test(fileName)) return whole;
  const { rubyOfPage } = await import('./ruby/pages.ts');
  return { ...whole, masked: rubyOfPage(text) };
}

/** Returns the component of a Vue file, or the scripts in the HTML of a PHP file; nothing for other languages. */
export async function embeddedParts(language: LanguageId, root: SyntaxNode, source: string): Promise<EmbeddedPart[]> {
  const embedded = await EMBEDDED[language]?.();
  return embedded ? embedded(root, source) : [];
}
