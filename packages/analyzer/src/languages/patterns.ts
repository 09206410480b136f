/** @module The patterns of the languages that are not lowered. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import { createPatternSet, type PatternSet } from '../surface/match.ts';
import type { Pattern } from '../surface/pattern.ts';
import { cSurfacePatterns } from './c/patterns.ts';
import { clojurePatterns } from './clojure/patterns.ts';
import { cppPatterns } from './cpp/patterns.ts';
import { dartPatterns } from './dart/patterns.ts';
import { elixirPatterns } from './elixir/patterns.ts';
import { elmPatterns } from './elm/patterns.ts';
import { goPatterns } from './go/patterns.ts';
import { groovyPatterns } from './groovy/patterns.ts';
import { haskellPatterns } from './haskell/patterns.ts';
import { kotlinPatterns } from './kotlin/patterns.ts';
import { luaPatterns } from './lua/patterns.ts';
import { objcPatterns } from './objc/patterns.ts';
import { perlPatterns } from './perl/patterns.ts';
import { rPatterns } from './r/patterns.ts';
import { rustPatterns } from './rust/patterns.ts';
import { scalaPatterns } from './scala/patterns.ts';
import { shellPatterns } from './shell/patterns.ts';
import { swiftPatterns } from './swift/patterns.ts';

export const PATTERNS: Partial<Readonly<Record<LanguageId, readonly Pattern[]>>> = {
  go: goPatterns,
  cpp: cppPatterns,
  c: cSurfacePatterns,
  header: cppPatterns,
  rust: rustPatterns,
  swift: swiftPatterns,
  kotlin: kotlinPatterns,
  scala: scalaPatterns,
  shell: shellPatterns,
  perl: perlPatterns,
  dart: dartPatterns,
  objc: objcPatterns,
  r: rPatterns,
  lua: luaPatterns,
  haskell: haskellPatterns,
  elixir: elixirPatterns,
  groovy: groovyPatterns,
  clojure: clojurePatterns,
  elm: elmPatterns,
};

const sets = new Map<LanguageId, PatternSet>();

/** The patterns of a language, ready to be matched; undefined for one that is analysed by data flow. */
export function patternsFor(language: LanguageId): PatternSet | undefined {
  const patterns = PATTERNS[language];
  let set = sets.get(language);
  if (patterns && !set) {
    set = createPatternSet(patterns);
    sets.set(language, set);
  }
  return set;
}
