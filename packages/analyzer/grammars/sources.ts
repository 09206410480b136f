/**
 * @module
 * The grammars that are built here, because no package has a sound or current WebAssembly of them: from which published
 * source, and what the built file must be.
 */
import type { GrammarName } from '../src/parse/grammar.ts';
import { JVM_GRAMMARS } from './jvm-sources.ts';
import { PERL_GRAMMAR } from './perl-source.ts';

/** One edit of a published source file, and why it is made. */
export interface Patch {
  file: string;
  from: string;
  to: string;
  why: string;
}

export interface GrammarSource {
  /** Where the source is published. */
  registry: 'npm' | 'crates.io';
  package: string;
  version: string;
  /** Of the published archive: `sha256-` or `sha512-` and the digest in base64. */
  integrity: string;
  /** The exported C function, without `tree_sitter_`. */
  symbol: string;
  /** Folder of `parser.c` and `scanner.c` in the archive; `src` unless told. */
  folder?: string;
  patches?: readonly Patch[];
  /** Its lexer is too large for one function (see `lexer.ts`). */
  splitLexer?: true;
  /** SHA-256 of the built file, in hex. */
  built: string;
}

export const BUILT_GRAMMARS: Partial<Record<GrammarName, GrammarSource>> = {
  ...JVM_GRAMMARS,
  perl: PERL_GRAMMAR,
  swift: {
    registry: 'crates.io',
    package: 'tree-sitter-swift',
    version: '0.7.4',
    integrity: 'sha256-JojAZWSvo5cxPg2xfRQKc+LGpH84hHlGFCRhZ8ndXf0=',
    symbol: 'swift',
    splitLexer: true,
    patches: [
      {
        file: 'src/scanner.c',
        from: 'fprintf(stderr, "tree-sitter-swift: out of memory allocating scanner state\\n");\n        exit(1);',
        to: '__builtin_trap();',
        why: 'The core gives scanners no standard error and no exit; a trap ends the parse as any other failure does.',
      },
      {
        file: 'src/scanner.c',
        from: "while (lexer->lookahead == '#') {",
        to: "while (lexer->lookahead == '#' && hash_count < 64) {",
        why: 'A long row of # is counted anew from each of its characters: 32 KB took 12 s.',
      },
      {
        file: 'src/scanner.c',
        from: 'nesting_depth++;\n',
        to: 'if (++nesting_depth > 64) return STOP_PARSING_END_OF_FILE;\n',
        why: 'Comments opened again and again and never closed are read to the end from each opening.',
      },
    ],
    built: 'ad76fb766312185e2f56ed478d0c3cf2082cdeb8fb23078dbd1a20790a3edf12',
  },
  dart: {
    registry: 'crates.io',
    package: 'tree-sitter-dart',
    version: '0.3.0',
    integrity: 'sha256-lz/5BRQsYSAO8L9eIm8DpfIKmn06CuLEyGzbQvmLY+s=',
    symbol: 'dart',
    built: '77f203ff6158addde5adb6f6c177e3ed4b211b2fd7285d709cd1e5460e913cdb',
  },
};
