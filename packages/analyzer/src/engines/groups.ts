/**
 * @module
 * The groups of languages that are analyzed apart where an isolate's memory is limited: grammars stay in WebAssembly
 * memory, and V8 keeps the regular expressions that it compiled, so an isolate grows with each language that it meets.
 */
import type { LanguageId } from '@scanner/contracts/languages.ts';

export const ENGINE_GROUPS = ['web', 'scripting', 'jvm', 'native', 'other'] as const;
export type EngineGroup = (typeof ENGINE_GROUPS)[number];

/** Which language belongs to which group: with those that its files may embed, and those that share its library. */
export const GROUP_OF: Readonly<Record<LanguageId, EngineGroup>> = {
  javascript: 'web',
  jsx: 'web',
  typescript: 'web',
  tsx: 'web',
  vue: 'web',
  php: 'web',
  python: 'scripting',
  ruby: 'scripting',
  shell: 'scripting',
  perl: 'scripting',
  lua: 'scripting',
  r: 'scripting',
  elixir: 'scripting',
  java: 'jvm',
  kotlin: 'jvm',
  scala: 'jvm',
  groovy: 'jvm',
  clojure: 'jvm',
  c: 'native',
  cpp: 'native',
  header: 'native',
  objc: 'native',
  swift: 'native',
  rust: 'native',
  go: 'native',
  csharp: 'other',
  dart: 'other',
  haskell: 'other',
  solidity: 'other',
  elm: 'other',
};
