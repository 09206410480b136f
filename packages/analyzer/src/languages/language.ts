/** @module What a language's folder exports. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ApiModel } from '../api-model/api.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { LanguageSemantics } from '../api-model/semantics.ts';
import type { Program } from '../ir/index.ts';
import type { NodeCheck } from '../node-checks/check.ts';
import type { GrammarName } from '../parse/grammar.ts';
import type { SyntaxNode } from '../parse/syntax.ts';

/** Finds memory errors in a program. */
export type MemoryCheck = (program: Program, source: string) => readonly RawFinding[];

export interface Language {
  id: LanguageId;
  grammar: GrammarName;
  /** Turns the tree into the intermediate form. Never throws on an erroneous tree: what it cannot read becomes `opaque`. */
  lower(root: SyntaxNode, source: string): Program;
  /** The lowering reads the text itself: what the grammar could not read is not a loss. */
  readsText?: boolean;
  /** Library and framework models that apply to this language. */
  models: readonly ApiModel[];
  /** A further one, of what was read out of libraries' sources: it comes from a file of its own. */
  generated?: () => Promise<ApiModel>;
  /** Those of less common libraries, which come from a file of their own and would make the language itself too large to load. */
  furtherModels?: () => Promise<readonly ApiModel[]>;
  /** What is true of the language itself. */
  semantics: LanguageSemantics;
  /** Checks of single nodes of the program, without data flow. */
  nodeChecks?: readonly NodeCheck[];
  /** Further ones, which come from a file of their own. */
  furtherChecks?: () => Promise<readonly NodeCheck[]>;
  /** Checks of a program as a whole, where one node does not show what is wrong: the contracts of a file. */
  programChecks?: (program: Program) => readonly RawFinding[];
  /** Checks of languages with manual memory management (see `memory/`), which come from a file of their own. */
  memoryCheck?: () => Promise<MemoryCheck>;
}
