/** @module Rate limits that the limited client can bypass. */
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

/** Requests counted by a header that the client writes. */
export const limitByHeader: NodeCheck = (node, context) => {
  if (node.kind !== 'index' && node.kind !== 'member' && node.kind !== 'call') return undefined;
  if (context.enclosingName !== 'keyGenerator') return undefined;
  const key = node.kind === 'index' ? node.index : node.kind === 'call' ? node.args[0]?.value : undefined;
  let found = false;
  if (key)
    walk([key], (part) => {
      if (part.kind === 'string' && /^x-(forwarded-for|real-ip|client-ip)$/i.test(part.value)) found = true;
    });
  if (!found) return undefined;
  return {
    weakness: 'missing-rate-limit',
    start: node.start,
    end: node.end,
    confidence: 'high',
    detail: 'The limit is keyed on a header that any client can set.',
  };
};

/** Where somebody tries passwords and codes. */
const TRIES = /^(?:log_?in|sign_?in|authenticate|verify|reset|forgot|register|sign_?up)|password|passcode|otp|pin$/i;

/** `@SkipThrottle() login()`: the limit of the class, taken off where it is needed most. */
export const unthrottledLogin: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  return node.definition.methods.flatMap(({ name, annotations }) =>
    TRIES.test(name)
      ? annotations
          .filter((one) => /(?:^|\.)SkipThrottle$/.test(one.name))
          .map(({ start, end }) => ({ weakness: 'missing-rate-limit', start, end, confidence: 'medium' as const }))
      : [],
  );
};
