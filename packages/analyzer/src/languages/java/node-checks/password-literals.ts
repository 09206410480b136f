/** @module Entered passwords compared with a literal. */
import type { Expression } from '../../../ir/index.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { lastName } from '../../../node-checks/names.ts';

const PASSWORD = /^(?:\w*[a-z_])?(?:passw(?:or)?d|passphrase|pwd)$/i;
/** Literals that aren't passwords: placeholders of forms, protocols or configuration. */
const NO_PASSWORD = /^(?:.{0,3}|null|none|true|false|password|\*+|\$\{.*\}|undefined|unknown|oauth2?|basic|\s*)$/i;

/** Checks for the compared password: `password`, `user.getPassword()`, `new String(password)`. */
function isPassword(node: Expression): boolean {
  if (node.kind === 'call') {
    const { callee, args } = node;
    if (callee.kind === 'name' && node.construct && args.length === 1)
      return args[0] !== undefined && isPassword(args[0].value);
    if (callee.kind !== 'member') return false;
    return (
      /^get\w*Passw(?:or)?d$/i.test(callee.name) ||
      (/^(?:trim|toString)$/.test(callee.name) && isPassword(callee.object))
    );
  }
  return PASSWORD.test(lastName(node));
}

/** Reports `password.equals("letmein")` and `"letmein".equals(password)`. */
export const passwordLiteral: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^equals(?:IgnoreCase)?$/.test(node.callee.name))
    return undefined;
  const { object } = node.callee;
  const [first] = node.args;
  if (!first) return undefined;
  const [literal, other] = object.kind === 'string' ? [object, first.value] : [first.value, object];
  if (literal.kind !== 'string' || NO_PASSWORD.test(literal.value) || !isPassword(other)) return undefined;
  return { weakness: 'hard-coded-credentials', start: node.start, end: node.end, confidence: 'medium' };
};
