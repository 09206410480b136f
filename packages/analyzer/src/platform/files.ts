/** @module Which package's file holds each grammar. */
import type { GrammarName } from '../parse/grammar.ts';

export const CORE_FILE = 'web-tree-sitter/web-tree-sitter.wasm';

/** Path of a grammar's WebAssembly, the package's name first; what is of this package is built in its `grammars/`. */
export const GRAMMAR_FILES: Readonly<Record<GrammarName, string>> = {
  bash: 'tree-sitter-bash/tree-sitter-bash.wasm',
  c: 'tree-sitter-c/tree-sitter-c.wasm',
  clojure: '@cursorless/tree-sitter-wasms/out/tree-sitter-clojure.wasm',
  cpp: 'tree-sitter-cpp/tree-sitter-cpp.wasm',
  csharp: 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm',
  dart: '@scanner/analyzer/grammars/dart.wasm',
  elixir: 'tree-sitter-elixir/tree-sitter-elixir.wasm',
  elm: '@cursorless/tree-sitter-wasms/out/tree-sitter-elm.wasm',
  go: 'tree-sitter-go/tree-sitter-go.wasm',
  groovy: '@scanner/analyzer/grammars/groovy.wasm',
  haskell: 'tree-sitter-haskell/tree-sitter-haskell.wasm',
  java: 'tree-sitter-java/tree-sitter-java.wasm',
  javascript: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
  kotlin: '@scanner/analyzer/grammars/kotlin.wasm',
  lua: '@tree-sitter-grammars/tree-sitter-lua/tree-sitter-lua.wasm',
  objc: 'tree-sitter-objc/tree-sitter-objc.wasm',
  perl: '@scanner/analyzer/grammars/perl.wasm',
  php: 'tree-sitter-php/tree-sitter-php.wasm',
  python: 'tree-sitter-python/tree-sitter-python.wasm',
  r: '@eagleoutice/tree-sitter-r/tree-sitter-r.wasm',
  ruby: 'tree-sitter-ruby/tree-sitter-ruby.wasm',
  rust: 'tree-sitter-rust/tree-sitter-rust.wasm',
  scala: '@scanner/analyzer/grammars/scala.wasm',
  solidity: '@repomix/tree-sitter-wasms/out/tree-sitter-solidity.wasm',
  swift: '@scanner/analyzer/grammars/swift.wasm',
  tsx: 'tree-sitter-typescript/tree-sitter-tsx.wasm',
  typescript: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
  vue: '@repomix/tree-sitter-wasms/out/tree-sitter-vue.wasm',
};
