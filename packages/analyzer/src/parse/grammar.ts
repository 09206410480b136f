/** @module The grammars, and the loader that a platform provides. */

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

/** The compiled grammars of a Worker's bundle. */
export type GrammarModules = Partial<Readonly<Record<GrammarName, WebAssembly.Module>>>;

/** Compresses memory that is seldom needed. */
export interface Codec {
  deflate(bytes: Uint8Array): Uint8Array;
  inflate(bytes: Uint8Array): Uint8Array;
}

/**
 * Loads the parser's WebAssembly on a platform. `core` loads web-tree-sitter itself, `grammar` the compiled module of
 * one grammar; both are called at most once per name and isolate.
 */
export interface GrammarLoader {
  core(): Promise<WebAssembly.Module>;
  grammar(name: GrammarName): Promise<WebAssembly.Module>;
  /** Absent where the platform compresses only asynchronously. */
  codec?(): Promise<Codec>;
}
