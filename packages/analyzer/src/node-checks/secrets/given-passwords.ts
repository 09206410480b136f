/** @module Hard-coded passwords and keys, by the call, comparison or function around the literal. */

import { lastName } from '../../ir/chains.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';

/** Names of calls that take a user name followed by the password. */
const SERVES =
  /server|source|pool|sess|client|account|smtp|mail|proxy|ftp|broker|login|user|passw|plain|auth|cred|registry|connect|connection|open|(?:^|_)db$/i;
const READS =
  /^(?:get|find|read|load|list|has|is|delete|remove|check|valid|test|assert|expect|log(?!in|_in|on)|put|header|add)/i;
const USER = /^[\w.@-]{2,40}$/;
const TAKES_SECRET = /^(?:with_?|set_?)?bearer_?(?:auth|token)?$|^hs(?:256|384|512)$/i;
const COMPARES = /^(?:str(?:n|case)?cmp|equals(?:IgnoreCase)?|compareTo|compare)$/;
const PASSWORD = /^\w*(?:password|passwd|passphrase|pwd)$/i;
const SIGNS_IN = /log_?in|auth|passw|sign_?in|unlock/i;
const KEEPS_SECRET =
  /(?:secret|pass_?phrase|signing_?key|jwt_?key|encryption_?key|master_?key|password|hmac_?key|api_?key)s?$/i;

const FORM = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,80}$/;
/** Mixed characters, which names of hosts, queues and files don't have. */
const MIXED = /[A-Z].*[a-z]|[a-z].*[A-Z]|[^\w.:-]|[a-z]\d+[a-z]/;
const NAMED =
  /[/\\{}%<>,()]|:\d+$|sha-?\d|md5|aes|hmac|rsa|utf|tls|ssl|x509|base64|oauth|jdbc|^[a-z]{2}-[a-z]+-\d$|\d{4}-\d\d-|^[\da-f]{8}-|example|sample|dummy|change.?me|placeholder|test|fake|mock|your|xxx|redacted/i;

const STANDS_FOR = /example|sample|dummy|change.?me|placeholder|test|fake|mock|your|xxx|redacted/i;

/** Names of hosts and qualified class names. */
const DOTTED = /^[a-z\d][\w-]*(?:\.[\w-]+)+(?::\d+)?$/;

const isSecret = (value: string): boolean =>
  FORM.test(value) && MIXED.test(value) && !NAMED.test(value) && !DOTTED.test(value);

const textOf = (value: Expression | undefined): string => {
  if (value?.kind === 'string') return value.value;
  if (value?.kind === 'cast') return textOf(value.value);
  if (value?.kind === 'list' && value.items.length === 1) return textOf(value.items[0]);
  // `"…".into()`, `[]byte("…")`, `"…".toByteArray()`
  if (value?.kind === 'call' && value.args.length === 0 && value.callee.kind === 'member')
    return textOf(value.callee.object);
  return value?.kind === 'call' &&
    value.args.length === 1 &&
    /^(?:byte|bytes|String|string|Some|from|String_)$|\.from$/.test(lastName(value.callee))
    ? textOf(value.args[0]?.value)
    : '';
};

/** Names of constructors and factories: `Credentials::new(…)`, `TwilioClient.Init(…)`. */
const MAKES = /^(?:new|init|create|of|from|build)$/i;
const TAKES_PIN = /log_?in|unlock|verify_?pin|(?:^|_)pin$/i;
/** Calls that sign or encrypt with the key itself. */
const SIGNS = /^(?:sign|signed|encrypt|seal|hmac|mac)$/i;
const KEY_LENGTH = 20;
const SIGNS_WITH = /^HS(?:256|384|512)$/;

function givenBy({ callee, args }: Call): Expression | undefined {
  const called = lastName(callee);
  const name = MAKES.test(called) && callee.kind === 'member' ? lastName(callee.object) || called : called;
  const values = args.map(({ value }) => value);
  if (COMPARES.test(name)) {
    const sides = callee.kind === 'member' ? [callee.object, ...values] : values;
    return sides.some((side) => PASSWORD.test(lastName(side)))
      ? values.find((one) => isSecret(textOf(one)))
      : undefined;
  }
  if (READS.test(name)) return undefined;
  if (TAKES_SECRET.test(name)) return values.find((one) => isSecret(textOf(one)));
  // `Crypto.sign("q7Yz0v…", salt, user)`
  if (SIGNS.test(name) && values.some((one) => !/^(?:string|number)$/.test(one.kind)))
    return values.find((one) => textOf(one).length >= KEY_LENGTH && isSecret(textOf(one)));
  // `jwtauth.New("HS256", []byte("…"), nil)`
  if (values.some((one) => SIGNS_WITH.test(textOf(one))))
    return values.find((one) => textOf(one).length >= 8 && !/\s/.test(textOf(one)) && !STANDS_FOR.test(textOf(one)));
  if (!SERVES.test(name)) return undefined;
  if (TAKES_PIN.test(name)) {
    const pin = values.find((one, at) => at > 0 && one.kind === 'string' && /^\d{4,12}$/.test(one.value));
    if (pin) return pin;
  }
  return values.find(
    (one, at) =>
      at > 0 && isSecret(textOf(one)) && !/^[\da-f]{32,}$/i.test(textOf(one)) && USER.test(textOf(values[at - 1])),
  );
}

function literalIn(node: Parameters<NodeCheck>[0], enclosingName: string): Expression | undefined {
  switch (node.kind) {
    case 'call':
      return givenBy(node);
    case 'cast':
      return TAKES_SECRET.test(node.type.name.replace(/.*\./, '')) && isSecret(textOf(node.value))
        ? node.value
        : undefined;
    case 'binary':
      return /^[=!]=$/.test(node.operator) && SIGNS_IN.test(enclosingName)
        ? [node.left, node.right].find((side) => side.kind === 'string' && isSecret(side.value))
        : undefined;
    case 'return':
      return KEEPS_SECRET.test(enclosingName) && isSecret(textOf(node.value)) ? node.value : undefined;
    default:
      return undefined;
  }
}

/** Reports `session.login("archiver", "Wq8!tLm2")`, `strcmp(password, "c0nsole")` and `hs256{"…"}`. */
export const givenPassword: NodeCheck = (node, context) => {
  const literal = literalIn(node, context.enclosingName);
  return (
    literal && {
      weakness: 'hard-coded-credentials',
      start: literal.start,
      end: literal.end,
      confidence: 'medium',
      isPart: true,
    }
  );
};
