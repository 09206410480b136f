/** @module Classes and functions named as accepting any certificate: `NoVerifyAdapter`, `TrustAllVerifier`. */
import type { Expression } from '../../ir/index.ts';
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck } from '../check.ts';

const TRUSTS =
  /^(?:(?:No|Non|Skip|Ignor\w*|Insecure|Unsafe|Unverified|Blind|Permissive|TrustAll|AcceptAll|AllowAll)(?:\w*(?:Verif|Ssl|SSL|Tls|TLS|Cert|Trust|Hostname)\w*)|(?:TrustAll|AcceptAll)\w*)$/;

const isTrusting = (value: Expression): boolean => {
  const made = value.kind === 'call' ? value.callee : value;
  // `TrustAllVerifier.new`
  const named = made.kind === 'member' && made.name === 'new' ? made.object : made;
  return (named.kind === 'name' || named.kind === 'member') && TRUSTS.test(named.name);
};

/** Reports such a class or function that is assigned, mounted or passed as an argument. */
export const trustingName: NodeCheck = (node, { source }) => {
  const given = [
    ...bindingsIn(node, source).map(({ value }) => value),
    ...(node.kind === 'call' ? node.args.filter(({ name }) => name === undefined).map(({ value }) => value) : []),
  ];
  return given.filter(isTrusting).map(({ start, end }) => ({
    weakness: 'certificate-check-disabled',
    start,
    end,
    confidence: 'medium' as const,
    isPart: true as const,
  }));
};
