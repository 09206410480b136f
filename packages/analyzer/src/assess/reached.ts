/**
 * @module
 * Who gets to a place, and what becomes of what is done there: a check that only administrators pass, a decorator that makes
 * something else of a result, resources that lie among the classes of the program.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Expression, Program, Statement } from '../ir/index.ts';
import { definitionsAround } from '../ir/node-index.ts';
import { walk } from '../ir/walk.ts';
import { isAuthenticationCheck } from './authentication.ts';
import { around } from './surroundings.ts';

const ADMINISTRATOR = /admin|super_?user|staff/i;
/** Classes of frameworks whose pages are for the staff: Django's. */
const ADMINISTERS = /^(?:\w*ModelAdmin|\w*AdminSite|(?:Stacked|Tabular)Inline)$/;

/** Weaknesses that lay open or change what a file or host holds. Administrators own that; running code is more than they are given. */
const OF_ADMINISTRATORS: ReadonlySet<string> = new Set([
  'ldap-injection',
  'path-traversal',
  'ssrf',
  'unsafe-forward',
  'unsafe-include',
  'xpath-injection',
  'xxe',
]);

/** Whether only administrators can do it, who may do as much without it. */
export function isForAdministrators(finding: RawFinding, { body }: Program): boolean {
  const { weakness, circumstances, routes = [] } = finding;
  if (!OF_ADMINISTRATORS.has(weakness)) return false;
  if (isOfAdministrators(circumstances?.authentication ?? '')) return true;
  if (routes.length > 0 && routes.every(({ guards }) => guards.some(isOfAdministrators))) return true;
  if (isBehindFlag(body, finding)) return true;
  return around(body, finding).supertypes.some((name) => ADMINISTERS.test(name));
}

/** `isRoot`, `is_admin()`: what tells those who own the program from others. */
const ADMINISTRATOR_FLAG =
  /^(?:is|has)_?(?:root|admin(?:istrator)?|super_?(?:user|admin)|staff)(?:_?(?:user|role|rights))?$/i;

const asksForAdministrator = (test: Expression): boolean => {
  let found = false;
  walk([test], (node) => {
    found ||= 'name' in node && ADMINISTRATOR_FLAG.test(String(node.name));
  });
  return found;
};

/** Whether a function around the place has sent everyone else away, or the place stands behind the question. */
function isBehindFlag(body: readonly Statement[], { start, end }: RawFinding): boolean {
  let found = false;
  for (const { body: statements } of definitionsAround(body, { start, end }))
    for (const one of statements) {
      if (one.kind !== 'if' || one.start > start || !asksForAdministrator(one.test)) continue;
      const last = one.whenTrue.at(-1)?.kind;
      const isRefusal = one.test.kind === 'unary' && (last === 'return' || last === 'throw');
      found ||= isRefusal ? one.end <= start : one.whenTrue.some((arm) => arm.start <= start && arm.end >= end);
    }
  return found;
}

const isOfAdministrators = (name: string): boolean => ADMINISTRATOR.test(name) && isAuthenticationCheck(name);

/** `@resource_list('items')`, `@as_json`: decorators of Python that make the response of what a function gives back. */
const MAKES_RESPONSE =
  /^(?:[a-z]+_)?(?:render\w*|json\w*|serializ\w*|resources?|respon[ds]\w*|templated?|marshal\w*|output\w*)(?:_[a-z]+)?$/;

/** Whether a decorator that is named so stands before the function: what it sends is not what the function returns. */
export const isMadeByDecorator = (finding: RawFinding, { body }: Program): boolean =>
  finding.circumstances?.handler !== undefined &&
  around(body, finding).annotations.some((name) => MAKES_RESPONSE.test(name));

/** `getClass().getResource(name)`, `loader.getResourceAsStream(name)` */
const ON_CLASS_PATH = /(?:getClass\(\)|\bclass|class_?loader\w*(?:\(\))?)\s*\.\s*getResource/i;
const OF_RESOURCE = /^(?:passes through|returned by) (?:\w+\.)*getResource\w*\(\)$/;

/** Whether a class loader finds what is named: nothing but what the archives of the program hold. */
export const isOnClassPath = ({ weakness, start, end, steps }: RawFinding, source: string): boolean =>
  ON_CLASS_PATH.test(source.slice(start, end)) ||
  (weakness === 'ssrf' && steps.some(({ note }) => OF_RESOURCE.test(note)));
