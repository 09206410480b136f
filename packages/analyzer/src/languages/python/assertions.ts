/** @module `assert` as a security check: Python skips it with -O. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';

const DECIDES =
  /admin|(^|_)auth(?:enticated|orized|orised)?$|authenticated|authorized|permission|(^|_)role|superuser|is_staff|is_owner|is_valid_token|is_allowed/i;

const CHAT_ROLE = /role\b[^\n]*["'](?:assistant|user|system|tool|function|developer|model)["']/;

/** What tells a type checker that a value is there, or of which type it is, unless its name is that of a login. */
const OF_LOGIN = /(^|_)auth(?:enticated|orized|orised)?$|current_?user|permission/i;
const ASKS_TYPE = /^(?:isinstance|issubclass|hasattr|callable|len|type)$/;
const isNarrowing = (part: Expression): boolean =>
  part.kind === 'binary' && part.right.kind === 'null' && !OF_LOGIN.test(lastName(part.left));

function decides(test: Expression): boolean {
  let found = false;
  walk([test], (part) => {
    if (
      part.kind === 'typetest' ||
      isNarrowing(part as Expression) ||
      (part.kind === 'call' && ASKS_TYPE.test(lastName(part.callee)))
    )
      return 'skip';
    const name = part.kind === 'name' || part.kind === 'member' || part.kind === 'index' ? lastName(part) : '';
    found ||= DECIDES.test(name);
    return undefined;
  });
  return found;
}

/** Reports `assert user.is_admin`, except in tests. */
export const assertionAsCheck: NodeCheck = (node, context) => {
  const { source } = context;
  if (node.kind !== 'if' || !source.startsWith('assert', node.start) || /^test|_test$/.test(context.enclosingName))
    return undefined;
  if (node.test.kind !== 'unary' || !decides(node.test.operand)) return undefined;
  // `assert message["role"] == "assistant"` of a chat.
  if (CHAT_ROLE.test(source.slice(node.test.start, node.test.end))) return undefined;
  return { weakness: 'assertion-as-check', start: node.start, end: node.end, confidence: 'medium' };
};
