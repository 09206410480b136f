/** @module Session keys that a request chooses, and logins that keep the visitor's session ID (session fixation). */
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

const LOGINS = /log_?in|sign_?in|authenticate/i;
const IDENTIFIES = /^(?:user|account|member|customer|admin|uid|owner|person)(?:_?(?:id|name))?$/i;
const RENEWS = /^(?:session_regenerate_id|session_destroy|session_create_id|regenerate\w*|migrate|invalidate)$/i;

/** Reports `$_SESSION[$_POST['key']] = …`. */
export const chosenSessionKey: NodeCheck = (node, { source }) =>
  node.kind === 'index' &&
  node.object.kind === 'name' &&
  /^\$?_SESSION$/.test(node.object.name) &&
  node.index &&
  /^\$_(?:GET|POST|REQUEST|COOKIE)\[/.test(source.slice(node.index.start, node.index.end))
    ? { weakness: 'trust-boundary-violation', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;

/** Reports `$_SESSION['user'] = $user->id` in a login function that doesn't regenerate the session ID. */
export const keptSession: NodeCheck = (node, context) => {
  const { enclosing } = context;
  if (node.kind !== 'assign' || node.target.kind !== 'index' || !enclosing || !LOGINS.test(context.enclosingName))
    return undefined;
  const { object, index } = node.target;
  if (object.kind !== 'name' || !/^\$?_SESSION$/.test(object.name) || index?.kind !== 'string') return undefined;
  if (!IDENTIFIES.test(index.value) || node.value.kind === 'null') return undefined;
  let isRenewed = false;
  walk(enclosing.body, (part) => {
    if (part.kind === 'call' && (part.callee.kind === 'name' || part.callee.kind === 'member'))
      isRenewed ||= RENEWS.test(part.callee.name);
  });
  return isRenewed
    ? undefined
    : { weakness: 'session-fixation', start: node.start, end: node.end, confidence: 'medium', severity: 'medium' };
};
