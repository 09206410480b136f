/** @module What the lowering of one PHP file carries along, and what every part of it uses. */
import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';

/** Levels of nesting that are lowered; what lies deeper is opaque. Real code stays below 100. */
const MAXIMUM_DEPTH = 400;

export interface Lowering {
  readonly source: string;
  depth: number;
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

export const span = ({ start, end }: { start: number; end: number }): { start: number; end: number } => ({
  start,
  end,
});

export const textOf = (lowering: Lowering, node: SyntaxNode): string => lowering.source.slice(node.start, node.end);

/** A value of which nothing is known but its parts. */
export const opaque = (node: { start: number; end: number }, parts: Expression[] = []): Expression => ({
  kind: 'opaque',
  parts,
  start: node.start,
  end: node.end,
});

export const nameOf = (node: { start: number; end: number }, name: string): Expression => ({
  kind: 'name',
  name,
  start: node.start,
  end: node.end,
});

/** A call of one of the language's own functions. */
export const callOf = (node: { start: number; end: number }, name: string, values: Expression[]): Expression => ({
  kind: 'call',
  callee: nameOf({ start: node.start, end: node.start }, name),
  args: values.map((value) => ({ value })),
  start: node.start,
  end: node.end,
});

/** Runs `lower` one level deeper, or answers `otherwise` where the code is nested too deeply. */
export function deeper<Result>(lowering: Lowering, lower: () => Result, otherwise: () => Result): Result {
  if (lowering.depth >= MAXIMUM_DEPTH) return otherwise();
  lowering.depth += 1;
  try {
    return lower();
  } finally {
    lowering.depth -= 1;
  }
}

/** `\Foo\Bar` as a path with dots: `Foo.Bar`. */
export const dotted = (name: string): string => name.replaceAll(/\s+/g, '').replace(/^\\/, '').replaceAll('\\', '.');
