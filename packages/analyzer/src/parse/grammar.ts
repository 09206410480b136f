/** @module The grammars, and the loader that a platform passes in. */

export const GRAMMARS = [
  'bash',
  'c',
  'clojure',
  'cpp',
  'csharp',
  'dart',
  'elixir',
  'elm',
  'go',
  'groovy',
  'haskell',
  'java',
  'javascript',
  'kotlin',
  'lua',
  'objc',
  'perl',
  'php',
  'python',
  'r',
  'ruby',
  'rust',
  'scala',
  'solidity',
  'swift',
  'tsx',
  'typescript',
  'vue',
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
