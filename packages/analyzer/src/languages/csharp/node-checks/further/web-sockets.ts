/** @module WebSockets that any page may open with the cookies of the user. */
import { walk } from '../../../../ir/walk.ts';
import type { NodeCheck } from '../../../../node-checks/check.ts';
import { called } from './names-in.ts';

const ASKS_ORIGIN = /^(?:Origin|AllowedOrigins|IsOriginAllowed|ValidateOrigin|CheckOrigin)$/;

/** Reports `context.WebSockets.AcceptWebSocketAsync()` in a file that never asks for the origin. */
export const openSocket: NodeCheck = (node, { body }) => {
  if (node.kind !== 'call' || called(node) !== 'AcceptWebSocketAsync') return undefined;
  let isAsked = false;
  walk(body, (part) => {
    isAsked ||= (part.kind === 'member' || part.kind === 'name') && ASKS_ORIGIN.test(part.name);
    isAsked ||= part.kind === 'string' && part.value === 'Origin';
    return undefined;
  });
  return isAsked
    ? undefined
    : {
        weakness: 'missing-origin-check',
        start: node.start,
        end: node.end,
        confidence: 'low',
        detail: 'The same-origin policy does not cover WebSockets: the server has to compare the Origin header.',
      };
};
