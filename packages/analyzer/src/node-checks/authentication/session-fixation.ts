/** @module Logins that keep the anonymous visitor's session, in any language whose handlers have sessions. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { lastName, rootName } from '../names.ts';

const SESSION = /^\$?(?:_?SESSION|session)$/;
/** The ID of a record, as the authenticated user. */
const WHO = /(?:\.|->|\[['":]?|\?\.)_?(?:id|uuid|getId|pk)\b|_id\b|[a-z]Id\b/;
const KEY =
  /user|account|member|customer|admin|person|owner|staff|uid|kiosk|device|client|student|patient|driver|agent|operator|employee|partner|principal|auth|login|logged/i;
const LOGS_IN =
  /passw|\bpin\b|passcode|credential|authenticat|unauthorized|\b401\b|invalid_?login|bad login|verify_?(?:otp|code)/i;
const NAMED = /log_?in|sign_?in|authenticat|session_?create|create_?session/i;
const RENEWS =
  /regenerate|reset_session|renew|session_create_id|invalidate\(|migrate\(|cycle_key|rotate|flush\(|session\.clear\b|session\.destroy|session_destroy|session_unset|log_?out|sign_?out|new_session|session\.delete\(\s*\)/i;

/** Returns the key and value stored in a session. */
function kept(node: Parameters<NodeCheck>[0]): { key: string; value: Expression } | undefined {
  if (node.kind === 'assign' && !node.operator && (node.target.kind === 'member' || node.target.kind === 'index')) {
    const key = lastName(node.target);
    return SESSION.test(lastName(node.target.object)) || isSessionCall(node.target.object)
      ? { key, value: node.value }
      : undefined;
  }
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^(?:set|put)$/.test(node.callee.name))
    return undefined;
  const [first, second] = node.args.map(({ value }) => value);
  const of = node.callee.object;
  return first?.kind === 'string' && second && (SESSION.test(lastName(of)) || isSessionCall(of))
    ? { key: first.value, value: second }
    : undefined;
}

/** Checks for `$request->session()` and `request.getSession()`. */
const isSessionCall = (node: Expression): boolean =>
  node.kind === 'call' && node.args.length === 0 && /^(?:get)?session$/i.test(lastName(node.callee));

/** Sessions in a signed cookie have no session ID that an attacker could have fixed. */
const IN_COOKIE =
  /\b(?:from|import)\s+(?:flask|quart|starlette)\b|cookie-session|CookieStore|Sinatra::|require ['"]sinatra/;
const HEAD = 200;

/** Returns the function with the preceding call or annotations. */
function around({ enclosing, source }: NodeContext): string {
  if (!enclosing) return '';
  const before = source.slice(Math.max(0, enclosing.start - HEAD), enclosing.start);
  const head = before.slice(
    Math.max(before.lastIndexOf('\n\n'), before.lastIndexOf('\n}'), before.lastIndexOf(';\n'), 0),
  );
  return `${head}${source.slice(enclosing.start, enclosing.end)}`;
}

/** Reports `session["member_id"] = member.id` after a password check, if the session isn't renewed. */
export const loginInOldSession: NodeCheck = (node, context) => {
  const set = kept(node);
  if (!set || !context.enclosing || !KEY.test(set.key) || set.value.kind === 'null') return undefined;
  const { source, enclosingName, enclosing } = context;
  // If the record is a parameter, the caller performs the login.
  const root = rootName(set.value);
  const isHanded = enclosing.parameters.some(({ target }) => target.kind === 'name' && target.name === root);
  if (isHanded && !/^\$?(?:req(?:uest)?|ctx|c|context)$/.test(root)) return undefined;
  const value = source.slice(set.value.start, set.value.end);
  const text = around(context);
  const isLogin =
    LOGS_IN.test(text) &&
    (NAMED.test(`${enclosingName} ${text.slice(0, HEAD)}`) || /passw|\bpin\b|passcode/i.test(text));
  if (!isLogin || !WHO.test(value) || RENEWS.test(text) || IN_COOKIE.test(source)) return undefined;
  return { weakness: 'session-fixation', start: node.start, end: node.end, confidence: 'medium', severity: 'medium' };
};
