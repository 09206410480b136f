/** @module Actions that change data without the authorization that their neighbors require. */
import type { FunctionDefinition } from '../../../ir/index.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

const WRITES = /^Http(?:Post|Put|Delete|Patch)$/;
/** Methods that change existing data, which is rarely meant for everyone. */
const CHANGES = /^Http(?:Put|Delete|Patch)$/;
/** Names of actions for users who haven't signed in, or for other services. */
const FOR_EVERYONE =
  /log.?(?:in|out|on|off)|sign.?(?:in|up|out)|register|forgot|reset|confirm|verify|callback|hook|subscribe|contact|search|refresh|token|challenge|external|health|track|culture|language/i;
/** The body checks the user itself. */
const ASKS = /\bUser\s*\.\s*(?:Identity|IsInRole|FindFirst|Claims|HasClaim)|AuthorizeAsync|Unauthorized\(|Forbid\(/;

const has = (method: FunctionDefinition, name: RegExp): boolean =>
  method.annotations.some((annotation) => name.test(annotation.name));

/** Checks for an action that changes data without `[Authorize]`, although others have it. */
const isLeftOut = (method: FunctionDefinition): boolean =>
  has(method, WRITES) && !has(method, /^(?:Authorize|AllowAnonymous|NonAction)/);

/** Checks for an action exempt from the class's `[Authorize]`. */
const isExempt = (method: FunctionDefinition, source: string): boolean =>
  has(method, /^AllowAnonymous$/) && (has(method, CHANGES) || (has(method, WRITES) && isPowerful(method, source)));

/** Privileged actions, by their name or route. */
const POWERFUL =
  /admin|delete|remove|adjust|grant|approve|refund|purge|promote|(?:set|change|assign)_?role|permission/i;

const isPowerful = (method: FunctionDefinition, source: string): boolean =>
  POWERFUL.test(method.name) ||
  method.annotations.some(
    ({ name, args }) =>
      WRITES.test(name) && args.some(({ value }) => POWERFUL.test(source.slice(value.start, value.end))),
  );

/** Reports `[HttpDelete]` without `[Authorize]` in a controller whose other actions have it. */
export const missingAuthorization: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const { annotations, methods } = node.definition;
  const isGuarded = annotations.some(({ name }) => /^Authorize/.test(name));
  if (annotations.some(({ name }) => name === 'AllowAnonymous')) return undefined;
  if (!isGuarded && !methods.some((method) => has(method, /^Authorize/))) return undefined;
  return methods
    .filter((method) => (isGuarded ? isExempt(method, source) : isLeftOut(method)) && !FOR_EVERYONE.test(method.name))
    .filter(({ start, end }) => !ASKS.test(source.slice(start, end)))
    .map(({ nameStart: start, name }) => ({
      weakness: 'missing-authorization',
      start,
      end: start + name.length,
      confidence: 'medium' as const,
    }));
};
