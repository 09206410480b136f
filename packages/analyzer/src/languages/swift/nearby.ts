/** @module Devices nearby that are let in unseen, and signatures whose check nothing heeds. */
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';

/** `certificateHandler(true)`, `invitationHandler(true, session)` in a function that decides nothing. */
const acceptsAll: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !enclosing) return undefined;
  const { name } = node.callee;
  const isCertificate = name === 'certificateHandler';
  if (!isCertificate && name !== 'invitationHandler') return undefined;
  const first = node.args[0]?.value;
  if (first?.kind !== 'boolean' || !first.value) return undefined;
  let decides = false;
  walk(enclosing.body, (part) => {
    decides ||= part.kind === 'if' || part.kind === 'switch' || part.kind === 'conditional';
  });
  return decides
    ? undefined
    : {
        weakness: isCertificate ? 'certificate-check-disabled' : 'missing-authorization',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        detail: isCertificate ? 'Every device nearby is trusted.' : 'Every device nearby that asks is let in.',
      };
};

const VERIFIES = /^(?:isValidSignature|isValidAuthenticationCode|SecKeyVerifySignature)$/;

/** `_ = key.isValidSignature(signature, for: data)`. */
const ignoredSignature: NodeCheck = (node) => {
  const value =
    node.kind === 'expression' && node.value.kind === 'assign'
      ? node.value.target.kind === 'null' || (node.value.target.kind === 'name' && node.value.target.name === '_')
        ? node.value.value
        : undefined
      : node.kind === 'expression'
        ? node.value
        : node.kind === 'declare' && node.target.kind === 'null'
          ? node.value
          : undefined;
  return value?.kind === 'call' && VERIFIES.test(calledName(value))
    ? {
        weakness: 'unchecked-return',
        start: value.start,
        end: value.end,
        confidence: 'medium',
        cwe: [347],
        detail: 'Whether the signature is right is not looked at.',
      }
    : undefined;
};

export const SWIFT_NEARBY: readonly NodeCheck[] = [acceptsAll, ignoredSignature];
