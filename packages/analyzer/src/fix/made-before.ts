/** @module Findings whose data is in an object that an earlier statement made: recipes edit where it is made. */
import type { Expression } from '../ir/index.ts';
import { codeOf } from './places.ts';
import type { FixContext } from './recipe.ts';
import { onlyValueOf } from './sql/pieces.ts';

/** Weaknesses whose recipes edit the value itself, wherever it is put into the object. */
const BY_VALUE =
  /^(?:ldap-injection|xpath-injection|cross-site-scripting|header-injection|mail-injection|ssrf|nosql-injection|path-traversal)$/;

/** The variable that a value is, also copied: `request.duplicate()`. */
function variableOf(node: Expression): string | undefined {
  if (node.kind === 'name') return node.name;
  return node.kind === 'call' && node.callee.kind === 'member' && node.args.length === 0
    ? variableOf(node.callee.object)
    : undefined;
}

/** `new SearchRequest(…)`, `Request(url)`, `LdapQueryBuilder.query().filter(…)`: not what only reads a value. */
function isMade(node: Expression): boolean {
  if (node.kind === 'name') return /^[A-Z]/.test(node.name);
  if (node.kind === 'member') return /^[A-Z]/.test(node.name) || isMade(node.object);
  return node.kind === 'call' && (node.construct === true || isMade(node.callee));
}

/** What an address is made to; other objects may take another text. */
const OF_ADDRESS = /^(?:new )?(?:&?\w+\.)*(?:UR[IL]|Ur[il]|\w*Request|Http\w+)\b/;

/** `c.search(s)`, where `s = new SearchRequest(…)`: the finding as one of the constructor. */
export function madeBefore(context: FixContext): FixContext[] {
  const { rawFinding } = context;
  const { site } = rawFinding;
  if (!site || !BY_VALUE.test(rawFinding.weakness)) return [];
  return site.call.args.flatMap(({ value }) => {
    const name = variableOf(value);
    const made = name === undefined ? undefined : onlyValueOf(name, site.body);
    if (made?.kind !== 'call' || !isMade(made) || made.start >= site.call.start) return [];
    if (rawFinding.weakness === 'ssrf' && !OF_ADDRESS.test(codeOf(context, made))) return [];
    return [
      { ...context, rawFinding: { ...rawFinding, start: made.start, end: made.end, site: { ...site, call: made } } },
    ];
  });
}
