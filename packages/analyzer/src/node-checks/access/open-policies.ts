/** @module Access policies written as data that grant access to everyone. */
import type { Expression, ObjectLiteral } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';

const entryOf = ({ entries }: ObjectLiteral, key: RegExp): Expression | undefined =>
  entries.find((entry) => key.test(entry.key ?? ''))?.value;

const isEveryone = (value: Expression | undefined): boolean =>
  (value?.kind === 'string' && value.value === '*') ||
  (value?.kind === 'list' && value.items.some(isEveryone)) ||
  (value?.kind === 'object' && isEveryone(entryOf(value, /^AWS$/)));

const CHANGES = /^(?:POST|PUT|PATCH|DELETE)$/i;
const POLICY = /"Effect"\s*:\s*"Allow"/;
const FOR_EVERYONE = /"Principal"\s*:\s*(?:"\*"|\{\s*"AWS"\s*:\s*(?:\[\s*)?"\*")/;

/** Reports `{ Effect: 'Allow', Principal: '*', … }` and `{ X_DOMAINS: '*', X_ALLOW_CREDENTIALS: true }`. */
export const openPolicy: NodeCheck = (node) => {
  if (node.kind !== 'string' && node.kind !== 'object') return undefined;
  const { start, end } = node;
  const told = { start, end, confidence: 'medium', isPart: true } as const;
  if (node.kind === 'string')
    return POLICY.test(node.value) && FOR_EVERYONE.test(node.value) && !/"Condition"/.test(node.value)
      ? { ...told, weakness: 'permissive-file-mode' }
      : undefined;
  const effect = entryOf(node, /^effect$/i);
  const principal = entryOf(node, /^principals?$/i);
  if (effect?.kind === 'string' && /^allow$/i.test(effect.value) && isEveryone(principal))
    return entryOf(node, /^conditions?$/i) ? undefined : { ...told, weakness: 'permissive-file-mode' };
  // `{ authentication: None, methods: ['GET', 'DELETE'] }`
  const proof = node.entries.find(
    ({ key = '', value }) =>
      /^auth(?:entication)?$/i.test(key) && (value.kind === 'null' || (value.kind === 'boolean' && !value.value)),
  );
  const methods = entryOf(node, /^(?:\w+_)?methods$/i);
  if (
    proof &&
    methods?.kind === 'list' &&
    methods.items.some((one) => one.kind === 'string' && CHANGES.test(one.value))
  )
    return { ...told, start: proof.start, end: proof.end, weakness: 'missing-authorization' };
  const origins = node.entries.find(
    ({ key = '', value }) => /(?:^|_)(?:domains?|origins?)$/i.test(key) && isEveryone(value),
  );
  const credentials = entryOf(node, /(?:^|_)(?:allow_?)?credentials$/i);
  return origins && credentials?.kind === 'boolean' && credentials.value
    ? { ...told, start: origins.start, end: origins.end, weakness: 'permissive-cors' }
    : undefined;
};
