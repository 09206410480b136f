/// <reference path="../platform/wasm.d.ts" />
/** @module What the bundle of the engine `web` has in place of all languages and grammars. Written by `npm run new-language`. */

import vue from '@repomix/tree-sitter-wasms/out/tree-sitter-vue.wasm';
import javascript from 'tree-sitter-javascript/tree-sitter-javascript.wasm';
import php from 'tree-sitter-php/tree-sitter-php.wasm';
import tsx from 'tree-sitter-typescript/tree-sitter-tsx.wasm';
import typescript from 'tree-sitter-typescript/tree-sitter-typescript.wasm';
import type { EmbeddedLoaders } from '../languages/embedded.ts';
import type { LanguageLoaders } from '../languages/language.ts';
import type { GrammarModules } from '../parse/grammar.ts';

export const LANGUAGES: LanguageLoaders = {
  javascript: async () => (await import('../languages/javascript/index.ts')).javascript,
  jsx: async () => (await import('../languages/jsx/index.ts')).jsx,
  php: async () => (await import('../languages/php/index.ts')).php,
  tsx: async () => (await import('../languages/tsx/index.ts')).tsx,
  typescript: async () => (await import('../languages/typescript/index.ts')).typescript,
  vue: async () => undefined,
};

export const EMBEDDED: EmbeddedLoaders = {
  php: async () => (await import('../languages/php/embedded.ts')).embedded,
  vue: async () => (await import('../languages/vue/embedded.ts')).embedded,
};

export const MODULES: GrammarModules = {
  javascript,
  php,
  tsx,
  typescript,
  vue,
};
