/** @module Trust in a client IP address that the client itself sends in a header. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';

const HEADER = /["'`:](?:HTTP_)?(?:X[-_]Forwarded[-_]For|X[-_]Real[-_]IP|(?:X[-_]|True[-_])?Client[-_]IP)["'`\]]/i;
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}(?:\/\d+)?|::1|localhost)$/;
const ASKS = /^(?:includes|include\?|has|contains|in_array|indexOf|member\?|cover\?|some|any\?)$/;
const TRUSTED = /ips?\b|addr|allow|trust|office|admin|internal|network|safe|white/i;

const isSent = (value: Expression | undefined, context: NodeContext): boolean => {
  if (!value) return false;
  const { start, end } = assignedValue(value, context);
  return end - start < 200 && HEADER.test(context.source.slice(start, end));
};

/**
 * Reports `req.get_header('HTTP_X_FORWARDED_FOR') == '192.0.2.10'` and
 * `OFFICE_IPS.includes(req.headers['x-forwarded-for'])`.
 */
export const trustedAddress: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' && node.kind !== 'call') return undefined;
  const { source } = context;
  const { start, end } = node;
  const told = {
    weakness: 'client-side-decision',
    start,
    end,
    confidence: 'medium',
    detail: 'The client controls this header.',
  } as const;
  if (node.kind === 'binary') {
    const { left, right, operator } = node;
    const sides = [left, right];
    const isFixed = sides.some((side) => side.kind === 'string' && ADDRESS.test(side.value));
    const isListed = /in$/.test(operator) && TRUSTED.test(source.slice(right.start, right.end));
    return (isFixed && /^[=!]=$/.test(operator) && sides.some((side) => isSent(side, context))) ||
      (isListed && isSent(left, context))
      ? told
      : undefined;
  }
  if (!ASKS.test(calledName(node)) || !node.args.some(({ value }) => isSent(value, context))) return undefined;
  return TRUSTED.test(source.slice(node.callee.start, node.end).replace(HEADER, '')) ? told : undefined;
};
