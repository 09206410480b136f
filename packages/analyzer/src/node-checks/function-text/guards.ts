/**
 * @module
 * Missing authorization by comparison with sibling methods: one is guarded, another with the same power isn't.
 */
import { constantResult } from '../../ir/constant-result.ts';
import type { FunctionDefinition } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { withoutComments } from './function-text.ts';

/** Names of methods that change other users' permissions or delete everything. */
const POWERFUL =
  /^(?:(?:set|change|grant|add|remove|revoke|assign|update)_?(?:user_?)?(?:roles?|permissions?|admins?|privileges?)|(?:delete|purge|wipe|reset|drop|clear|truncate)_?(?:all|everything|database|users?|accounts?)?|promote\w*|ban\w*|impersonate\w*|shutdown)$/i;
const OPEN = /^(?:AllowAnonymous|PermitAll|AnonymousAllowed)$/;
const CLOSED = /^(?:Authorize|PreAuthorize|Secured|RolesAllowed|RequiresRoles|RequiresPermissions|DenyAll)$/;
/** Wrappers that only admit authenticated callers. */
const WRAPPED =
  /\b(?:authenticated|authorized|secured|withAuth\w*|requireAuth\w*|requireUser|requireRole|adminOnly|withUser)\s*(?:\([^()]*\)\s*)?[({]/;
const KNOWS_CALLER = /auth|secur|admin|role|permission|user|principal|session|require|guard|token|allow|owner|private/i;

const told = ({ nameStart, name }: FunctionDefinition, detail: string): NodeFinding => ({
  weakness: 'missing-authorization',
  start: nameStart,
  end: nameStart + name.length,
  confidence: 'medium',
  detail,
});

/**
 * Reports `[AllowAnonymous] SetRole(…)` beside `[Authorize(Roles = "Admin")] Lock(…)`, and `purge() = ServiceCall {`
 * beside `= authenticated {`.
 */
export const openSibling: NodeCheck = (node, { source }) => {
  if (node.kind !== 'class') return undefined;
  const { methods } = node.definition;
  const powerful = methods.filter(({ name }) => POWERFUL.test(name));
  if (powerful.length === 0) return undefined;
  const has = (definition: FunctionDefinition, which: RegExp): boolean =>
    definition.annotations.some(({ name }) => which.test(name.replace(/^.*\./, '')));
  const textOf = ({ start, end }: FunctionDefinition): string => withoutComments(source.slice(start, end));
  const isClosed = methods.some((one) => has(one, CLOSED));
  const wrapped = methods.filter((one) => WRAPPED.test(textOf(one))).length;
  return powerful.flatMap((one) => {
    if (isClosed && has(one, OPEN))
      return [told(one, 'Other functions here require a permission; this one is open to everyone.')];
    const text = textOf(one);
    // Excludes helpers, which aren't built by such a call.
    const isOpen =
      wrapped > 1 && !KNOWS_CALLER.test(text) && /=\s*\w+\s*[({]/.test(text) && !/\bprivate\b|\bprotected\b/.test(text);
    return isOpen ? [told(one, "Other functions here check the caller; this one doesn't.")] : [];
  });
};

const DECIDES =
  /^(?:can\?|authorized?\??|allowed\?|is_?allowed|is_?authorized|has_?permission|may_?access|can_?access)$/i;
const ON_PURPOSE =
  /allow_?all|permit_?all|no_?op|null|mock|fake|stub|test|dummy|public|anonymous|always|open|default|base|abstract/i;

/** Reports `@impl true def can?(_, _, _), do: true`, which permits everything to everyone. */
export const alwaysAllowed: NodeCheck = (node, { source }) => {
  const [definitions, owner] =
    node.kind === 'class'
      ? [node.definition.methods, node.definition.name]
      : node.kind === 'function'
        ? [[node.definition], '']
        : [[], ''];
  return definitions.flatMap((one) => {
    if (!DECIDES.test(one.name) || one.parameters.length === 0 || ON_PURPOSE.test(owner)) return [];
    if (constantResult(one) !== 'true') return [];
    const before = source.slice(Math.max(0, one.start - 120), one.nameStart);
    return /@impl\b|\boverride\b|@Override\b/.test(before) ? [told(one, 'It grants full access to everyone.')] : [];
  });
};
