/** @module Trust managers that delegate and ignore a rejection. */
import { doesNothing } from '../../ir/constant-result.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

const MANAGER = /(?:^|\.)X509(?:Extended)?TrustManager$/;
const REFUSAL = /(?:^|\.)(?:Certificate\w*Exception|GeneralSecurityException|Exception|Throwable)$/;

/** Reports `try { inner.checkServerTrusted(chain, type); } catch (CertificateException e) { log(e); }`. */
export const swallowedRefusal: NodeCheck = (node) => {
  if (node.kind !== 'class' || !node.definition.supertypes.some(({ name }) => MANAGER.test(name))) return undefined;
  return node.definition.methods.flatMap(({ name, body, nameStart, end }): NodeFinding[] => {
    const [only, ...others] = body;
    if (name !== 'checkServerTrusted' || only?.kind !== 'try' || others.length > 0) return [];
    const isSwallowed = only.catches.some(
      ({ types, body: handled }) => types.some((type) => REFUSAL.test(type.name)) && doesNothing(handled),
    );
    return isSwallowed ? [{ weakness: 'certificate-check-disabled', start: nameStart, end, confidence: 'high' }] : [];
  });
};

const VERIFIER = /(?:^|\.)(?:X509)?HostnameVerifier$/;

/** Reports `if (!host.equals(session.getPeerHost())) log(host); return true;`. */
export const tolerantVerifier: NodeCheck = (node) => {
  if (node.kind !== 'class' || !node.definition.supertypes.some(({ name }) => VERIFIER.test(name))) return undefined;
  return node.definition.methods.flatMap(({ name, body, nameStart, end }): NodeFinding[] => {
    if (name !== 'verify' || body.length < 2) return [];
    let answers = 0;
    let refuses = false;
    walk(body, (part) => {
      if (part.kind === 'return') {
        answers += 1;
        refuses ||= part.value?.kind !== 'boolean' || !part.value.value;
      }
      if (part.kind === 'throw') refuses = true;
    });
    return answers > 0 && !refuses
      ? [{ weakness: 'hostname-check-disabled', start: nameStart, end, confidence: 'high' }]
      : [];
  });
};
