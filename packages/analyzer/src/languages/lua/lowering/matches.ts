/** @module Lowers `local m = ngx.re.match(x, …)` followed by `if not m then`, so that the test applies to `x`. */

import type { Call, Expression, Statement } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

/** Returns the variable that a statement assigns the result of a match, and the match. */
function matchOf(statement: Statement | undefined): { name: string; call: Call } | undefined {
  if (statement?.kind !== 'declare' || statement.value?.kind !== 'call') return undefined;
  const { callee } = statement.value;
  if (callee.kind !== 'member' || !/^(?:match|find)$/.test(callee.name)) return undefined;
  const target = statement.target.kind === 'list' ? statement.target.items[0] : statement.target;
  return target?.kind === 'name' ? { name: target.name, call: statement.value } : undefined;
}

function tested(test: Expression, name: string, call: Call): Expression {
  if (test.kind === 'unary' && test.operator === '!') return { ...test, operand: tested(test.operand, name, call) };
  if (test.kind !== 'name' || test.name !== name) return test;
  return make.binary(test, '&&', test, call);
}

/** Adds the match to the condition of an `if` that tests its result. */
export const withMatches = (body: readonly Statement[]): Statement[] =>
  body.map((statement, index) => {
    const match = statement.kind === 'if' ? matchOf(body[index - 1]) : undefined;
    return match && statement.kind === 'if'
      ? { ...statement, test: tested(statement.test, match.name, match.call) }
      : statement;
  });
