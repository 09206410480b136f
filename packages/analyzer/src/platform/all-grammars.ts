/// <reference path="./wasm.d.ts" />
/** @module All grammars as modules of a Worker. A Worker for a group of languages has only theirs. Written by `npm run new-language`. */

import clojure from '@cursorless/tree-sitter-wasms/out/tree-sitter-clojure.wasm';
import elm from '@cursorless/tree-sitter-wasms/out/tree-sitter-elm.wasm';
import r from '@eagleoutice/tree-sitter-r/tree-sitter-r.wasm';
import solidity from '@repomix/tree-sitter-wasms/out/tree-sitter-solidity.wasm';
import vue from '@repomix/tree-sitter-wasms/out/tree-sitter-vue.wasm';
import lua from '@tree-sitter-grammars/tree-sitter-lua/tree-sitter-lua.wasm';
import bash from 'tree-sitter-bash/tree-sitter-bash.wasm';
import c from 'tree-sitter-c/tree-sitter-c.wasm';
import csharp from 'tree-sitter-c-sharp/tree-sitter-c_sharp.wasm';
import cpp from 'tree-sitter-cpp/tree-sitter-cpp.wasm';
import elixir from 'tree-sitter-elixir/tree-sitter-elixir.wasm';
import go from 'tree-sitter-go/tree-sitter-go.wasm';
import haskell from 'tree-sitter-haskell/tree-sitter-haskell.wasm';
import java from 'tree-sitter-java/tree-sitter-java.wasm';
import javascript from 'tree-sitter-javascript/tree-sitter-javascript.wasm';
import objc from 'tree-sitter-objc/tree-sitter-objc.wasm';
import php from 'tree-sitter-php/tree-sitter-php.wasm';
import python from 'tree-sitter-python/tree-sitter-python.wasm';
import ruby from 'tree-sitter-ruby/tree-sitter-ruby.wasm';
import rust from 'tree-sitter-rust/tree-sitter-rust.wasm';
import tsx from 'tree-sitter-typescript/tree-sitter-tsx.wasm';
import typescript from 'tree-sitter-typescript/tree-sitter-typescript.wasm';
import dart from '../../grammars/built/dart.wasm';
import groovy from '../../grammars/built/groovy.wasm';
import kotlin from '../../grammars/built/kotlin.wasm';
import perl from '../../grammars/built/perl.wasm';
import scala from '../../grammars/built/scala.wasm';
import swift from '../../grammars/built/swift.wasm';
import type { GrammarModules } from '../parse/grammar.ts';

export const MODULES: GrammarModules = {
  bash,
  c,
  clojure,
  cpp,
  csharp,
  dart,
  elixir,
  elm,
  go,
  groovy,
  haskell,
  java,
  javascript,
  kotlin,
  lua,
  objc,
  perl,
  php,
  python,
  r,
  ruby,
  rust,
  scala,
  solidity,
  swift,
  tsx,
  typescript,
  vue,
};
