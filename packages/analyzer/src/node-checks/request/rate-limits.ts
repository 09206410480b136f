/** @module Rate limits that clients can bypass. */
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';

/** Reports a rate limit keyed by a header that clients control. */
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

/** Names of handlers where passwords and codes are guessed. */
const TRIES = /^(?:log_?in|sign_?in|authenticate|verify|reset|forgot|register|sign_?up)|password|passcode|otp|pin$/i;

/** Reports `@SkipThrottle() login()`, which removes the class's rate limit. */
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
