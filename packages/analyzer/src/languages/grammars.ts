/**
 * @module
 * The grammar of each language. Each language's folder declares it in `grammar.ts`; `npm run new-language` generates
 * the table here, those of the parser and of the platforms, and the list of languages.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { GrammarName } from '../parse/grammar.ts';
import { headerFlavor } from '../text/detect.ts';

/** The declaration in a language's `grammar.ts`. */
export interface LanguageGrammar {
  name: string;
  /**
   * Path of its WebAssembly, beginning with the package's name; grammars of this package are built in its `grammars/`.
   */
  file: string;
}

const GRAMMAR_OF: Readonly<Record<Exclude<LanguageId, 'header'>, GrammarName>> = {
  c: 'c',
  clojure: 'clojure',
  cpp: 'cpp',
  csharp: 'csharp',
  dart: 'dart',
  elixir: 'elixir',
  elm: 'elm',
  go: 'go',
  groovy: 'groovy',
  haskell: 'haskell',
  java: 'java',
  javascript: 'javascript',
  jsx: 'javascript',
  kotlin: 'kotlin',
  lua: 'lua',
  objc: 'objc',
  perl: 'perl',
  php: 'php',
  python: 'python',
  r: 'r',
  ruby: 'ruby',
  rust: 'rust',
  scala: 'scala',
  shell: 'bash',
  solidity: 'solidity',
  swift: 'swift',
  tsx: 'tsx',
  typescript: 'typescript',
  vue: 'vue',
};

/** Returns the grammar for a language; a header's depends on its content. */
export const grammarFor = (language: LanguageId, text: string): GrammarName =>
  language === 'header' ? headerFlavor(text) : GRAMMAR_OF[language];
