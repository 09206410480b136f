/** @module WordPress REST routes that change data without authorization. */
import type { Expression } from '../../../ir/index.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

const READS = /^(?:GET|HEAD|OPTIONS)$/i;

/** Returns the value of a key in an array literal. */
const entryOf = (node: Expression | undefined, key: string): Expression | undefined =>
  node?.kind === 'object' ? node.entries.find((entry) => entry.key === key)?.value : undefined;

/** Checks whether the route's methods include one that changes data. */
function writes(methods: Expression | undefined): boolean {
  if (methods?.kind === 'string') return methods.value.split(/[\s,|]+/).some((one) => one !== '' && !READS.test(one));
  if (methods?.kind === 'list') return methods.items.some(writes);
  return methods?.kind === 'member' && /^(?:CREATABLE|EDITABLE|DELETABLE|ALLMETHODS)$/.test(methods.name);
}

/** Reports `register_rest_route(…, ['methods' => 'POST', 'permission_callback' => '__return_true'])`. */
export const openRoute: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'register_rest_route')
    return undefined;
  const given = node.args[2]?.value;
  const options = given?.kind === 'list' ? given.items : given ? [given] : [];
  for (const option of options) {
    const permission = entryOf(option, 'permission_callback');
    if (permission?.kind !== 'string' || permission.value !== '__return_true' || !writes(entryOf(option, 'methods')))
      continue;
    const { start, end } = permission;
    return {
      weakness: 'missing-authorization',
      start,
      end,
      confidence: 'medium',
      detail: 'Anyone can call this route.',
    };
  }
  return undefined;
};
