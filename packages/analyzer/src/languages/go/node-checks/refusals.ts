/** @module Requests that are rejected without a `return`, so that the handler continues. */
import type { Expression, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { lastName } from '../../../node-checks/names.ts';

const REFUSALS = /^Status(?:Unauthorized|Forbidden)$/;
const ANSWERS = /^(?:Error|WriteHeader|JSON|String|AbortWithStatus|AbortWithStatusJSON|SendStatus)$/;

const refuses = (value: Expression): boolean =>
  (value.kind === 'number' && (value.value === 401 || value.value === 403)) ||
  (value.kind === 'member' && REFUSALS.test(lastName(value)));

const isRefusal = (node: Statement | undefined): boolean =>
  node?.kind === 'expression' &&
  node.value.kind === 'call' &&
  node.value.callee.kind === 'member' &&
  ANSWERS.test(node.value.callee.name) &&
  node.value.args.some(({ value }) => refuses(value));

const isWithin = (statement: Statement, node: Statement): boolean =>
  statement === node || (statement.kind === 'block' && statement.body.at(-1) === node);

/** Checks whether the statements call anything. */
function acts(statements: readonly Statement[]): boolean {
  let found = false;
  walk(statements, (node) => {
    found ||= node.kind === 'call';
  });
  return found;
}

/** Reports `if !allowed { http.Error(w, "no", http.StatusForbidden) }` without a `return`. */
export const refusalWithoutReturn: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'if' || !enclosing || node.whenFalse !== undefined) return undefined;
  const last = node.whenTrue.at(-1);
  if (!isRefusal(last)) return undefined;
  const at = enclosing.body.findIndex((statement) => isWithin(statement, node));
  if (at < 0 || !acts(enclosing.body.slice(at + 1))) return undefined;
  return {
    weakness: 'fail-open',
    start: last?.start ?? node.start,
    end: last?.end ?? node.end,
    confidence: 'medium',
    detail: 'The response rejects the request, but without a `return` the rest of the handler still runs.',
  };
};
