/** @module Mailed links built from the Host header. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { assignedValue } from '../locals.ts';
import { lastName, rootName } from '../names.ts';

const REQUEST = /^_?(req|request|ctx|context|call)$/i;
const HOST = /^(host|hostname|x-forwarded-host)$/i;
/** Words of links that only the recipient may open. */
const SECRET_LINK = /reset|passw|token|verif|confirm|activat|invit|magic|unsubscribe/i;

const PARTS_MAX = 40;

/** Returns the parts of a concatenation, in order. */
function partsOf(node: Expression): Expression[] {
  if (node.kind === 'concat') return node.parts;
  const parts: Expression[] = [];
  let at: Expression = node;
  while (at.kind === 'binary' && at.operator === '+' && parts.length < PARTS_MAX) {
    parts.unshift(at.right);
    at = at.left;
  }
  return [at, ...parts];
}

function namesHost(node: Expression): boolean {
  if (node.kind === 'call') {
    const isNamed = node.args.some(({ value }) => value.kind === 'string' && HOST.test(value.value));
    // `call.request.host()`, `r.getHeader("Host")`
    if (node.args.length === 0) return HOST.test(lastName(node.callee)) && REQUEST.test(rootName(node));
    return isNamed && (REQUEST.test(rootName(node)) || lastName(node.callee) === 'getHeader');
  }
  return HOST.test(lastName(node)) && REQUEST.test(rootName(node));
}

/** URLs of the application that derive from the Host header: `request.host_url`. */
const OWN_ADDRESS = /^(?:host_url|url_root)$/;

/** Reports the same for frameworks with their own names for the host or the base URL. */
export const linkToOwnAddress: NodeCheck = (node, context) => {
  if (node.kind !== 'concat' && node.kind !== 'binary') return undefined;
  const parts = partsOf(node);
  const at = parts.findIndex((part, index) => {
    const value = assignedValue(part, context);
    const inner = value.kind === 'call' && value.args.length === 0 ? value.callee : value;
    if (inner.kind === 'member' && REQUEST.test(rootName(inner)) && OWN_ADDRESS.test(inner.name)) return true;
    const before = parts[index - 1];
    return (
      before?.kind === 'string' &&
      before.value.endsWith('://') &&
      REQUEST.test(rootName(inner)) &&
      (/^(?:HTTP_)?(?:X_FORWARDED_)?HOST$/i.test(lastName(inner).replaceAll('-', '_')) ||
        (inner.kind === 'member' && /^host(?:_with_port)?$/.test(inner.name)) ||
        namesHost(value))
    );
  });
  if (at < 0 || !parts.slice(at).some((part) => part.kind === 'string' && SECRET_LINK.test(part.value)))
    return undefined;
  return { weakness: 'host-header-poisoning', start: node.start, end: node.end, confidence: 'medium' };
};

/**
 * Reports `'https://' + req.headers.host + '/reset?token=' + token`: the client that requests the mail chooses the
 * link's host.
 */
export const linkToNamedHost: NodeCheck = (node) => {
  if (node.kind !== 'concat' && node.kind !== 'binary') return undefined;
  const parts = partsOf(node);
  const at = parts.findIndex((part, index) => {
    const before = parts[index - 1];
    return namesHost(part) && before?.kind === 'string' && before.value.endsWith('://');
  });
  if (at < 0 || !parts.slice(at).some((part) => part.kind === 'string' && SECRET_LINK.test(part.value)))
    return undefined;
  return { weakness: 'host-header-poisoning', start: node.start, end: node.end, confidence: 'medium' };
};
