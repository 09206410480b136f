/** @module Perl's grammar: the one of the tree-sitter-perl organization, of which no package has a WebAssembly. */
import type { GrammarSource } from './sources.ts';

export const PERL_GRAMMAR: GrammarSource = {
  registry: 'npm',
  package: 'tree-sitter-perl',
  version: '2.0.0',
  integrity: 'sha512-sKZfFIvw5S18UHHAMe7rRpuZzzkLxaeslmZeflPlFKLfKAWCT8XAIqu/IBWzWR5phkMTZM3DxqOxX2IXC51SdA==',
  symbol: 'perl',
  patches: [
    {
      file: 'src/scanner.c',
      from: "int column = lexer->get_column(lexer);\n    if (column == 0 && c == '=') {",
      to: "if (c == '=' && lexer->get_column(lexer) == 0) {",
      why: 'The column is asked for at every token, which reads the line again each time: long lines took the square of their length.',
    },
  ],
  built: 'a1070ef6e8500ed035b8631345e266038184da5d7dc77c8c64523e6e31d5189e',
};
