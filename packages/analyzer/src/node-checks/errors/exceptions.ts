/** @module Swallowed exceptions, and exceptions that let a check pass. */
import type { Catch, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

const hasComment = (source: string, { start, end }: Catch): boolean => /\/\/|\/\*|#\s/.test(source.slice(start, end));

/** Names of operations that must not fail unnoticed. */
const MATTERS =
  /save|store|write|update|insert|delete|remove|commit|rollback|send|publish|charge|pay|transfer|auth|verif|valid|check|crypt|sign|login|grant|revoke|backup|migrat|audit/i;

function matters(body: readonly Statement[]): boolean {
  let found = false;
  walk(body, (part) => {
    if (part.kind === 'call' && (part.callee.kind === 'name' || part.callee.kind === 'member'))
      found ||= MATTERS.test(part.callee.name);
  });
  return found;
}

/** Checks for an empty handler, also `catch { case _: Exception => () }`. */
const isEmpty = ({ body, start, end }: Catch, source: string): boolean =>
  body.length === 0 || (body.length === 1 && /=>\s*(?:\(\)|\{\s*\})\s*$/.test(source.slice(start, end)));

/** Reports an empty catch without a comment around an important operation. */
export const swallowedException: NodeCheck = (node, { source }) => {
  if (node.kind !== 'try' || !matters(node.body)) return undefined;
  const empty = node.catches.find((one) => isEmpty(one, source) && !hasComment(source, one));
  return empty && { weakness: 'swallowed-exception', start: empty.start, end: empty.end, confidence: 'medium' };
};

const DECIDES =
  /auth|verif|valid|permi|allow|access|trust|admin|token|session|signature|password|credential|guard|login|^canActivate/i;

const isTrue = (value: Expression | undefined): boolean => value?.kind === 'boolean' && value.value;

/** Checks for a statement that lets the check pass: `return true`, `next()`, `return next()`. */
function letsPass(statement: Statement): boolean {
  const value = statement.kind === 'return' || statement.kind === 'expression' ? statement.value : undefined;
  if (statement.kind === 'return' && isTrue(value)) return true;
  // `return try { … } catch (e: Exception) { true }`: the value goes through a variable of the lowering.
  if (value?.kind === 'assign' && value.target.kind === 'name' && value.target.name.includes('#'))
    return isTrue(value.value);
  return (
    value?.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'next' && value.args.length === 0
  );
}

function mentions(test: Expression, target: Expression | undefined): boolean {
  let found = false;
  walk([test], (node) => {
    found ||= node.kind === 'name' && target?.kind === 'name' && node.name === target.name;
  });
  return found;
}

/** `catch { for (…) if (…) return false; return true; }`: another check takes its place, and not one of the error. */
function checksItself({ body, target }: Catch): boolean {
  let checks = false;
  walk(body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind === 'if' && node.whenTrue.some(isRefusal)) checks ||= !mentions(node.test, target);
    return undefined;
  });
  return checks;
}

const isRefusal = (statement: Statement): boolean =>
  statement.kind === 'throw' ||
  (statement.kind === 'return' && statement.value?.kind === 'boolean' && !statement.value.value);

/** Reports a check that passes if it throws. */
export const failOpen: NodeCheck = (node, context) => {
  if (node.kind !== 'try' || !DECIDES.test(context.enclosingName)) return undefined;
  const open = node.catches.find((one) => one.body.some(letsPass) && !checksItself(one));
  return open && { weakness: 'fail-open', start: open.start, end: open.end, confidence: 'medium' };
};
