/** @module A lowered file. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ModuleMember, Statement } from './statement.ts';

export interface Program {
  language: LanguageId;
  body: Statement[];
  /** The package or namespace that the file declares, '' where it has none. */
  namespace: string;
  /** How many functions were lowered, for the coverage report. */
  functions: number;
  /** Names that other modules can import, where the language has a form for it. */
  exports?: ExportedName[];
}

/** `export { local as name }`, `export { member as name } from 'module'`; the name '*' is for every name of the other module. */
export interface ExportedName {
  name: string;
  local?: string;
  from?: ModuleMember;
}
