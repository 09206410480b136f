/// <reference path="../platform/wasm.d.ts" />
/** @module What the bundle of the engine `other` has in place of all languages and grammars. Written by `npm run new-language`. */

import elm from '@cursorless/tree-sitter-wasms/out/tree-sitter-elm.wasm';
import solidity from '@repomix/tree-sitter-wasms/out/tree-sitter-solidity.wasm';
import csharp from 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm';
import haskell from 'tree-sitter-haskell/tree-sitter-haskell.wasm';
import dart from '../../grammars/built/dart.wasm';
import type { EmbeddedLoaders } from '../languages/embedded.ts';
import type { LanguageLoaders } from '../languages/language.ts';
import type { GrammarModules } from '../parse/grammar.ts';

export const LANGUAGES: LanguageLoaders = {
  csharp: async () => (await import('../languages/csharp/index.ts')).csharp,
  dart: async () => (await import('../languages/dart/index.ts')).dart,
  elm: async () => (await import('../languages/elm/index.ts')).elm,
  haskell: async () => (await import('../languages/haskell/index.ts')).haskell,
  solidity: async () => (await import('../languages/solidity/index.ts')).solidity,
};

export const EMBEDDED: EmbeddedLoaders = {};

export const MODULES: GrammarModules = {
  csharp,
  dart,
  elm,
  haskell,
  solidity,
};
