/**
 * @module
 * Who can reach a place, and what happens to its result: administrator checks, decorators that transform a return
 * value, class path resources.
 */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Expression, FunctionDefinition, Program, Statement } from '../../ir/index.ts';
import { definitionsAround, nodesOfKind } from '../../ir/node-index.ts';
import { walk } from '../../ir/walk.ts';
import { around, type Place } from '../surroundings/surroundings.ts';
import { isAuthenticationCheck } from './authentication.ts';

/** Recursive deletion, for which `..` is already harmful. */
export const DELETES_FOLDER = /rmtree|rm_?rf?\b|(?:remove|delete)_?(?:tree|all|dir)/i;

const ADMINISTRATOR = /admin|super_?user|staff/i;
/** Framework classes for administration pages, such as Django's. */
const ADMINISTERS = /^(?:\w*ModelAdmin|\w*AdminSite|(?:Stacked|Tabular)Inline)$/;

/**
 * Weaknesses that expose or change files or hosts, which administrators may access anyway; code execution isn't among
 * them.
 */
const OF_ADMINISTRATORS: ReadonlySet<string> = new Set([
  'ldap-injection',
  'path-traversal',
  'ssrf',
  'unsafe-forward',
  'unsafe-include',
  'xpath-injection',
  'xxe',
]);

/** Whether only administrators can exploit it, who have that access anyway. */
export function isAdministratorsOnly(finding: RawFinding, { body }: Program): boolean {
  const { weakness, circumstances, routes = [] } = finding;
  if (!OF_ADMINISTRATORS.has(weakness)) return false;
  if (isOfAdministrators(circumstances?.authentication ?? '')) return true;
  // The owner of a bot runs it. In a web application, anyone may own a record.
  if (circumstances?.handler === 'bot' && /(?:^|\.)is_owner$/.test(circumstances.authentication ?? '')) return true;
  if (routes.length > 0 && routes.every(({ guards }) => guards.some(isOfAdministrators))) return true;
  const [first] = finding.steps;
  const places = first && !first.elsewhere ? [finding, first] : [finding];
  if (places.some((place) => isBehindAdministratorCheck(body, place))) return true;
  return around(body, finding).supertypes.some((name) => ADMINISTERS.test(name));
}

const isGranted = ({ parameters }: FunctionDefinition): boolean =>
  parameters.some(
    ({ default: value }) =>
      value?.kind === 'call' &&
      lastName(value.callee) === 'Security' &&
      value.args.some(
        ({ name, value: scopes }) => name === 'scopes' && scopes.kind === 'list' && scopes.items.length > 0,
      ),
  );

/** `user: User = Security(current_user, scopes=["disks"])` of FastAPI: only who has been granted the scope gets there. */
export function needsScope({ weakness, steps: [first], sink = '' }: RawFinding, { body }: Program): boolean {
  if (!first || !OF_ADMINISTRATORS.has(weakness) || DELETES_FOLDER.test(sink)) return false;
  return definitionsAround(body, first).some(isGranted);
}

/** `isRoot`, `is_admin()`: flags of administrators. */
const ADMINISTRATOR_FLAG =
  /^(?:is|has)_?(?:root|admin(?:istrator)?|super_?(?:user|admin)|staff)(?:_?(?:user|role|rights))?$/i;

const testsForAdministrator = (test: Expression): boolean => {
  let found = false;
  walk([test], (node) => {
    found ||= 'name' in node && ADMINISTRATOR_FLAG.test(String(node.name));
  });
  return found;
};

/**
 * Whether an enclosing function rejects non-administrators before the place, or the place is in the branch for
 * administrators.
 */
function isBehindAdministratorCheck(body: readonly Statement[], { start, end }: Place): boolean {
  let found = false;
  for (const { body: statements } of definitionsAround(body, { start, end }))
    for (const one of statements) {
      if (one.kind !== 'if' || one.start > start || !testsForAdministrator(one.test)) continue;
      const last = one.whenTrue.at(-1)?.kind;
      const isRefusal = one.test.kind === 'unary' && (last === 'return' || last === 'throw');
      found ||= isRefusal ? one.end <= start : one.whenTrue.some((arm) => arm.start <= start && arm.end >= end);
    }
  return found;
}

/** Functions that run before every request of the application or blueprint. */
const BEFORE_REQUESTS = /^before_(?:app_)?request$/;

/** `@bp.before_request` and `if not is_superuser(): abort(403)`: the file is for administrators only. */
export function isFileForAdministrators({ body }: Program): boolean {
  return nodesOfKind(body, 'function').some(
    ({ definition }) =>
      definition.annotations.some(({ name }) => BEFORE_REQUESTS.test(name.replace(/.*\./, ''))) &&
      nodesOfKind(definition.body, 'if').some(
        ({ test }) => test.kind === 'unary' && test.operator === '!' && testsForAdministrator(test.operand),
      ),
  );
}

const isOfAdministrators = (name: string): boolean => ADMINISTRATOR.test(name) && isAuthenticationCheck(name);

/** `@resource_list('items')`, `@as_json`: Python decorators that turn a return value into the response. */
const MAKES_RESPONSE =
  /^(?:[a-z]+_)?(?:render\w*|json\w*|serializ\w*|resources?|respon[ds]\w*|templated?|marshal\w*|output\w*)(?:_[a-z]+)?$/;

/** Whether the function has such a decorator, so that its return value isn't sent as is. */
export const isReturnTransformed = (finding: RawFinding, { body }: Program): boolean =>
  finding.circumstances?.handler !== undefined &&
  around(body, finding).annotations.some((name) => MAKES_RESPONSE.test(name));

/** `getClass().getResource(name)`, `loader.getResourceAsStream(name)` */
const ON_CLASS_PATH = /(?:getClass\(\)|\bclass|class_?loader\w*(?:\(\))?)\s*\.\s*getResource/i;
const OF_RESOURCE = /^(?:passes through|returned by) (?:\w+\.)*getResource\w*\(\)$/;

/** Whether a class loader resolves the name, which only finds resources of the application. */
export const isOnClassPath = ({ weakness, start, end, steps }: RawFinding, source: string): boolean =>
  ON_CLASS_PATH.test(source.slice(start, end)) ||
  (weakness === 'ssrf' && steps.some(({ note }) => OF_RESOURCE.test(note)));
