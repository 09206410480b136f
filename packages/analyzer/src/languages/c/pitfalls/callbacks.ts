/** @module Callbacks that are to judge a certificate, and judge none: whatever is shown passes. */

import { lastName } from '../../../ir/chains.ts';
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { ofFunctions, some, variableOf } from './bodies.ts';

const CERTIFICATE = /cert(?!ain)|x509/i;
const JUDGES = /verif|check|accept|valid|trust|allow|auth|callback|(?:^|_)cb(?:_|$)/i;
/** Who refuses by the same form, gives a count, or is there for tests. */
const OTHERWISE =
  /reject|deny|refuse|fail|count|num|size|len|free|init|new|dup|ref|get_?(?:cert|chain)|stub|mock|test|dummy/i;
/** In these, 0 refuses. */
const ZERO_REFUSES = /X509_STORE_CTX|GTlsCertificate|Gtk|gboolean|^bool$|_Bool|BOOL/;

const LOGS = /log|print|puts|warn|debug|trace|message|unused/i;
const isIdle = (statement: Statement): boolean =>
  statement.kind === 'expression' &&
  (withoutCasts(statement.value).kind === 'name' ||
    // `*flags = 0`: nothing was wrong.
    (statement.value.kind === 'assign' &&
      statement.value.target.kind === 'unary' &&
      statement.value.value.kind === 'number' &&
      statement.value.value.value === 0) ||
    statement.value.kind === 'sequence' ||
    (statement.value.kind === 'call' && LOGS.test(lastName(statement.value.callee))));

/** What the function gives whatever it is asked, where it does nothing else. */
function onlyResult({ body }: FunctionDefinition): Expression | undefined {
  const rest = body.filter((statement) => !isIdle(statement));
  const [only] = rest;
  return rest.length === 1 && only?.kind === 'return' && only.value ? withoutCasts(only.value) : undefined;
}

const isYes = (value: Expression): boolean =>
  (value.kind === 'boolean' && value.value) ||
  (value.kind === 'number' && value.value === 1) ||
  /^(?:TRUE|true|YES|preverify_ok)$/.test(lastName(value));
const isFine = (value: Expression): boolean =>
  (value.kind === 'number' && value.value === 0) ||
  /(?:^|_)(?:OK|SUCCESS|ACCEPT(?:ED)?|TRUSTED|ALLOW)$/.test(lastName(value));

/** `gboolean accept_certificate(…, GTlsCertificate *certificate, …) { return TRUE; }` */
function acceptsAny(definition: FunctionDefinition, program: readonly Statement[]): NodeFinding[] {
  const { name, parameters, returnType } = definition;
  const types = parameters.map(({ type }) => type?.name ?? '');
  if (!types.some((type) => CERTIFICATE.test(type)) || OTHERWISE.test(name)) return [];
  if (!(JUDGES.test(name) || (definition.isPublic === false && parameters.length > 2))) return [];
  const value = onlyResult(definition);
  if (!value) return [];
  const zeroRefuses = [...types, returnType?.name ?? ''].some((type) => ZERO_REFUSES.test(type));
  const isPassed = zeroRefuses
    ? isYes(value) || (isFine(value) && value.kind !== 'number')
    : isFine(value) || isYes(value);
  const at = definition.body.at(-1) ?? definition;
  return isPassed
    ? [
        {
          weakness: 'certificate-check-disabled',
          start: at.start,
          end: at.end,
          confidence: 'medium',
          detail: 'It accepts every certificate.',
          steps: [...handedOver(name, program), { start: at.start, end: at.end, note: 'accepts every certificate' }],
        },
      ]
    : [];
}

/** `SSL_CTX_set_verify(ctx, SSL_VERIFY_PEER, acceptAny)`: where a library is told to ask it. */
function handedOver(name: string, program: readonly Statement[]): { start: number; end: number; note: string }[] {
  const places: { start: number; end: number; note: string }[] = [];
  walk(program, (node) => {
    if (node.kind === 'call' && node.args.some(({ value }) => variableOf(value) === name))
      places.push({ start: node.start, end: node.end, note: 'is to judge certificates' });
  });
  return places.slice(0, 1);
}

const JUDGES_CHAIN = /verif\w*(?:cert|chain|peer)|(?:cert|chain|peer)\w*verif/i;

/** `void verify_cert_chain(…) override { depth_ = chain.size(); }`: to throw is how such a method refuses. */
function throwsNever(definition: FunctionDefinition): NodeFinding[] {
  const { name, parameters, returnType, body, form } = definition;
  if (form !== 'method' || definition.isAbstract || !JUDGES_CHAIN.test(name) || OTHERWISE.test(name)) return [];
  if (returnType?.name !== 'void' || returnType.pointers || /^(?:set|enable|disable|use|add|with)/i.test(name))
    return [];
  if (!parameters.some(({ type }) => /cert|chain|x509|peer|vector|span/i.test(type?.name ?? ''))) return [];
  const isJudged = some(
    body,
    (node) =>
      node.kind === 'throw' ||
      (node.kind === 'call' &&
        /verif|valid|check|trust|throw|fail|reject|abort|alert|close|error|match|equal|find|==/i.test(
          lastName(node.callee),
        )),
  );
  return isJudged
    ? []
    : [
        {
          weakness: 'certificate-check-disabled',
          start: definition.start,
          end: definition.end,
          confidence: 'medium',
          detail: 'It never throws, so every certificate is accepted.',
        },
      ];
}

/** What a handle is told to do without, by the name of the function that tells it. */
const TOLD: readonly (readonly [weakness: string, name: RegExp, off: boolean])[] = [
  ['hostname-check-disabled', /_set_(?:\w+_)?(?:verif\w*|check|validate)_host\w*$/, true],
  ['certificate-check-disabled', /_set_(?:\w+_)?(?:verif\w*|(?:check|validate)_(?:cert|peer)\w*)(?:_\w+)?$/, true],
  [
    'certificate-check-disabled',
    /_set_(?:\w+_)?(?:insecure|(?:allow|accept|trust)_(?:any|all|invalid|self_signed)\w*|skip_verif\w*)$/,
    false,
  ],
  ['cleartext-transport', /_set_(?:use_)?(?:tls|ssl)(?:_enabled)?$/, true],
];
const isOff = (value: Expression): boolean =>
  value.kind === 'number'
    ? value.value === 0
    : value.kind === 'boolean'
      ? !value.value
      : /^(?:FALSE|false)$/.test(lastName(value));

/** `tower_set_verify_peer(tower, 0)`. */
const toldOff: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.args.length !== 2) return undefined;
  const { name } = node.callee;
  const [, value] = node.args.map((one) => withoutCasts(one.value));
  const row = TOLD.find(([, form, off]) => form.test(name) && value && (off ? isOff(value) : isYes(value)));
  return row && { weakness: row[0], start: node.start, end: node.end, confidence: 'medium' };
};

export const CALLBACK_PITFALLS: readonly NodeCheck[] = [
  toldOff,
  (node, context) =>
    ofFunctions((definition) => [...acceptsAny(definition, context.body), ...throwsNever(definition)])(node, context),
];
