/** @module What Haskell handlers believe of the client, and what they show it: roles, environments, patterns. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { calledName } from '../../node-checks/locals.ts';
import { isExponential } from '../../node-checks/regex/exponential.ts';
import { boundValue } from './bound-values.ts';
import { found } from './found.ts';

const READS_CLIENT =
  /^(?:param|queryParam|formParam|captureParam|queryParamMaybe|formParamMaybe|header|getHeader|getCookie|lookupCookie|lookupHeader|lookupGetParam|lookupPostParam|getParam|getQueryParam|getPostParam|look|lookText|lookCookieValue|paramOrDefault)$/;
const RIGHT = /^(?:x-)?(?:(?:user[_-]?)?role|(?:is[_-]?)?(?:admin|superuser|staff|root|logged[_-]?in|authenticated))$/i;

/** Checks for a value that the client sends under such a name. */
function isSentRight(node: Expression | undefined, context: NodeContext): boolean {
  if (!node) return false;
  const value = withoutCasts(boundValue(withoutCasts(node), context));
  if (value.kind !== 'call') return false;
  const name = calledName(value).replace(/^.*\./, '');
  const [first] = value.args;
  if (READS_CLIENT.test(name))
    return value.args.some(({ value: key }) => key.kind === 'string' && RIGHT.test(key.value));
  // `unpack role`, `toLower role`
  return (
    value.args.length === 1 &&
    /^(?:unpack|pack|toStrict|decodeUtf8|toLower)$/.test(name) &&
    isSentRight(first?.value, context)
  );
}

const DETAIL = 'The value comes from the client. Read it from the session on the server instead.';

/** `role <- queryParam "role"; if role == "admin" then … else …`, `case admin of "true" -> …`. */
const sentRight: NodeCheck = (node, context) => {
  if (node.kind === 'binary' && /^[=!]=$/.test(node.operator)) {
    const sides = [node.left, node.right];
    const isKnown = sides.some((side) => /^(?:string|boolean)$/.test(withoutCasts(side).kind));
    return isKnown && sides.some((side) => isSentRight(side, context))
      ? found('client-side-decision', node, DETAIL)
      : undefined;
  }
  if (node.kind !== 'switch' || !node.subject) return undefined;
  const subject = boundValue(node.subject, context);
  const tested = node.cases.find(({ tests }) => tests.some(({ kind }) => kind === 'string'));
  return tested && isSentRight(subject, context) ? found('client-side-decision', subject, DETAIL) : undefined;
};

const ANSWERS = /^(?:json|text|html|raw|returnJson|sendResponse|writeBS|writeText|respond|respondJson)$/;

/** `env <- getEnvironment; json env`. */
const environmentShown: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !ANSWERS.test(calledName(node))) return undefined;
  const isEnvironment = (value: Expression, depth: number): boolean => {
    const held = withoutCasts(boundValue(withoutCasts(value), context));
    if (held.kind === 'name') return /^(?:.*\.)?getEnvironment$/.test(held.name);
    return held.kind === 'call' && depth < 5 && held.args.some(({ value: inner }) => isEnvironment(inner, depth + 1));
  };
  return node.args.some(({ value }) => isEnvironment(value, 0)) ? found('sensitive-data-exposed', node) : undefined;
};

/** Libraries that try every way to match: those of PCRE. */
const BACKTRACKS = /^(?:Text\.Regex\.PCRE\.=~~?|compileM|compile)$/;

/** `text =~ "^(a+)+$"` by `Text.Regex.PCRE`. */
const slowPattern: NodeCheck = (node) => {
  if (node.kind !== 'call' || !BACKTRACKS.test(calledName(node))) return undefined;
  const pattern = node.args.find(({ value }) => withoutCasts(value).kind === 'string' && value !== node.args[0]?.value);
  const given = withoutCasts(pattern?.value ?? node.args[0]?.value ?? node);
  return given.kind === 'string' && isExponential(given.value) ? found('redos', node) : undefined;
};

export const HASKELL_CLIENT_CHECKS: readonly NodeCheck[] = [sentRight, environmentShown, slowPattern];
