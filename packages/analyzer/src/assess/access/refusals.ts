/**
 * @module
 * Access checks within a handler: `if not allowed_for_superuser(user) return 403`. The requests that reach the rest of
 * the handler come from those who passed it.
 */

import type { Circumstances, RawFinding } from '../../api-model/raw-finding.ts';
import { lastName, nameOf } from '../../ir/chains.ts';
import type { Expression, FunctionDefinition, Program, Statement } from '../../ir/index.ts';
import { nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { type ProgramOf, placesOfFlow } from '../surroundings/data-holders.ts';
import { type Place, spans } from '../surroundings/surroundings.ts';

/** Statuses and names with which a request without access is refused. */
const STATUS = /^40[13]$/;
const REFUSAL =
  /^(?:HTTP_?)?(?:40[13]_?)?(?:un_?auth\w*|forbid\w*|access_?denied\w*|permission_?denied\w*|(?:status_?|http_?response_?)(?:un_?auth|forbid)\w*|not_?auth\w*)$/i;
/** `res.redirect('/login')`, `redirect_to sign_in_path`, `HTTPFound`, `header('Location: /login.php')` */
const REDIRECTS = /redirect|^writeHead$|^(?:HTTP)?(?:Found|SeeOther)$|^location\b/i;
/** Where those are sent who have not signed in. */
const LOGIN = /(?:(?<![A-Za-z])(?:log|sign)|Log|Sign)[-_]?[Ii]n(?![a-z])|LOG_?IN|SIGN_?IN|^\/auth\/?$/;

/** What a test asks of the sender, not of the data. */
const ABOUT_SENDER =
  /auth|allowed|permi(?:t|ssion)|signature|hmac|token|secret|superuser|admin|role|logged|login|signed_?in|session|current_?user|is_?owner|api_?key/i;
/** Checks that only keep other sites or old clients out. */
export const OF_OTHER = /csrf|xsrf|origin|referr?er|captcha|rate|throttle|method/i;
/** Lists of what may be requested, such as hosts, say nothing about who may ask. */
const OF_TARGET =
  /(?:allow|white|black|block|deny)_?list|allowed_?(?:hosts?|urls?|domains?|paths?|ips?|types?|extensions?)/i;

/** Calls that throw for a sender without access. */
const VERIFIES = /^(?:verify|check|validate|require|ensure|assert|decode|authenticate|authorize)/i;

const leaves = (branch: readonly Statement[]): boolean => {
  const last = branch.at(-1);
  return last?.kind === 'return' || last?.kind === 'throw' || last?.kind === 'expression';
};

/** Whether the branch answers that access is refused, or leads to the login. */
export function refuses(branch: readonly Statement[]): boolean {
  if (branch.length > 3 || !leaves(branch)) return false;
  let found = false;
  let redirects = false;
  let toLogin = false;
  walk(branch, (node) => {
    // `if (password !== '') app.use((req, res, next) => …)`: what handles requests later refuses none here.
    if (node.kind === 'function' && node.definition.parameters.length > 1) return 'skip';
    const word =
      node.kind === 'string'
        ? node.value
        : node.kind === 'name' || node.kind === 'member'
          ? node.name
          : node.kind === 'call'
            ? lastName(node.callee).replace(/^.*[.:]/, '')
            : '';
    found ||= STATUS.test(node.kind === 'number' ? String(node.value) : word);
    found ||= node.kind !== 'string' && REFUSAL.test(word);
    redirects ||= (node.kind === 'string' ? /^location\b/i : REDIRECTS).test(word);
    toLogin ||= LOGIN.test(word);
    found ||= redirects && toLogin;
    return found ? 'skip' : undefined;
  });
  return found;
}

/** The name in the test that says whom it lets pass. */
function nameOfCheck(test: Expression): string | undefined {
  const names: string[] = [];
  walk([test], (node) => {
    if (node.kind === 'member') names.push(nameOf(node) || node.name);
    else if (node.kind === 'name') names.push(node.name);
    return node.kind === 'member' ? 'skip' : undefined;
  });
  if (names.some((name) => OF_OTHER.test(name) || OF_TARGET.test(name))) return undefined;
  return names.find((name) => ABOUT_SENDER.test(name));
}

/** What a function asks of the sender before it refuses requests. */
export const nameOfRefusal = ({ body }: FunctionDefinition): string | undefined =>
  nodesOfKind(body, 'if')
    .filter(({ whenTrue, whenFalse }) => refuses(whenTrue) || refuses(whenFalse ?? []))
    .map(({ test }) => nameOfCheck(test))
    .find((name) => name !== undefined);

/** `try { await verifyWebhook(token) } catch { return res.status(401).send() }` */
export function nameOfTried({ body, catches }: Statement & { kind: 'try' }): string | undefined {
  if (!catches.some((one) => refuses(one.body.slice(-2)))) return undefined;
  return nodesOfKind(body, 'call')
    .map(({ callee }) => lastName(callee).replace(/^.*[.:]/, ''))
    .find((name) => VERIFIES.test(name));
}

/** `if (path.startsWith('/admin'))`, `path not in ('/login',)`: whether the test holds for the path; undefined if it names none. */
function holdsForPath(test: Expression, path: string): boolean | undefined {
  const negations = nodesOfKind([test], 'unary').filter(({ operator }) => operator === '!');
  const named = nodesOfKind([test], 'string').filter(({ value }) => value.length > 1 && value.startsWith('/'));
  const held = named.map((one) => path.startsWith(one.value) !== negations.some((node) => encloses(node, one)));
  return held.length === 0 ? undefined : held.some(Boolean);
}

/** Whether a filter that refuses requests does so for the handler: by the paths and names that it tests. */
export function refusesPath(body: readonly Statement[], name: string, path: string): boolean {
  const tests = nodesOfKind(body, 'if');
  const isRefusal = (node: Statement & { kind: 'if' }): boolean =>
    refuses(node.whenTrue) || refuses(node.whenFalse ?? []) || nodesOfKind(node.whenTrue, 'if').some(isRefusal);
  return tests.every((node) => {
    const held = holdsForPath(node.test, path);
    if (isRefusal(node)) return held !== false;
    const isNamed = nodesOfKind([node.test], 'string').some(
      ({ value }) => name !== '' && (value === name || value.endsWith(`.${name}`)),
    );
    return !leaves(node.whenTrue) || (held !== true && !isNamed);
  });
}

/** The access check among the statements of a function that the place is in: `unless session['role'] … r.redirect '/login'`. */
export const refusalAmong = (body: readonly Statement[], place: Place): string | undefined =>
  body
    .flatMap((one) =>
      one.kind === 'if' && one.end <= place.start && refuses(one.whenTrue) ? [nameOfCheck(one.test)] : [],
    )
    .find((name) => name !== undefined);

/** Whether the test stands before the place or around it, and requests that fail it are refused. */
function refusesOthers({ end, whenTrue, whenFalse }: Statement & { kind: 'if' }, place: Place): boolean {
  if (end <= place.start) return refuses(whenTrue);
  // `if request.user.is_authenticated: … else: return redirect('login')`
  return spans(whenTrue, place) ? refuses(whenFalse ?? []) : spans(whenFalse, place) && refuses(whenTrue);
}

/** The access check before the place, in the functions that the flow passes. */
function refusalBefore(finding: RawFinding, program: Program, programOf: ProgramOf): string | undefined {
  const [first] = finding.steps;
  const steps = first ? [first, ...finding.steps] : [];
  for (const { place, region } of placesOfFlow({ ...finding, steps }, program, programOf)) {
    for (const node of nodesOfKind(region, 'if')) {
      if (!refusesOthers(node, place)) continue;
      const name = nameOfCheck(node.test);
      if (name !== undefined) return name;
    }
    for (const node of nodesOfKind(region, 'try')) {
      const name = node.end <= place.start ? nameOfTried(node) : undefined;
      if (name !== undefined) return name;
    }
  }
  return undefined;
}

const UNKNOWN: Circumstances = {
  sourceKind: undefined,
  sourceLabel: undefined,
  entryName: undefined,
  handler: undefined,
  authentication: undefined,
  region: undefined,
  sanitizers: [],
};

/** Adds a check to a flow that begins with a request, and to a place without a flow. */
export function withCheck(finding: RawFinding, find: () => string | undefined): RawFinding {
  const { circumstances = UNKNOWN, steps } = finding;
  if (steps.length > 0 && circumstances.sourceKind !== 'remote') return finding;
  if (circumstances.authentication !== undefined) return finding;
  const authentication = find();
  return authentication === undefined ? finding : { ...finding, circumstances: { ...circumstances, authentication } };
}

/** Adds the check in the functions that the flow passes. */
export const withRefusal = (finding: RawFinding, program: Program, programOf: ProgramOf): RawFinding =>
  withCheck(finding, () => refusalBefore(finding, program, programOf));
