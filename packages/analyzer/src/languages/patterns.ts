/** @module The patterns without flow of each language that has some. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Pattern } from '../syntactic/pattern.ts';

export const PATTERNS: Partial<Readonly<Record<LanguageId, () => Promise<readonly Pattern[]>>>> = {
  go: async () => (await import('./go/patterns.ts')).goPatterns,
  cpp: async () => (await import('./cpp/patterns.ts')).cppPatterns,
  c: async () => (await import('./c/patterns.ts')).cSyntacticPatterns,
  header: async () => (await import('./cpp/patterns.ts')).cppPatterns,
  rust: async () => (await import('./rust/patterns.ts')).rustPatterns,
  shell: async () => (await import('./shell/patterns.ts')).shellPatterns,
  perl: async () => (await import('./perl/patterns.ts')).perlPatterns,
  objc: async () => {
    const { cFormatPatterns, cSyntacticPatterns } = await import('./c/patterns.ts');
    return [...cSyntacticPatterns, ...cFormatPatterns];
  },
  r: async () => (await import('./r/patterns.ts')).rPatterns,
  lua: async () => (await import('./lua/patterns.ts')).luaPatterns,
  haskell: async () => (await import('./haskell/patterns.ts')).haskellPatterns,
  elixir: async () => (await import('./elixir/patterns.ts')).elixirPatterns,
  clojure: async () => (await import('./clojure/patterns.ts')).clojurePatterns,
  elm: async () => (await import('./elm/patterns.ts')).elmPatterns,
};
