/** @module The exports of a language's folder. */
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
  /**
   * Lowers the tree to the intermediate form. Never throws on an erroneous tree: what it can't lower becomes `opaque`.
   */
  lower(root: SyntaxNode, source: string): Program;
  /** Whether the lowering reads the source text itself, so that code the grammar can't parse isn't lost. */
  readsText?: boolean;
  /** Library and framework models that apply to this language. */
  models: readonly ApiModel[];
  /** Loads the model generated from libraries' source code. */
  generated?: () => Promise<ApiModel>;
  /** Loads models of less common libraries, which would make the language itself too large to load. */
  furtherModels?: () => Promise<readonly ApiModel[]>;
  /** The semantics of the language itself. */
  semantics: LanguageSemantics;
  /** Checks of single nodes of the program, without data flow. */
  nodeChecks?: readonly NodeCheck[];
  /** Loads further checks of single nodes. */
  furtherChecks?: () => Promise<readonly NodeCheck[]>;
  /** Checks of a whole program, for defects that no single node shows, such as in the contracts of a file. */
  programChecks?: (program: Program) => readonly RawFinding[];
  /** Loads checks for manual memory management (see `memory/`). */
  memoryCheck?: () => Promise<MemoryCheck>;
}

/** What loads each language of a bundle; undefined for one that is read as the languages of its parts. */
export type LanguageLoaders = Partial<Readonly<Record<LanguageId, () => Promise<Language | undefined>>>>;
