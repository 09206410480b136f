/** @module `local m = ngx.re.match(x, …)` with `if not m then` behind it: the test speaks of `x` too. */

import type { Call, Expression, Statement } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

/** The variable that a statement fills with what a match found, and the match. */
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

/** The statements, with such tests put in the words of the match itself. */
export const withMatches = (body: readonly Statement[]): Statement[] =>
  body.map((statement, index) => {
    const match = statement.kind === 'if' ? matchOf(body[index - 1]) : undefined;
    return match && statement.kind === 'if'
      ? { ...statement, test: tested(statement.test, match.name, match.call) }
      : statement;
  });
