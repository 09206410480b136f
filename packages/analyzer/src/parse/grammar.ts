/** @module The grammars, and the loader that a platform passes in. */

export const GRAMMARS = [
  'javascript',
  'typescript',
  'tsx',
  'python',
  'java',
  'php',
  'ruby',
  'go',
  'csharp',
  'cpp',
  'c',
  'rust',
  'swift',
  'kotlin',
  'scala',
  'bash',
  'perl',
  'dart',
  'objc',
  'r',
  'lua',
  'haskell',
  'elixir',
  'groovy',
  'clojure',
  'solidity',
  'vue',
  'elm',
] as const;
export type GrammarName = (typeof GRAMMARS)[number];

/**
 * How a platform gives the parser its WebAssembly. `core` starts web-tree-sitter itself, `grammar` loads one grammar's
 * compiled module; both are called at most once per name and isolate.
 */
export interface GrammarLoader {
  core(): Promise<WebAssembly.Module>;
  grammar(name: GrammarName): Promise<WebAssembly.Module>;
}
