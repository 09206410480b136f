/** @module Signature verifiers that neither compute nor compare anything. */
import type { FunctionDefinition } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck } from '../check.ts';

const VERIFIER =
  /(?:Signature|Hmac|HMAC|Webhook|WebHook|Assertion|Jwt|JWT)\w*(?:Validator|Verifier|Checker|Authenticator)(?:Interface)?$/;
const METHOD = /^(?:is_valid|valid|verif(?:y|ies)|validates?|check|matches|authenticate|call|invoke|handle)(?:_\w+)?$/;
const FUNCTION =
  /^(?:is_)?(?:valid|verif(?:y|ies)|validates?|checks?|has_valid)_(?:\w+_)?(?:signatures?|hmac|mac|web_?hooks?|jwt)(?:_\w+)?$|^(?:\w+_)?(?:signature|hmac)_(?:valid|verified|matches|ok)$/;
const PRETENDS = /fake|mock|stub|null|no_?op|test|dummy|unsigned/i;
/** Code that computes, compares, delegates or rejects. */
const PROVES =
  /hmac|equal|compar|verif|[=!]==?|openssl|sodium|digest|decode|parse|valid|throw|raise|super|delegate|inner|next|match|assert|abort|hash(?!eader)|crypt|sign\w*\(|key\b|\bin\b|inclu|todo|implement/i;

/** `get checkSignature() { return this.#checkSignature; }` returns a setting, and is given nothing to verify. */
const isGetter = ({ parameters, body: [only, ...others] }: FunctionDefinition): boolean =>
  parameters.length === 0 &&
  others.length === 0 &&
  only?.kind === 'return' &&
  only.value?.kind === 'member' &&
  only.value.object.kind === 'this';

function isHollow(definition: FunctionDefinition, source: string): boolean {
  const { name, body, isAbstract, end } = definition;
  if (isGetter(definition)) return false;
  const [first] = body;
  if (!first || isAbstract || body.length > 2 || PRETENDS.test(name)) return false;
  const last = body.at(-1);
  return last?.kind === 'return' && last.value !== undefined && !PROVES.test(source.slice(first.start, end));
}

/** Reports `isValid(request) { return request.hasHeader(NAME); }` of a `SignatureValidator`. */
export const hollowVerifier: NodeCheck = (node, { source }) => {
  const isClass = node.kind === 'class';
  if (!isClass && node.kind !== 'function') return undefined;
  const ofClass =
    isClass &&
    !PRETENDS.test(node.definition.name) &&
    [node.definition.name, ...node.definition.supertypes.map(({ name }) => name)].some((name) => VERIFIER.test(name));
  const definitions = isClass ? node.definition.methods : [node.definition];
  return definitions
    .filter((one) => {
      const words = wordsOf(one.name).join('_');
      return (FUNCTION.test(words) || (ofClass && METHOD.test(words))) && isHollow(one, source);
    })
    .map(({ body, start }) => ({
      weakness: 'jwt-not-verified',
      start: body.at(-1)?.start ?? start,
      end: body.at(-1)?.end ?? start,
      confidence: 'medium' as const,
      detail: 'No signature is computed or compared, so every value is accepted.',
    }));
};
