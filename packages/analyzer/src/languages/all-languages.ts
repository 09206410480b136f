/** @module All languages, each loaded with its first file. A Worker for a group has only its languages. Written by `npm run new-language`. */
import type { EmbeddedLoaders } from './embedded.ts';
import type { LanguageLoaders } from './language.ts';

export const LANGUAGES: LanguageLoaders = {
  c: async () => (await import('./c/index.ts')).c,
  clojure: async () => (await import('./clojure/index.ts')).clojure,
  cpp: async () => (await import('./cpp/index.ts')).cpp,
  csharp: async () => (await import('./csharp/index.ts')).csharp,
  dart: async () => (await import('./dart/index.ts')).dart,
  elixir: async () => (await import('./elixir/index.ts')).elixir,
  elm: async () => (await import('./elm/index.ts')).elm,
  go: async () => (await import('./go/index.ts')).go,
  groovy: async () => (await import('./groovy/index.ts')).groovy,
  haskell: async () => (await import('./haskell/index.ts')).haskell,
  header: async () => (await import('./header/index.ts')).header,
  java: async () => (await import('./java/index.ts')).java,
  javascript: async () => (await import('./javascript/index.ts')).javascript,
  jsx: async () => (await import('./jsx/index.ts')).jsx,
  kotlin: async () => (await import('./kotlin/index.ts')).kotlin,
  lua: async () => (await import('./lua/index.ts')).lua,
  objc: async () => (await import('./objc/index.ts')).objc,
  perl: async () => (await import('./perl/index.ts')).perl,
  php: async () => (await import('./php/index.ts')).php,
  python: async () => (await import('./python/index.ts')).python,
  r: async () => (await import('./r/index.ts')).r,
  ruby: async () => (await import('./ruby/index.ts')).ruby,
  rust: async () => (await import('./rust/index.ts')).rust,
  scala: async () => (await import('./scala/index.ts')).scala,
  shell: async () => (await import('./shell/index.ts')).shell,
  solidity: async () => (await import('./solidity/index.ts')).solidity,
  swift: async () => (await import('./swift/index.ts')).swift,
  tsx: async () => (await import('./tsx/index.ts')).tsx,
  typescript: async () => (await import('./typescript/index.ts')).typescript,
  vue: async () => undefined,
};

export const EMBEDDED: EmbeddedLoaders = {
  php: async () => (await import('./php/embedded.ts')).embedded,
  vue: async () => (await import('./vue/embedded.ts')).embedded,
};
