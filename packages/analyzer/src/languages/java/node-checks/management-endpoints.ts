/** @module Spring Security rules that expose management endpoints. */
import type { Call, Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

const MATCHERS = /^(?:request|security|ant|mvc)Matchers?$/;
const PATHS = /^\/(?:actuator|manage(?:ment)?)(?:\/\*\*)?$/;

/** Returns the calls of a chain, last first: `http.a().b()` -> b, a. */
function chainOf(call: Call): Call[] {
  const chain: Call[] = [];
  for (let at: Expression = call; at.kind === 'call'; ) {
    chain.push(at);
    if (at.callee.kind !== 'member') break;
    at = at.callee.object;
  }
  return chain;
}

const nameOf = ({ callee }: Call): string => (callee.kind === 'member' || callee.kind === 'name' ? callee.name : '');

/** Checks for `requestMatchers(EndpointRequest.toAnyEndpoint())` and `antMatchers("/actuator/**")`. */
function picksEndpoints(call: Call): boolean {
  if (!MATCHERS.test(nameOf(call))) return false;
  let found = false;
  walk(
    call.args.map(({ value }) => value),
    (part) => {
      found ||= part.kind === 'call' && nameOf(part) === 'toAnyEndpoint';
      found ||= part.kind === 'string' && PATHS.test(part.value);
    },
  );
  return found;
}

const opensAll = (part: { kind: string }): boolean => {
  if (part.kind !== 'call') return false;
  const [last, before] = chainOf(part as Call);
  return last !== undefined && before !== undefined && nameOf(last) === 'permitAll' && nameOf(before) === 'anyRequest';
};

/**
 * Checks for a rule in a callback of the chain: `.authorizeRequests(requests -> requests.anyRequest().permitAll())`.
 */
function opensWithin({ args }: Call): boolean {
  let found = false;
  walk(
    args.map(({ value }) => value),
    (part) => {
      found ||= opensAll(part);
    },
  );
  return found;
}

function startOfLink(from: number, source: string): number {
  const gap = /^[\s.]+/.exec(source.slice(from, from + 200));
  return from + (gap?.[0].length ?? 0);
}

/** Reports management endpoints that are open to everyone. */
export const openManagementEndpoints: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call') return undefined;
  const name = nameOf(node);
  const isRule = name === 'permitAll';
  if (!isRule && !/^authorize(?:Http)?Requests$/.test(name)) return undefined;
  const [, before, ...others] = chainOf(node);
  const isOpen = isRule
    ? before !== undefined && (picksEndpoints(before) || (opensAll(node) && others.some(picksEndpoints)))
    : [before, ...others].some((one) => one !== undefined && picksEndpoints(one)) && opensWithin(node);
  if (!isOpen) return undefined;
  // The chain may be long, so the finding begins after the preceding rules.
  const start = isRule ? startOfLink(others[0]?.end ?? node.start, source) : node.start;
  return { weakness: 'exposed-management-endpoint', start, end: node.end, confidence: 'high' };
};
