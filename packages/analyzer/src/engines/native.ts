/// <reference path="../platform/wasm.d.ts" />
/** @module What the bundle of the engine `native` has in place of all languages and grammars. Written by `npm run new-language`. */
import c from 'tree-sitter-c/tree-sitter-c.wasm';
import cpp from 'tree-sitter-cpp/tree-sitter-cpp.wasm';
import go from 'tree-sitter-go/tree-sitter-go.wasm';
import objc from 'tree-sitter-objc/tree-sitter-objc.wasm';
import rust from 'tree-sitter-rust/tree-sitter-rust.wasm';
import swift from '../../grammars/built/swift.wasm';
import type { EmbeddedLoaders } from '../languages/embedded.ts';
import type { LanguageLoaders } from '../languages/language.ts';
import type { GrammarModules } from '../parse/grammar.ts';

export const LANGUAGES: LanguageLoaders = {
  c: async () => (await import('../languages/c/index.ts')).c,
  cpp: async () => (await import('../languages/cpp/index.ts')).cpp,
  go: async () => (await import('../languages/go/index.ts')).go,
  header: async () => (await import('../languages/header/index.ts')).header,
  objc: async () => (await import('../languages/objc/index.ts')).objc,
  rust: async () => (await import('../languages/rust/index.ts')).rust,
  swift: async () => (await import('../languages/swift/index.ts')).swift,
};

export const EMBEDDED: EmbeddedLoaders = {};

export const MODULES: GrammarModules = {
  c,
  cpp,
  go,
  objc,
  rust,
  swift,
};
