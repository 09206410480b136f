/** @module Django settings that list the middleware of sessions without that against cross-site request forgery. */
import type { NodeCheck } from '../../node-checks/check.ts';

const SESSIONS = /\bsessions\.middleware\.\w+$|\bauth\.middleware\.AuthenticationMiddleware$/;

/** Whether code other than comments names a middleware against forged requests. */
const namesProtection = (source: string): boolean => /csrf\w*middleware/i.test(source.replace(/#.*$/gm, ''));

export const middlewareWithoutCsrf: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'assign' || node.target.kind !== 'name' || enclosing) return undefined;
  if (!/^MIDDLEWARE(?:_CLASSES)?$/.test(node.target.name)) return undefined;
  if (node.value.kind !== 'list') return undefined;
  const hasSessions = node.value.items.some((item) => item.kind === 'string' && SESSIONS.test(item.value));
  if (!hasSessions || namesProtection(source)) return undefined;
  const { start, end } = node.target;
  return {
    ...({ weakness: 'csrf-disabled', confidence: 'medium' } as const),
    ...{ start, end, detail: 'It lists sessions without `CsrfViewMiddleware`.' },
  };
};
