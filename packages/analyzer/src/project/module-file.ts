/** @module A file of a project that data flow covers. */

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
  /** The semantics and models of the language. */
  readonly lowered: Language;
  /** Its imports, including those inside functions. */
  readonly imports: readonly Import[];
}

/** All imports of a program, in source order. */
export function importsIn(program: Program): Import[] {
  const found: Import[] = [];
  walk(program.body, (node) => {
    if (node.kind === 'import') found.push(node);
  });
  return found.sort((left, right) => left.start - right.start);
}
