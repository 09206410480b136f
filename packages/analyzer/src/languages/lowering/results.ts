/**
 * @module
 * Blocks, branches and switches used as values, in languages where the last expression is the result. They are lowered
 * to statements first; then their last expressions are passed on.
 */
import type { Expression, Statement } from '../../ir/index.ts';
import { assigned, type Span, span } from './nodes.ts';

/** What happens with a result: a `return` or an assignment. */
export type Finish = (value: Expression) => Statement;

export const asReturn: Finish = (value) => ({ kind: 'return', value, ...span(value) });

/** Returns the statements, with every expression that they may end with replaced by `finish`. */
export function endWith(statements: readonly Statement[], finish: Finish): Statement[] {
  const last = statements.at(-1);
  return last === undefined ? [] : [...statements.slice(0, -1), ended(last, finish)];
}

function ended(statement: Statement, finish: Finish): Statement {
  switch (statement.kind) {
    case 'expression':
      return finish(statement.value);
    case 'block':
      return { ...statement, body: endWith(statement.body, finish) };
    case 'if':
      return {
        ...statement,
        whenTrue: endWith(statement.whenTrue, finish),
        ...(statement.whenFalse === undefined ? {} : { whenFalse: endWith(statement.whenFalse, finish) }),
      };
    case 'switch':
      return { ...statement, cases: statement.cases.map((one) => ({ ...one, body: endWith(one.body, finish) })) };
    case 'try':
      return {
        ...statement,
        body: endWith(statement.body, finish),
        catches: statement.catches.map((one) => ({ ...one, body: endWith(one.body, finish) })),
      };
    default:
      return statement;
  }
}

const only = (statements: readonly Statement[] | undefined): Expression | undefined => {
  const [first, ...others] = statements ?? [];
  return first?.kind === 'expression' && others.length === 0 ? first.value : undefined;
};

/**
 * Returns the statements as one expression: a single expression, a conditional for a simple `if`, else a block that
 * leaves its result in `variable`, whose name can't occur in source code.
 */
export function asValue(statements: readonly Statement[], variable: () => Expression, node: Span): Expression {
  const single = only(statements);
  if (single !== undefined) return single;
  const [first, ...others] = statements;
  if (first?.kind === 'if' && others.length === 0) {
    const whenTrue = only(first.whenTrue);
    const whenFalse = only(first.whenFalse);
    if (whenTrue && whenFalse) return { kind: 'conditional', test: first.test, whenTrue, whenFalse, ...span(node) };
  }
  const target = variable();
  const body = endWith(statements, (value) => assigned(target, value, value));
  return {
    kind: 'block',
    body: [
      { kind: 'declare', target, start: node.start, end: node.start },
      { kind: 'block', body, ...span(node) },
    ],
    value: target,
    ...span(node),
  };
}
