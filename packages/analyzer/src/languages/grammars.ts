/**
 * @module
 * Which grammar reads which language. Each language's folder says it in `grammar.ts`; the table here, those of the parser and of
 * the platforms, and the list of languages are made of these by `npm run new-language`.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { GrammarName } from '../parse/grammar.ts';
import { headerFlavor } from '../text/detect.ts';

/** What a language's `grammar.ts` says. */
export interface LanguageGrammar {
  name: string;
  /** Path of its WebAssembly, the package's name first; what is of this package is built in its `grammars/`. */
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

/** The grammar for a language; a header's depends on what it holds. */
export const grammarFor = (language: LanguageId, text: string): GrammarName =>
  language === 'header' ? headerFlavor(text) : GRAMMAR_OF[language];
