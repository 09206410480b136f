import type { Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { callOf, type LoweringState, type Span } from '../../lowering/nodes.ts';
import type { Undeclared } from './magic.ts';
import type { KeptPatterns } from './patterns.ts';

export { callOf, deeper, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** The name of the enclosing class; '' outside classes and in anonymous ones. */
  className: string;
  /** Whether the enclosing function has a `yield`. */
  yields: boolean;
  /** The file's functions by lowercase name: function names are case-insensitive. */
  readonly defined: ReadonlyMap<string, string>;
  /** Variables that are assigned a result of `realpath` anywhere. */
  readonly resolved: ReadonlySet<string>;
  /** Members that magic methods handle; empty if the file has no magic methods. */
  readonly undeclared: Undeclared;
  /** String constants of the file; `patterns` also has the variables of the enclosing function. */
  readonly constants: KeptPatterns;
  patterns: KeptPatterns;
  /** Whether a class of the file defines `__invoke`. */
  readonly invokable: boolean;
  /** Global variables that the enclosing function uses. */
  globals: string[];
  /** Those that a function assigns. */
  readonly assigned: Set<string>;
  namespace: string;
}

/** What must be collected before lowering starts. */
export type Declarations = Pick<Lowering, 'defined' | 'resolved' | 'undeclared' | 'invokable' | 'constants'>;

export const startLowering = (source: string, declarations: Declarations): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  className: '',
  yields: false,
  ...declarations,
  patterns: declarations.constants,
  globals: [],
  assigned: new Set(),
  namespace: '',
});

/** Converts `\Foo\Bar` to a dotted path: `Foo.Bar`. */
export const dotted = (name: string): string => name.replaceAll(/\s+/g, '').replace(/^\\/, '').replaceAll('\\', '.');

/** Lowers a call whose target is chosen at run time: `$f(…)`, `$object->$method(…)`, `new $class`. */
export const chosen = (node: Span, how: string, name: Expression, call: Expression): Expression =>
  make.sequence(node, [callOf(node, how, [name]), call]);
