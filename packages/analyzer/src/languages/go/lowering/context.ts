/** @module State of the lowering of one Go file: its source, depth, receiver, types and recorded tests. */

import type { Expression, TypeReference } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

export { deeper, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

/** A type that the file declares. */
export interface DeclaredType {
  form: 'struct' | 'interface' | 'list' | 'map' | 'other';
  /** The type itself, for `other`; the element type, for lists and maps. */
  type: TypeReference | undefined;
  /** The node of the element type, for literals whose elements omit it. */
  element: SyntaxNode | undefined;
  /** It embeds other types. */
  embeds: boolean;
}

export interface Lowering extends LoweringState {
  functions: number;
  /** The receiver's name in the enclosing method; '' outside of methods. */
  receiver: string;
  /** The enclosing function's results, if they are named. */
  results: readonly string[];
  /** The value of `iota` in the constant being lowered. */
  iota: number;
  readonly types: Map<string, DeclaredType>;
  /** The names of the file's functions and methods. */
  readonly functionNames: Set<string>;
  /** The names under which the file knows the packages that it imports. */
  readonly packages: Set<string>;
  /** The names of the methods of each type of the file. */
  readonly methodNames: Map<string, ReadonlySet<string>>;
  /** Tests held by variables: after `_, ok := m[k]`, `ok` is whether k is in m. */
  readonly tests: Map<string, Expression>;
  /** Regular expression matches held by variables of the enclosing function: `ok, _ := regexp.MatchString(…)`. */
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
  packages: new Set(),
  methodNames: new Map(),
  tests: new Map(),
  matches: new Map(),
});
