/** @module Cookies and records of applications that use Rack directly. */
import type { Expression, ObjectLiteral } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { assignedValue } from '../../node-checks/locals.ts';
import { timingUnsafeComparison } from '../../node-checks/secrets/timing-comparisons.ts';

const fieldOf = (options: ObjectLiteral, key: string): Expression | undefined =>
  options.entries.find((entry) => entry.key === key)?.value;

const IDENTIFIES = /sess|auth|token|login|remember|jwt|sid$|^uid$|secret|user_?id/i;

const isFalse = (value: Expression | undefined): boolean => value?.kind === 'boolean' && !value.value;

/** Reports `response.set_cookie('relay', { value: id, httponly: false })`. */
export const cookieWithoutMarks: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'set_cookie') return undefined;
  const [name, second] = node.args;
  const options = second?.value.kind === 'object' ? second.value : undefined;
  const given = (key: string): Expression | undefined =>
    (options && fieldOf(options, key)) ?? node.args.find((one) => one.name === key)?.value;
  if (!options && !given('value')) return undefined;
  // A cookie that identifies a user needs both attributes; for others, only an explicit `false` counts.
  const identifies = name?.value.kind === 'string' && IDENTIFIES.test(name.value.value);
  const lacks = (value: Expression | undefined): boolean => (value ? isFalse(value) : identifies);
  const { start, end } = node;
  const found: NodeFinding[] = [];
  if (lacks(given('secure'))) found.push({ weakness: 'cookie-not-secure', start, end, confidence: 'medium' });
  if (lacks(given('httponly') ?? given('http_only')))
    found.push({ weakness: 'cookie-not-httponly', start, end, confidence: 'medium' });
  return found;
};

const STORES = /^(?:update|insert|create|set|multi_insert|upsert|insert_all|changeset|call)!?$/;
/** All parameters of the request, unfiltered. */
const WHOLE =
  /^(?:r|req|request)\.(?:params|POST|query)(?:\.(?:transform_keys|transform_values|to_h|symbolize_keys|deep_symbolize_keys|compact|dup|with_indifferent_access)(?:\([^()]*\)|\s*\{[^{}]*\})?)*$/;

/** Reports `users.where(id: id).update(r.params)`. */
export const wholeRequestStored: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !STORES.test(node.callee.name)) return undefined;
  const { object, name } = node.callee;
  const { source } = context;
  if (name === 'call' && !/command\(:(?:create|update)\)$/.test(source.slice(object.start, object.end)))
    return undefined;
  const given = node.args[0]?.value;
  if (!given || node.args.length > 1) return undefined;
  const { start, end } = assignedValue(given, context);
  if (!WHOLE.test(source.slice(start, end))) return undefined;
  return { weakness: 'mass-assignment', start: node.start, end: node.end, confidence: 'medium' };
};

/** Reports `expected.eql?(sent)`, which isn't constant-time either. */
export const comparedByMethod: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^(?:eql|equal|casecmp)\?$/.test(node.callee.name))
    return undefined;
  const right = node.args[0]?.value;
  if (!right) return undefined;
  const { start, end, callee } = node;
  return timingUnsafeComparison({ kind: 'binary', operator: '==', left: callee.object, right, start, end }, context);
};
