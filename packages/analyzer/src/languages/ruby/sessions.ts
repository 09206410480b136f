/** @module Logins that keep the visitor's session ID (session fixation). */
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';

const LOGINS = /^(?:create|callback)$|(?:^|_)(?:log_?in|sign_?in|authenticate)(?:_|$)/;
const IDENTIFIES = /^(?:user|account|admin|member|customer|current_user)(?:_?id)?$|^uid$/;
const RENEWS = /^(?:reset_session|reset!|renew|sign_in|log_in|clear)$/;

/** Reports `session[:user_id] = user.id` in a login action without `reset_session`. */
export const keptSession: NodeCheck = (node, context) => {
  const { enclosing } = context;
  if (node.kind !== 'assign' || node.target.kind !== 'index' || !enclosing || !LOGINS.test(context.enclosingName))
    return undefined;
  const { object, index } = node.target;
  if (object.kind !== 'name' || object.name !== 'session' || index?.kind !== 'string') return undefined;
  if (!IDENTIFIES.test(index.value) || node.value.kind === 'null') return undefined;
  let renewed = false;
  let checks = false;
  walk(enclosing.body, (part) => {
    if (part.kind !== 'call' || (part.callee.kind !== 'name' && part.callee.kind !== 'member')) return;
    renewed ||= RENEWS.test(part.callee.name);
    checks ||= /authenticate|valid_password|omniauth|verif/.test(part.callee.name);
    // In an action named after the login, `find_by` looks up the user who logs in.
    checks ||= context.enclosingName !== 'create' && /^find_by/.test(part.callee.name);
  });
  if (renewed || !checks) return undefined;
  return { weakness: 'session-fixation', start: node.start, end: node.end, confidence: 'medium', severity: 'medium' };
};
