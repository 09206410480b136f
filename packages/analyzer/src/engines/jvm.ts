/// <reference path="../platform/wasm.d.ts" />
/** @module What the bundle of the engine `jvm` has in place of all languages and grammars. Written by `npm run new-language`. */
import clojure from '@cursorless/tree-sitter-wasms/out/tree-sitter-clojure.wasm';
import java from 'tree-sitter-java/tree-sitter-java.wasm';
import groovy from '../../grammars/built/groovy.wasm';
import kotlin from '../../grammars/built/kotlin.wasm';
import scala from '../../grammars/built/scala.wasm';
import type { EmbeddedLoaders } from '../languages/embedded.ts';
import type { LanguageLoaders } from '../languages/language.ts';
import type { GrammarModules } from '../parse/grammar.ts';

export const LANGUAGES: LanguageLoaders = {
  clojure: async () => (await import('../languages/clojure/index.ts')).clojure,
  groovy: async () => (await import('../languages/groovy/index.ts')).groovy,
  java: async () => (await import('../languages/java/index.ts')).java,
  kotlin: async () => (await import('../languages/kotlin/index.ts')).kotlin,
  scala: async () => (await import('../languages/scala/index.ts')).scala,
};

export const EMBEDDED: EmbeddedLoaders = {};

export const MODULES: GrammarModules = {
  clojure,
  groovy,
  java,
  kotlin,
  scala,
};
