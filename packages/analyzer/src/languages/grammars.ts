/** @module Which grammar reads which language. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { GrammarName } from '../parse/grammar.ts';
import { headerFlavour } from '../text/detect.ts';

const GRAMMAR_OF: Readonly<Record<Exclude<LanguageId, 'header'>, GrammarName>> = {
  javascript: 'javascript',
  jsx: 'javascript',
  typescript: 'typescript',
  tsx: 'tsx',
  python: 'python',
  java: 'java',
  php: 'php',
  ruby: 'ruby',
  go: 'go',
  csharp: 'csharp',
  cpp: 'cpp',
  c: 'c',
  rust: 'rust',
  swift: 'swift',
  kotlin: 'kotlin',
  scala: 'scala',
  shell: 'bash',
  perl: 'perl',
  dart: 'dart',
  objc: 'objc',
  r: 'r',
  lua: 'lua',
  haskell: 'haskell',
  elixir: 'elixir',
  groovy: 'groovy',
  clojure: 'clojure',
  solidity: 'solidity',
  vue: 'vue',
  elm: 'elm',
};

/** The grammar for a language; a header's depends on what it holds. */
export const grammarFor = (language: LanguageId, text: string): GrammarName =>
  language === 'header' ? headerFlavour(text) : GRAMMAR_OF[language];
