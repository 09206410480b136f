/** @module The structural checks that make sense for Objective-C. */
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { swallowedException } from '../../node-checks/errors/exceptions.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { C_LIBRARY_CHECKS, variableFormat } from '../c/shared-checks.ts';
import { unboundBiometry } from '../swift/biometry.ts';

const EVALUATES =
  /^(?:SecTrustEvaluate\w*|SecTrustCopyExceptions|SecCertificateCopy\w+|evaluate\w*:.*|validate\w*:.*|verify\w*:.*)$/;

/** `credentialForTrust:` in a method that never looks whether the server is to be trusted. */
const trustsAll: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || enclosing === undefined) return undefined;
  if (!/^(?:credentialForTrust:|initWithTrust:)$/.test(node.callee.name)) return undefined;
  let evaluated = false;
  walk(enclosing.body, (part) => {
    if (part.kind !== 'call' || (part.callee.kind !== 'name' && part.callee.kind !== 'member')) return;
    evaluated ||= EVALUATES.test(part.callee.name);
  });
  if (evaluated) return undefined;
  return { weakness: 'certificate-check-disabled', start: node.start, end: node.end, confidence: 'medium' };
};

export const OBJC_CHECKS: readonly NodeCheck[] = [
  ...C_LIBRARY_CHECKS,
  variableFormat,
  swallowedException,
  secretsLogged((callee) => callee.kind === 'name' && /^(?:NSLog|NSLogv|os_log|printf)$/.test(callee.name)),
  trustsAll,
  unboundBiometry,
];
