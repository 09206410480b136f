/** @module Lowering shared by languages with curried functions: application, composition, operator precedence. */
import type { Argument, Expression } from '../../ir/index.ts';
import { nameAt, type Span, span } from './nodes.ts';

/** The counter for temporary variables. */
interface Numbering {
  made: number;
}

/** The prefix of the parameters of `unnamed`, which can't occur in source code. Each is used once. */
const GIVEN = 'given#';

/** Returns a function of one parameter for a section or a composition. */
export function unnamed(ctx: Numbering, place: Span, body: (argument: Expression) => Expression): Expression {
  ctx.made += 1;
  const argument = nameAt(place, `${GIVEN}${ctx.made}`);
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'lambda',
      parameters: [{ target: argument, annotations: [] }],
      body: [{ kind: 'return', value: body(argument), ...span(place) }],
      annotations: [],
      ...span(place),
      nameStart: place.start,
    },
    ...span(place),
  };
}

/** Applies an unnamed function to its argument without a call; undefined for any other function. */
export function appliedAtOnce(fn: Expression, args: readonly Expression[], place: Span): Expression | undefined {
  const [given] = args;
  if (!given || args.length !== 1 || fn.kind !== 'function' || fn.definition.parameters.length !== 1) return undefined;
  const target = fn.definition.parameters[0]?.target;
  const [body] = fn.definition.body;
  if (target?.kind !== 'name' || !target.name.startsWith(GIVEN) || body?.kind !== 'return' || !body.value)
    return undefined;
  return {
    kind: 'block',
    body: [{ kind: 'declare', target, value: given, ...span(given) }],
    value: body.value,
    ...span(place),
  };
}

/** Returns the callee and all its arguments: `f a` applied to `b` is `f a b`. */
export function uncurried(fn: Expression, args: readonly Expression[]): { callee: Expression; values: Expression[] } {
  const isPartial = fn.kind === 'call' && !fn.construct;
  return {
    callee: isPartial ? fn.callee : fn,
    values: [...(isPartial ? fn.args.map(({ value }) => value) : []), ...args],
  };
}

export const callTo = (callee: Expression, values: readonly Expression[], place: Span): Expression => ({
  kind: 'call',
  callee,
  args: values.map((value): Argument => ({ value })),
  ...span(place),
});

/** Returns the parts of a concatenation, so that nested ones stay one level deep. */
export const textParts = (value: Expression): Expression[] => (value.kind === 'concat' ? value.parts : [value]);

export type Fixity = readonly [level: number, side: 'left' | 'right'];

/** Groups operands by precedence: an operator takes its operands as soon as the next operator binds no tighter. */
export function byFixity(
  operands: readonly Expression[],
  operators: readonly string[],
  fixityOf: (operator: string) => Fixity,
  combine: (operator: string, left: Expression, right: Expression) => Expression,
): Expression | undefined {
  const values: Expression[] = [];
  const waiting: string[] = [];
  const take = (): void => {
    const operator = waiting.pop();
    const right = values.pop();
    const left = values.pop();
    if (operator !== undefined && left && right) values.push(combine(operator, left, right));
  };
  for (const [index, operand] of operands.entries()) {
    values.push(operand);
    const next = operators[index];
    if (next === undefined) break;
    const [level, side] = fixityOf(next);
    for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
      const [held] = fixityOf(top);
      if (held < level || (held === level && side === 'right')) break;
      take();
    }
    waiting.push(next);
  }
  while (waiting.length > 0) take();
  return values[0];
}
