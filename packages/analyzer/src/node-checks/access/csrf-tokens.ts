/** @module State-changing routes for session users without a CSRF token, while other routes in the file check one. */

import { rootName } from '../../ir/chains.ts';
import type { Call } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';

const CSRF = /csrf|xsrf|anti_?forgery|double_?submit/i;
const CHANGES = /^(?:post|put|patch|delete)$/;
const IN_SESSION = /\bsessions?\b|getCookie|[cC]ookies\b/;
/** Code that needs no CSRF token: authentication by a header, and logins, which have no session yet. */
const OTHER_PROOF =
  /authorization|bearer|signature|hmac|api_?key|web_?hook|log_?in|sign_?in|passw|\bhook\b|csp|health/i;
const WRITES =
  /(?:\.|->)(?!(?:get|find|json|send|status|redirect|parse|query|header|text|body|html|render|end|type|code)\w*\()[a-z]\w*\(/i;

/** Returns a pattern for the file's CSRF checks: imported names, and functions whose code mentions such a token. */
function checksIn(source: string): RegExp | undefined {
  const names = new Set<string>();
  for (const [name] of source.matchAll(/\b\w*(?:csrf|xsrf|antiForgery|doubleSubmit)\w*/gi)) names.add(name);
  for (const [, name = '', body = ''] of source.matchAll(
    /\b(?:function|const|let)\s+(\w+)\b([^\n]*\n(?:(?!\}|function\b|const\b)[^\n]*\n){0,6})/g,
  ))
    if (/=>|\(/.test(body) && CSRF.test(body) && !/\.(?:use|post|put)\(/.test(body)) names.add(name);
  return names.size > 0 ? new RegExp(`\\b(?:${[...names].join('|')})\\b`) : undefined;
}

/** Reports `forms.post('/email', …)` in a file with `account.use(csrf())`. */
export const routeWithoutToken: NodeCheck = (node, { body, source }) => {
  if (node !== body[0] || !CSRF.test(source)) return undefined;
  const checks = checksIn(source);
  if (!checks) return undefined;
  const routes: Call[] = [];
  const guarded = new Set<string>();
  let isUsed = false;
  walk(body, (part) => {
    if (part.kind !== 'call' || part.callee.kind !== 'member') return;
    const name = calledName(part);
    const heads = part.args
      .filter(({ value }) => value.kind !== 'function')
      .map(({ value }) => source.slice(value.start, value.end))
      .join();
    if (name === 'use' && checks.test(heads)) guarded.add(rootName(part.callee));
    if (CHANGES.test(name) && part.args[0]?.value.kind === 'string' && part.args[0].value.value.startsWith('/')) {
      if (checks.test(heads)) isUsed = true;
      else routes.push(part);
    }
  });
  if (!isUsed && guarded.size === 0) return undefined;
  // A guard on the application covers all routes mounted in it.
  if ([...guarded].some((name) => /^(?:app|server|application)$/.test(name))) return undefined;
  return routes.flatMap((route): NodeFinding[] => {
    const text = source.slice(route.start, route.end);
    const last = route.args.at(-1)?.value;
    const inner = last?.kind === 'function' ? source.slice(last.start, last.end) : '';
    if (guarded.has(rootName(route.callee)) || !IN_SESSION.test(text) || OTHER_PROOF.test(text)) return [];
    if (inner === '' || checks.test(inner) || !WRITES.test(inner)) return [];
    const end = Math.min(route.end, route.args[1]?.value.start ?? route.end);
    return [{ weakness: 'csrf-disabled', start: route.start, end, confidence: 'medium' }];
  });
};
