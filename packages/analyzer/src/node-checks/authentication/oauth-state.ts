/** @module OAuth logins without `state`: an authorization code is accepted no matter who started the login. */
import type { NodeCheck } from '../check.ts';
import { calledName } from '../locals.ts';

const EXCHANGES =
  /^(?:get|fetch|exchange|request|obtain|acquire|retrieve)_?(?:oauth_?)?(?:access_?)?(?:tokens?|code)(?:_?(?:for_?tokens?|by_?code|async))?$|^(?:exchange|callback|validate_?authorization_?code)$/i;
const GRANT = 'authorization_code';
/** The authorization code as a request parameter. */
const SENT_CODE =
  /(?:\$_(?:GET|REQUEST)|\bparams|\b(?:req(?:uest)?|ctx|c)\b[\w.>$()-]{0,24}(?:quer\w*|args|params|GET|input|get\w*)|\bsearchParams|\bquery)\W{1,8}(?:get\W{1,3})?code\b/;
/** Parameters that bind the code to the browser or the login that started the flow. */
const TIED = /state|verifier|pkce|nonce|csrf|device_code/i;

/** Reports `provider.getAccessToken('authorization_code', ['code' => $_GET['code']])`. */
export const codeWithoutState: NodeCheck = (node, { enclosing, source }) => {
  if (node.kind !== 'call' || !enclosing || node.args.length === 0) return undefined;
  const isGrant = node.args.some(
    ({ value }) =>
      (value.kind === 'string' && value.value === GRANT) ||
      (value.kind === 'object' && source.slice(value.start, value.end).includes(GRANT)),
  );
  if (!isGrant && !EXCHANGES.test(calledName(node))) return undefined;
  const text = source.slice(enclosing.start, enclosing.end);
  const given = source.slice(node.callee.end, node.end);
  const isSent = SENT_CODE.test(given) || (/\bcode\b/.test(given) && SENT_CODE.test(text));
  if (!isSent || TIED.test(text)) return undefined;
  return {
    weakness: 'csrf-disabled',
    start: node.start,
    end: node.end,
    confidence: 'medium',
    detail: "Without a state that is bound to the session, the response to another user's login is accepted as well.",
  };
};
