import { type Language, StreamLanguage, type StreamParser } from '@codemirror/language';
import type { LanguageId } from '@scanner/contracts/languages.ts';

/** Most of Solidity's keywords; CodeMirror has no mode for it. */
const SOLIDITY_WORDS =
  'abstract anonymous as assembly break calldata catch constant constructor continue contract delete do else emit enum ' +
  'error event external fallback final for from function if immutable import indexed inherited interface internal is ' +
  'library mapping memory modifier new override payable pragma private public pure receive return returns revert storage ' +
  'struct super this throw try type unchecked using view virtual while';
const SOLIDITY_TYPES =
  'address bool byte bytes bytes4 bytes20 bytes32 fixed int int256 string ufixed uint uint8 uint128 uint256';

const wordSet = (words: string): Record<string, true> =>
  Object.fromEntries(words.split(' ').map((word) => [word, true]));

const stream = async (mode: Promise<StreamParser<unknown>>): Promise<Language> => StreamLanguage.define(await mode);

const javascript = () => import('@codemirror/lang-javascript');
const cpp = async (): Promise<Language> => (await import('@codemirror/lang-cpp')).cppLanguage;
const clike = () => import('@codemirror/legacy-modes/mode/clike');

/** One loader per language: each parser is a separate chunk, loaded when the language is first shown. */
const LOADERS: Record<LanguageId, () => Promise<Language>> = {
  javascript: async () => (await javascript()).javascriptLanguage,
  jsx: async () => (await javascript()).jsxLanguage,
  typescript: async () => (await javascript()).typescriptLanguage,
  tsx: async () => (await javascript()).tsxLanguage,
  python: async () => (await import('@codemirror/lang-python')).pythonLanguage,
  java: async () => (await import('@codemirror/lang-java')).javaLanguage,
  php: async () => (await import('@codemirror/lang-php')).php({ plain: true }).language,
  ruby: () => stream(import('@codemirror/legacy-modes/mode/ruby').then(({ ruby }) => ruby)),
  go: () => stream(import('@codemirror/legacy-modes/mode/go').then(({ go }) => go)),
  csharp: () => stream(clike().then(({ csharp }) => csharp)),
  cpp,
  c: cpp,
  header: cpp,
  rust: async () => (await import('@codemirror/lang-rust')).rustLanguage,
  swift: () => stream(import('@codemirror/legacy-modes/mode/swift').then(({ swift }) => swift)),
  kotlin: () => stream(clike().then(({ kotlin }) => kotlin)),
  scala: () => stream(clike().then(({ scala }) => scala)),
  shell: () => stream(import('@codemirror/legacy-modes/mode/shell').then(({ shell }) => shell)),
  perl: () => stream(import('@codemirror/legacy-modes/mode/perl').then(({ perl }) => perl)),
  dart: () => stream(clike().then(({ dart }) => dart)),
  objc: () => stream(clike().then(({ objectiveC }) => objectiveC)),
  r: () => stream(import('@codemirror/legacy-modes/mode/r').then(({ r }) => r)),
  lua: () => stream(import('@codemirror/legacy-modes/mode/lua').then(({ lua }) => lua)),
  haskell: () => stream(import('@codemirror/legacy-modes/mode/haskell').then(({ haskell }) => haskell)),
  // Elixir's keywords and strings are similar to Ruby's: that mode highlights it well.
  elixir: () => stream(import('@codemirror/legacy-modes/mode/ruby').then(({ ruby }) => ruby)),
  groovy: () => stream(import('@codemirror/legacy-modes/mode/groovy').then(({ groovy }) => groovy)),
  clojure: () => stream(import('@codemirror/legacy-modes/mode/clojure').then(({ clojure }) => clojure)),
  solidity: () =>
    stream(
      clike().then(({ clike }) =>
        clike({
          name: 'solidity',
          keywords: wordSet(SOLIDITY_WORDS),
          types: wordSet(SOLIDITY_TYPES),
          atoms: wordSet('true false msg tx block now wei gwei ether seconds minutes hours days weeks'),
        }),
      ),
    ),
  vue: () => stream(import('@codemirror/legacy-modes/mode/xml').then(({ html }) => html)),
  elm: () => stream(import('@codemirror/legacy-modes/mode/elm').then(({ elm }) => elm)),
};

const loaded = new Map<LanguageId, Promise<Language>>();

/** Loads a language's parser, once. A failed load is not cached, so the next call tries again. */
export function loadLanguage(id: LanguageId): Promise<Language> {
  const present = loaded.get(id);
  if (present) return present;
  const loading = LOADERS[id]().catch((error: unknown) => {
    loaded.delete(id);
    throw error;
  });
  loaded.set(id, loading);
  return loading;
}
