/** @module What the lowering of one Go file carries along: the text, the depth reached, the receiver's name, the types. */

import type { Expression, TypeReference } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

export { deeper, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

/** What a type of the file is made of. */
export interface DeclaredType {
  form: 'struct' | 'interface' | 'list' | 'map' | 'other';
  /** The type itself, for `other`; that of the elements, for lists and maps. */
  type: TypeReference | undefined;
  /** The node of the elements' type, for literals whose elements leave it out. */
  element: SyntaxNode | undefined;
  /** It takes over what other types have. */
  embeds: boolean;
}

export interface Lowering extends LoweringState {
  functions: number;
  /** How the method around calls its receiver; '' outside of methods. */
  receiver: string;
  /** Names of the results of the function around, where they have names. */
  results: readonly string[];
  /** The value of `iota` in the constant being read. */
  iota: number;
  readonly types: Map<string, DeclaredType>;
  /** Names of the functions and methods of the file. */
  readonly functionNames: Set<string>;
  /** Of the types of the file: the names of their methods. */
  readonly methodNames: Map<string, ReadonlySet<string>>;
  /** What variables like `ok` say: `_, ok := m[k]` whether k is in m. */
  readonly tests: Map<string, Expression>;
  /** The same of matches within the function around: `ok, _ := regexp.MatchString(…)`. */
  readonly matches: Map<string, Expression>;
}

export const newLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  receiver: '',
  results: [],
  iota: 0,
  types: new Map(),
  functionNames: new Set(),
  methodNames: new Map(),
  tests: new Map(),
  matches: new Map(),
});
