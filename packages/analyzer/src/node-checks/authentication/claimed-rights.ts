/** @module Decisions about a right by what the client says: its role, its address, its host name, the page it came from. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';
import { lastName, rootName } from '../names.ts';

type Place = 'header' | 'cookie' | 'parameter';

interface Claim {
  place: Place;
  name: string;
}

const HOLDERS: readonly (readonly [Place, RegExp])[] = [
  ['header', /^headers$/i],
  ['cookie', /^(?:cookies|cookieMap)$/i],
];
const READERS: readonly (readonly [Place, RegExp])[] = [
  ['header', /^(?:getHeader|header)$/i],
  ['cookie', /^(?:getCookie|cookie)$/i],
];
const BOUND: readonly (readonly [Place, RegExp])[] = [
  ['header', /(?:^|\.)(?:FromHeader|RequestHeader|HeaderParam|Header)$/],
  ['cookie', /(?:^|\.)(?:CookieValue|CookieParam)$/],
  ['parameter', /(?:^|\.)(?:FromQuery|FromForm|RequestParam|QueryParam|QueryValue)$/],
];
/** What gives the same value in another form. */
const SAME =
  /^(?:ToString|FirstOrDefault|First|Single|SingleOrDefault|Trim|ToLower|ToLowerInvariant|ToUpper|ToUpperInvariant|toString|trim|lowercase|uppercase|toLowerCase|toUpperCase|orEmpty|first|firstOrNull|value|getValue)$/;
const READS = /^(?:get|Get|GetValues|getFirst|value|getAll)$/;

const placeIn = (table: readonly (readonly [Place, RegExp])[], name: string): Place | undefined =>
  table.find(([, form]) => form.test(name))?.[0];

/** What a client receives says nothing about the client. */
const isRequested = (value: Expression): boolean => !/^(?:res|resp|response|reply|result)$/i.test(rootName(value));

const STEPS_MAX = 8;

/** The value without what only changes its form: `Request.Headers["X-Role"]` for `Request.Headers["X-Role"].ToString()`. */
function plain(value: Expression, context: NodeContext): Expression {
  let at = value;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (at.kind === 'cast' || at.kind === 'await') at = at.value;
    else if (at.kind === 'binary' && at.operator === '??') at = at.left;
    else if (at.kind === 'call' && at.callee.kind === 'member' && at.args.length === 0 && SAME.test(at.callee.name))
      at = at.callee.object;
    else if (at.kind === 'member' && SAME.test(at.name)) at = at.object;
    else if (at.kind === 'name') {
      const given = assignedValue(at, context);
      if (given === at) return at;
      at = given;
    } else return at;
  }
  return at;
}

const textOf = (node: Expression | undefined): string => (node?.kind === 'string' ? node.value : '');

function boundParameter(name: string, enclosing: FunctionDefinition | undefined): Claim | undefined {
  const parameter = enclosing?.parameters.find(({ target }) => target.kind === 'name' && target.name === name);
  for (const { name: bound, args } of parameter?.annotations ?? []) {
    const place = placeIn(BOUND, bound);
    if (place) return { place, name: args.map(({ value }) => textOf(value)).find((text) => text !== '') ?? name };
  }
  return undefined;
}

/** What the client has said, if the value is such a statement. */
function claimOf(value: Expression, context: NodeContext): Claim | undefined {
  const at = plain(value, context);
  if (!isRequested(at)) return undefined;
  if (at.kind === 'name') return boundParameter(at.name, context.enclosing);
  if (at.kind === 'index') {
    const place = placeIn(HOLDERS, lastName(at.object));
    return place && at.index?.kind === 'string' ? { place, name: at.index.value } : undefined;
  }
  if (at.kind === 'member') {
    const isHeader = at.object.kind === 'member' && placeIn(HOLDERS, at.object.name) === 'header';
    if (at.name === 'UrlReferrer') return { place: 'header', name: 'Referer' };
    return isHeader ? { place: 'header', name: at.name } : undefined;
  }
  if (at.kind !== 'call' || at.callee.kind !== 'member' || at.args.length === 0 || at.args.length > 2) return undefined;
  const name = textOf(at.args[0]?.value);
  const { callee } = at;
  const place = READS.test(callee.name) ? placeIn(HOLDERS, lastName(callee.object)) : placeIn(READERS, callee.name);
  return name !== '' && place ? { place, name } : undefined;
}

/** A role is a right that only a server can give; a parameter may choose a role to show. */
const ROLE =
  /^(?:x[-_])?(?:user[-_]?|account[-_]?|auth[-_]?)?(?:roles?|permissions?|access[-_]?level|privileges?|scopes?|groups?)$/i;
const RIGHT =
  /^(?:x[-_])?(?:user[-_]?)?(?:is[-_]?)?(?:admin(?:istrator)?|super[-_]?user|root|staff|logged[-_]?in|authenticated|authori[sz]ed|privileged|internal)(?:[-_]?(?:flag|mode|access|request|call))?$/i;
const ADDRESS =
  /^(?:x[-_]forwarded[-_]for|x[-_]real[-_]ip|x[-_]client[-_]ip|client[-_]ip|true[-_]client[-_]ip|x[-_]originating[-_]ip|x[-_]remote[-_]addr|XForwardedFor)$/i;
const IS_ADDRESS = /^(?:\d{1,3}\.){1,3}(?:\d{1,3})?$|^::1$|^localhost$|^(?:\d{1,3}\.){3}\d{1,3}\/\d+$/;
const REFERRER = /^referer$/i;
const IS_PAGE = /^https?:\/\/|^[\w-]+(?:\.[\w-]+)+/i;
const NAMES_OF_HOST = /^(?:HostName|hostName|canonicalHostName|getHostName|getCanonicalHostName)$/;
const LOOKS_UP = /^(?:GetHostEntry|GetHostEntryAsync|GetHostByAddress|getByName|getByAddress|getAllByName)$/;

const told = ({ start, end }: Expression, detail: string, cwe: readonly number[]): NodeFinding => ({
  weakness: 'client-side-decision',
  start,
  end,
  confidence: 'medium',
  detail,
  cwe,
});

/** Whether the value is the name that the owner of an address has given it: `Dns.GetHostEntry(ip).HostName`. */
function isLookedUp(value: Expression, context: NodeContext): boolean {
  const at = plain(value, context);
  const name = at.kind === 'call' && at.args.length === 0 ? at.callee : at;
  if (name.kind !== 'member' || !NAMES_OF_HOST.test(name.name)) return false;
  const entry = plain(name.object, context);
  return entry.kind === 'call' && LOOKS_UP.test(calledName(entry));
}

const ASKS =
  /^(?:Equals|equals|equalsIgnoreCase|contentEquals|StartsWith|startsWith|EndsWith|endsWith|Contains|contains)$/;

/** The compared values: `a == "x"`, `a.Equals("x")`, `string.Equals(a, "x")`. */
function compared(node: Expression): readonly [Expression, Expression] | undefined {
  if (node.kind === 'binary' && (node.operator === '==' || node.operator === '!='))
    return node.right.kind === 'string' ? [node.left, node.right] : [node.right, node.left];
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !ASKS.test(node.callee.name)) return undefined;
  const [first, second] = node.args.map(({ value }) => value);
  if (!first) return undefined;
  if (second?.kind === 'string' && node.callee.object.kind === 'name' && /^string$/i.test(node.callee.object.name))
    return [first, second];
  return node.callee.object.kind === 'string' ? [first, node.callee.object] : [node.callee.object, first];
}

function decisionBy(node: Expression, context: NodeContext): NodeFinding | undefined {
  const sides = compared(node);
  if (sides?.[1].kind !== 'string' || sides[1].value === '') return undefined;
  const [value, { value: literal }] = sides;
  if (IS_PAGE.test(literal.replace(/^\./, 'x.')) && isLookedUp(value, context))
    return told(node, 'The owner of an address chooses its host name.', [350]);
  const claim = claimOf(value, context);
  if (!claim) return undefined;
  const { place, name } = claim;
  if (place !== 'parameter' && (ROLE.test(name) || RIGHT.test(name)))
    return told(
      node,
      `The client sends this ${place} and can claim any right in it.`,
      place === 'cookie' ? [565, 784] : [290],
    );
  if (place === 'header' && ADDRESS.test(name) && IS_ADDRESS.test(literal))
    return told(node, 'The client can send any address in this header.', [290, 348]);
  if (place === 'header' && REFERRER.test(name) && IS_PAGE.test(literal))
    return { ...told(node, 'The client can send any page in this header.', [293]), confidence: 'low' };
  return undefined;
}

/** `if (isAdmin)`, where the request sets the parameter. */
function boundFlag(test: Expression, { enclosing }: NodeContext): NodeFinding | undefined {
  const at = test.kind === 'unary' && test.operator === '!' ? test.operand : test;
  if (at.kind !== 'name' || !RIGHT.test(at.name) || !/admin|super|root|staff|privileged/i.test(at.name))
    return undefined;
  return boundParameter(at.name, enclosing)
    ? told(test, 'The client sends this parameter and can claim the right.', [807])
    : undefined;
}

/** Reports `Request.Headers["X-Role"] == "admin"`, `ctx.header("X-Forwarded-For") == "127.0.0.1"` and the like. */
export const claimedRight: NodeCheck = (node, context) => {
  if (node.kind === 'if') return boundFlag(node.test, context);
  if (node.kind !== 'binary' && node.kind !== 'call') return undefined;
  return decisionBy(node, context);
};
