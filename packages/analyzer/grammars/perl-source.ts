/** @module Perl's grammar: the one of the tree-sitter-perl organisation, of which no package has a WebAssembly. */
import type { GrammarSource } from './sources.ts';

export const PERL_GRAMMAR: GrammarSource = {
  registry: 'npm',
  package: 'tree-sitter-perl',
  version: '2.0.0',
  integrity: 'sha512-sKZfFIvw5S18UHHAMe7rRpuZzzkLxaeslmZeflPlFKLfKAWCT8XAIqu/IBWzWR5phkMTZM3DxqOxX2IXC51SdA==',
  symbol: 'perl',
  built: 'de3eff06f30edcfa8f772291bb98c24e2f25c0e1d00c4bd4d23e3ecd25e48bfd',
};
