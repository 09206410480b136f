/// <reference path="../platform/wasm.d.ts" />
/** @module What the bundle of the engine `scripting` has in place of all languages and grammars. Written by `npm run new-language`. */

import r from '@eagleoutice/tree-sitter-r/tree-sitter-r.wasm';
import lua from '@tree-sitter-grammars/tree-sitter-lua/tree-sitter-lua.wasm';
import bash from 'tree-sitter-bash/tree-sitter-bash.wasm';
import elixir from 'tree-sitter-elixir/tree-sitter-elixir.wasm';
import python from 'tree-sitter-python/tree-sitter-python.wasm';
import ruby from 'tree-sitter-ruby/tree-sitter-ruby.wasm';
import perl from '../../grammars/built/perl.wasm';
import type { EmbeddedLoaders } from '../languages/embedded.ts';
import type { LanguageLoaders } from '../languages/language.ts';
import type { GrammarModules } from '../parse/grammar.ts';

export const LANGUAGES: LanguageLoaders = {
  elixir: async () => (await import('../languages/elixir/index.ts')).elixir,
  lua: async () => (await import('../languages/lua/index.ts')).lua,
  perl: async () => (await import('../languages/perl/index.ts')).perl,
  python: async () => (await import('../languages/python/index.ts')).python,
  r: async () => (await import('../languages/r/index.ts')).r,
  ruby: async () => (await import('../languages/ruby/index.ts')).ruby,
  shell: async () => (await import('../languages/shell/index.ts')).shell,
};

export const EMBEDDED: EmbeddedLoaders = {};

export const MODULES: GrammarModules = {
  bash,
  elixir,
  lua,
  perl,
  python,
  r,
  ruby,
};
