/** @module A file of a project that data is followed through. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Import, Program } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { Language } from '../languages/language.ts';

export interface ModuleFile {
  /** Relative to the project, with `/`. */
  readonly path: string;
  readonly language: LanguageId;
  readonly text: string;
  readonly program: Program;
  /** What is true of the language, and which models apply. */
  readonly lowered: Language;
  /** Its imports, those within functions too. */
  readonly imports: readonly Import[];
}

/** Every import of a program, in the order in which they stand. */
export function importsIn(program: Program): Import[] {
  const found: Import[] = [];
  walk(program.body, (node) => {
    if (node.kind === 'import') found.push(node);
  });
  return found.sort((left, right) => left.start - right.start);
}
