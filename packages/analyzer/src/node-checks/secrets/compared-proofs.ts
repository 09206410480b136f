/** @module Non-constant-time comparison of request data with a key or an HMAC. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';
import { sentIn } from '../request/sent-values.ts';

/** Keys from the environment or the configuration. */
const KEY =
  /(?:process\.env\b|\bENV\b|environ\b|getenv\b|\benv\(|config(?:uration)?\b|settings?\b)(?![^\n]*public)[^\n]{0,30}(?:key|token|secret|passw\w*|signature)["'\])!]*(?:\.\w+\(\))?\s*(?:(?:\?\?|\|\||,).*)?$/i;
const SIGNS = /hmac/i;

/** Checks whether the expression, or the variable that it names, derives from a key. */
function isKeyed(value: Expression, context: NodeContext): boolean {
  const { source } = context;
  const made = assignedValue(value, context);
  const text = source.slice(made.start, made.end);
  if (made.kind === 'string' || text.length > 300) return false;
  if (KEY.test(text) || SIGNS.test(text)) return true;
  // A function in the file computes the HMAC.
  const name = calledName(made);
  return (
    /^\w+$/.test(name) &&
    new RegExp(`\\b(?:function|def|const|fn)\\s+(?:self\\.)?${name}\\b(?:[^\\n]*\\n){0,4}?[^\\n]*hmac`, 'i').test(
      source,
    )
  );
}

const LITERAL = /^(?:string|number|boolean|null|regex)$/;

/** Reports `request.headers['x-device-key'] == ENV['DEVICE_KEY']` and `given === digestOf(body, KEY)`. */
export const proofCompared: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  const { left, right } = node;
  if (LITERAL.test(left.kind) || LITERAL.test(right.kind)) return undefined;
  const is =
    (sentIn(left, context) !== '' && isKeyed(right, context)) ||
    (sentIn(right, context) !== '' && isKeyed(left, context));
  return is ? { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'low' } : undefined;
};
