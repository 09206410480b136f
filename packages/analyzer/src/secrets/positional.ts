/** @module Passwords among the arguments of login calls, by callee and appearance. */
import { isHash, isName, isPasswordHash, isPlaceholder, isReference, isUuid } from './value.ts';

/** Calls that take a user name and a password. */
const LOGS_IN =
  /(?:connect(?:ion)?|log_?[io]n|sign_?in|auth(?:enticate|entication|orize)?|user_?(?:info|pass)|basic(?:_?auth)?|(?:simple_?)?bind|open_?session)$/i;
/** Calls that take a secret. */
const HOLDS =
  /^(?:[A-Z]\w*)?(?:Credentials?|Secret|Password|Passphrase|SharedKey|ApiKey|AccessKey|(?:Encryption|Signing|Hmac)Keys?)$|^(?:new|with|set|use)_?(?:\w+_)?(?:credentials?|secret|password|passphrase|api_?key|access_?key|shared_?key)$/i;
const READS =
  /^(?:get|find|read|load|look|fetch|list|has|is|delete|remove|describe|need|check|valid|test|assert|expect|disconnect|reset|forgot)/i;
const FORM = /^(?=.*[A-Za-z])(?=.*\d)[\x21-\x7e]{8,80}$/;
/** Mixed characters, which names of hosts, queues and files don't have. */
const MIXED = /[A-Z].*[a-z]|[a-z].*[A-Z]|[^\w.:-]/;
const NAMED =
  /[/\\{}%<>,]|^[\w-]+(?:\.[\w-]+)+(?::\d+)?$|:\d+$|sha-?\d|md5|aes|hmac|rsa|utf|tls|ssl|x509|pbkdf|bcrypt|base64|pkcs|oauth|jdbc|^[a-z]{2}-[a-z]+-\d$|\d{4}-\d\d/i;

const LOOK_BACK = 300;

/** Returns the name of the call around an offset, and the arguments before it. */
function callAround(source: string, at: number): { name: string; before: string } | undefined {
  const text = source.slice(Math.max(0, at - LOOK_BACK), at);
  let depth = 0;
  for (let index = text.length - 1; index >= 0; index -= 1) {
    const character = text[index];
    if (character === ')') depth += 1;
    else if (character === ';' || character === '{' || character === '}') return undefined;
    else if (character === '(' && depth > 0) depth -= 1;
    else if (character === '(') {
      const name = /([A-Za-z_]\w*)\s*(?:<[\w\s,.?]*>)?$/.exec(text.slice(0, index))?.[1];
      return name === undefined ? undefined : { name, before: text.slice(index + 1) };
    }
  }
  return undefined;
}

/** Checks whether the literal at `start` is a password by the call it is passed to. */
export function isPasswordArgument(source: string, start: number, value: string): boolean {
  if (!FORM.test(value) || NAMED.test(value)) return false;
  if (isReference(value) || isPlaceholder(value) || isName(value) || isUuid(value)) return false;
  if (isHash(value) || isPasswordHash(value)) return false;
  const call = callAround(source, start);
  // Only a plain positional argument, not a part of an expression or a named one.
  if (!call || READS.test(call.name) || !/(?:^|,)\s*$/.test(call.before)) return false;
  if (HOLDS.test(call.name)) return true;
  return LOGS_IN.test(call.name) && call.before.includes(',') && MIXED.test(value);
}
