import type { LoweringState } from '../../lowering/nodes.ts';

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
  namespace: string;
}

export const startLowering = (
  source: string,
  { defined, resolved }: Pick<Lowering, 'defined' | 'resolved'>,
): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  className: '',
  yields: false,
  defined,
  resolved,
  namespace: '',
});

/** `\Foo\Bar` as a path with dots: `Foo.Bar`. */
export const dotted = (name: string): string => name.replaceAll(/\s+/g, '').replace(/^\\/, '').replaceAll('\\', '.');
