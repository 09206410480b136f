/** @module State of the lowering of one Kotlin file. */
import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, nameAt } from '../../lowering/nodes.ts';
import { asValue } from '../../lowering/results.ts';

export { deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

/** An enclosing lambda, the target of `return@name`. */
export interface LambdaTarget {
  name: string;
  /** The block of an inlined lambda, and the variable of its result; undefined for a real lambda. */
  label?: string;
  result?: Expression;
  /** The name of the function that takes the lambda. */
  callee?: Expression;
}

export interface Lowering extends LoweringState {
  functions: number;
  /** Counter for the names of temporary variables. */
  temporaries: number;
  /** The names that the file and the enclosing classes and functions declare, outermost first. */
  readonly visible: ReadonlySet<string>[];
  /** The file's extension functions. */
  readonly extensions: ReadonlySet<string>;
  /** The variable for `this` and for bare names of members: in extension functions and in `apply { … }`. */
  receiver: string | undefined;
  lambdas: LambdaTarget[];
}

export const newLowering = (
  source: string,
  visible: ReadonlySet<string>,
  extensions: ReadonlySet<string>,
): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  temporaries: 0,
  visible: [visible],
  extensions,
  receiver: undefined,
  lambdas: [],
});

/** Returns a variable with a name that can't occur in source code. */
export function temporary(ctx: Lowering, word: string, node: SyntaxNode): Expression & { kind: 'name' } {
  ctx.temporaries += 1;
  return nameAt({ start: node.start, end: node.start }, `${word}#${ctx.temporaries}`);
}

/** Returns the value of statements that are used as an expression. */
export const lowerResult = (ctx: Lowering, node: SyntaxNode, statements: readonly Statement[]): Expression =>
  asValue(statements, () => temporary(ctx, 'value', node), node);

/** Lowers code in which `this` is a different variable. */
export function withReceiver<Result>(ctx: Lowering, receiver: string | undefined, lower: () => Result): Result {
  const outer = ctx.receiver;
  ctx.receiver = receiver;
  const result = lower();
  ctx.receiver = outer;
  return result;
}

/** Lowers code with additional names in scope. */
export function withNames<Result>(ctx: Lowering, names: ReadonlySet<string>, lower: () => Result): Result {
  ctx.visible.push(names);
  const result = lower();
  ctx.visible.pop();
  return result;
}

/** Checks whether an enclosing scope declares the name. */
export const isVisible = (ctx: Lowering, name: string): boolean => ctx.visible.some((names) => names.has(name));

/** Lowers a lambda's body with the lambda as a target of `return@name`. */
export function withLambda<Result>(ctx: Lowering, target: LambdaTarget, lower: () => Result): Result {
  ctx.lambdas.push(target);
  const result = lower();
  ctx.lambdas.pop();
  return result;
}
