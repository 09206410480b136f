/** @module The sources of Kotlin's, Groovy's and Scala's grammars. */
import type { GrammarSource, Patch } from './sources.ts';

const SETS_APART: Patch = {
  file: 'src/tree_sitter/parser.h',
  from: 'static inline bool set_contains(',
  to: 'static __attribute__((noinline)) bool set_contains(',
  why: 'Inlined into every state of the lexer, it makes one function that V8 needs long and much memory to optimise.',
};

const SAME_LINE = `        return scan_for_word(lexer, "mport", 5);

      case ';':
        advance(lexer);
        lexer->mark_end(lexer);
        return true;
`;

export const JVM_GRAMMARS = {
  kotlin: {
    registry: 'crates.io',
    package: 'tree-sitter-kotlin-sg',
    version: '0.4.1',
    integrity: 'sha256-wG7EOuPBIWXUrAiv5OH1/GdX/+J0+nvVr5AH7xG6Qxk=',
    symbol: 'kotlin',
    patches: [
      SETS_APART,
      {
        file: 'src/scanner.c',
        from: SAME_LINE,
        to: `${SAME_LINE}
      case '}':
        return true;
`,
        why: 'A closing brace ends the member before it: `object { fun f() = 1 }` on one line was an error to its end.',
      },
    ],
    built: '8155150c0b7b2967b5b0877b1990ddf06d52da3243109d59d371a2c67fa02ee6',
  },
  groovy: {
    registry: 'crates.io',
    package: 'dekobon-tree-sitter-groovy',
    version: '0.3.0',
    integrity: 'sha256-rWX8ljf4TwuvkMiKwzerBo3XqSYDkORz2UluOAaF4tk=',
    symbol: 'groovy',
    built: 'eec25520376e166bdb4746114b6efd128a348d2adff35cb4a2df2e8afe380c46',
  },
  scala: {
    registry: 'crates.io',
    package: 'tree-sitter-scala',
    version: '0.26.4',
    integrity: 'sha256-R9GCLp6z/vjTuoaNKIYThZYzAxW7Rn9/+xCESRAnMTs=',
    symbol: 'scala',
    patches: [SETS_APART],
    built: 'e247c88f3a02800eb8b29b8e1fead8d94ed2a3f80e969d3cc705b1c7b957620d',
  },
} satisfies Record<string, GrammarSource>;
