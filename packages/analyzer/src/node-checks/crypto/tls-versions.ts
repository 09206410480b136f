/** @module Outdated TLS versions passed as a platform constant. */
import type { NodeCheck, NodeFinding } from '../check.ts';

const WEAK = /^(?:PROTOCOL_)?(?:SSLv[23]|TLSv1(?:_[01])?)(?:_METHOD)?$/i;

/** Reports `Adapter(ssl.PROTOCOL_TLSv1)` and `connect(version: OpenSSL::SSL::TLS1_VERSION)`. */
export const weakVersion: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  return node.args.flatMap(({ value }): NodeFinding[] =>
    value.kind === 'member' && WEAK.test(value.name) && !/^(?:getattr|hasattr|print|get|in)$/.test(nameOf(node.callee))
      ? [{ weakness: 'weak-tls-version', start: value.start, end: value.end, confidence: 'medium', isPart: true }]
      : [],
  );
};

const nameOf = (callee: { kind: string }): string => ('name' in callee ? String(callee.name) : '');
