/** @module What the lowering of one Kotlin file carries along. */
import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, nameAt } from '../../lowering/nodes.ts';
import { asValue } from '../../lowering/results.ts';

export { deeper, evaluated, nameAt, opaque, span, textOf } from '../../lowering/nodes.ts';

/** A lambda around the code: where `return@name` leads. */
export interface LambdaTarget {
  name: string;
  /** The block that stands for an inlined lambda, and the variable of its result; a real lambda has neither. */
  label?: string;
  result?: Expression;
  /** Where the function's name is written. */
  callee?: Expression;
}

export interface Lowering extends LoweringState {
  functions: number;
  /** Makes the variables that the lowering needs distinct. */
  temporaries: number;
  /** The names that the file, the classes and the functions around declare, outermost first. */
  readonly visible: ReadonlySet<string>[];
  /** Functions of the file that extend a type. */
  readonly extensions: ReadonlySet<string>;
  /** The variable that `this` and bare names of members stand for: in extension functions, in `apply { … }`. */
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

/** A name that no program can write. */
export function temporary(ctx: Lowering, word: string, node: SyntaxNode): Expression & { kind: 'name' } {
  ctx.temporaries += 1;
  return nameAt({ start: node.start, end: node.start }, `${word}#${ctx.temporaries}`);
}

/** Statements as the expression that they are used for. */
export const lowerResult = (ctx: Lowering, node: SyntaxNode, statements: readonly Statement[]): Expression =>
  asValue(statements, () => temporary(ctx, 'value', node), node);

/** Lowers code in which `this` is something else. */
export function withReceiver<Result>(ctx: Lowering, receiver: string | undefined, lower: () => Result): Result {
  const outer = ctx.receiver;
  ctx.receiver = receiver;
  const result = lower();
  ctx.receiver = outer;
  return result;
}

/** Lowers what sees more names. */
export function withNames<Result>(ctx: Lowering, names: ReadonlySet<string>, lower: () => Result): Result {
  ctx.visible.push(names);
  const result = lower();
  ctx.visible.pop();
  return result;
}

/** Whether something around declares the name. */
export const isVisible = (ctx: Lowering, name: string): boolean => ctx.visible.some((names) => names.has(name));

/** Lowers the body of a lambda that is known under a name. */
export function withLambda<Result>(ctx: Lowering, target: LambdaTarget, lower: () => Result): Result {
  ctx.lambdas.push(target);
  const result = lower();
  ctx.lambdas.pop();
  return result;
}
