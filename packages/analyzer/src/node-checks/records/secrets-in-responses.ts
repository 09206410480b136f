/** @module Responses that contain credentials: `jsonify({"password": user.password_hash})`. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../check.ts';
import { lastName } from '../names.ts';

const ANSWERS = /^(?:jsonify|JsonResponse|JSONResponse|ORJSONResponse|Response|json_response|render|json)$/;
const ROUTE = /(?:^|\.)(?:route|get|post|put|patch|delete|api_view)$/;
/** Fields that clients must not see, in contrast to tokens issued to them. */
const SECRET =
  /^(?:(?:encrypted|hashed)_?)?password(?:_?(?:hash|digest|salt))?$|^(?:pw|passwd|pass)_?hash$|^(?:ssn|social_security_number|cvv|cvc|card_number|credit_card(?:_number)?|otp_secret|totp_secret|mfa_secret|private_key|secret_key|api_secret)$/i;
const ACCOUNT = /(?:^|_)(?:user|account|customer|member|employee|patient|admin)$/i;
/** Properties with all fields of a record. */
const WHOLE = /^(?:__dict__|attributes)$/;

function isSecret(value: Expression): boolean {
  if (value.kind === 'call' && value.args.length === 0 && value.callee.kind === 'member') return isSecret(value.callee);
  return value.kind === 'member' && SECRET.test(value.name.replace(/^@/, ''));
}

/** Checks for `user.__dict__`, `vars(user)` and `@user.attributes`. */
function isWholeRecord(value: Expression): boolean {
  if (value.kind === 'member') return WHOLE.test(value.name) && ACCOUNT.test(lastName(value.object));
  if (value.kind !== 'call') return false;
  const [first] = value.args;
  if (value.callee.kind === 'name' && value.callee.name === 'vars' && first) return ACCOUNT.test(lastName(first.value));
  return value.args.length === 0 && isWholeRecord(value.callee);
}

function shownIn(answer: Expression): Expression | undefined {
  if (isWholeRecord(answer)) return answer;
  let found: Expression | undefined;
  walk([{ kind: 'expression', value: answer, start: answer.start, end: answer.end }], (part) => {
    if (part.kind === 'function') return 'skip';
    if (part.kind === 'object')
      found ??= part.entries.find(({ key, value }) => key !== undefined && isSecret(value))?.value;
    return undefined;
  });
  return found;
}

export const secretInResponse: NodeCheck = (node, { enclosing }) => {
  const answers: Expression[] = [];
  if (node.kind === 'call' && ANSWERS.test(lastName(node.callee))) {
    const json = node.args.find(({ name }) => name === 'json' || name === 'data' || name === 'content');
    const isRender = lastName(node.callee) === 'render';
    if (json) answers.push(json.value);
    else if (!isRender) answers.push(...node.args.slice(0, 1).map(({ value }) => value));
  } else if (node.kind === 'return' && node.value?.kind === 'object') {
    if (enclosing?.annotations.some(({ name }) => ROUTE.test(name))) answers.push(node.value);
  }
  const shown = answers.map(shownIn).find((one) => one !== undefined);
  return (
    shown && {
      weakness: 'sensitive-data-exposed',
      start: shown.start,
      end: shown.end,
      confidence: 'medium',
      detail: 'The response contains a secret of the program.',
    }
  );
};
