/** @module Tokens that Swift code makes of the time. */
import type { Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../../node-checks/check.ts';
import { assignedValue, calledName } from '../../node-checks/locals.ts';
import { lastName } from '../../node-checks/names.ts';

const SECRET =
  /(?:token|nonce|otp|secret|csrf|session_?(?:id|key)|api_?key|(?:reset|access|invite|pairing|verification|activation|login|recovery)_?code)$/i;
/** What makes the value unpredictable after all. */
const RANDOM =
  /^(?:random|UUID|SecRandomCopyBytes|randomElement|seal|authenticationCode|sign|signature|arc4random\w*|SymmetricKey)$/;

const isTime = (part: Expression | Statement): boolean =>
  (part.kind === 'member' && /^timeIntervalSince(?:1970|ReferenceDate|Now)$/.test(part.name)) ||
  (part.kind === 'call' && /^(?:time|CFAbsoluteTimeGetCurrent|mach_absolute_time)$/.test(calledName(part)));

/** Whether the text is made of the time, and of nothing that only the program knows. */
function isTold(value: Expression, context: NodeContext, depth = 0): boolean {
  let timed = false;
  let random = false;
  walk([value], (part) => {
    if (part.kind === 'function') return 'skip';
    timed ||= isTime(part);
    if (part.kind === 'call') random ||= RANDOM.test(calledName(part));
    if (part.kind === 'name' && depth < 2) {
      const made = assignedValue(part, context);
      if (made !== part) timed ||= isTold(made, context, depth + 1);
    }
    return undefined;
  });
  return timed && !random;
}

/** A text, and not a point in time: `"\\(x)"`, `String(x)`. */
const isText = (value: Expression): boolean =>
  value.kind === 'concat' || (value.kind === 'call' && /^(?:String|format|joined|uppercased)$/.test(calledName(value)));

const guessed = ({ start, end }: Expression): NodeFinding => ({
  weakness: 'predictable-random',
  start,
  end,
  confidence: 'medium',
  detail: 'It is made of the time, which others can guess.',
});

/** `let token = "\\(Date().timeIntervalSince1970)"`, and the same as the result of `func resetToken()`. */
export const timeAsToken: NodeCheck = (node, context) => {
  const value = node.kind === 'declare' || node.kind === 'assign' || node.kind === 'return' ? node.value : undefined;
  if (!value || !isText(value) || node.kind === 'expression') return undefined;
  const name =
    node.kind === 'return'
      ? context.enclosingName
      : node.kind === 'declare' || node.kind === 'assign'
        ? lastName(node.target)
        : '';
  return SECRET.test(name) && isTold(value, context) ? guessed(value) : undefined;
};
