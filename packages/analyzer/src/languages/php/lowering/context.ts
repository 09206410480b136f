import type { Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { callOf, type LoweringState, type Span } from '../../lowering/nodes.ts';
import type { Undeclared } from './magic.ts';
import type { KeptPatterns } from './patterns.ts';

export { callOf, deeper, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** Name of the class around; '' outside of one, or in one without a name. */
  className: string;
  /** Whether the function around has a `yield`. */
  yields: boolean;
  /** Functions that the file defines, by their name in lower case: PHP does not tell the cases of them apart. */
  readonly defined: ReadonlyMap<string, string>;
  /** Variables that somewhere are given what `realpath` makes of a path. */
  readonly resolved: ReadonlySet<string>;
  /** What magic methods answer for; without any in a file that has none. */
  readonly undeclared: Undeclared;
  /** Texts of constants; and with those of variables in the function around. */
  readonly constants: KeptPatterns;
  patterns: KeptPatterns;
  /** Whether a class of the file can be called like a function. */
  readonly invokable: boolean;
  /** Names that the function around takes from the program's own scope. */
  globals: string[];
  /** Of those, the ones that a function assigns. */
  readonly assigned: Set<string>;
  namespace: string;
}

/** What must be known before anything is lowered. */
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

/** `\Foo\Bar` as a path with dots: `Foo.Bar`. */
export const dotted = (name: string): string => name.replaceAll(/\s+/g, '').replace(/^\\/, '').replaceAll('\\', '.');

/** What is called is chosen at run time: `$f(…)`, `$object->$method(…)`, `new $class`. */
export const chosen = (node: Span, how: string, name: Expression, call: Expression): Expression =>
  make.sequence(node, [callOf(node, how, [name]), call]);
