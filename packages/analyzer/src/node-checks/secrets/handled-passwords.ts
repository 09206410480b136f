/** @module Passwords that are stored, compared, mailed, thrown or given to programs as they are. */
import type { Argument, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';
import { lastName, rootName } from '../names.ts';

const PASSWORD = /^_?(?:password|passwd|pwd|passphrase)$/i;
const SECRET =
  /^_?(?:password|passwd|pwd|passphrase|secret|apiKey|api_key|accessToken|privateKey|clientSecret|ssn|cvv|cardNumber)$/i;
const PROTECTS = /hash|crypt|digest|protect|derive|md5|sha\d|cipher|encod|mask|redact/i;

const isPassword = (value: Expression | undefined, form = PASSWORD): boolean =>
  value !== undefined && (value.kind === 'name' || value.kind === 'member') && form.test(value.name);

/** Whether a text is built of a secret that no call has changed. */
function tells(value: Expression | undefined, form: RegExp): boolean {
  let found = false;
  if (value)
    walk([value], (part) => {
      if (part.kind === 'call' || part.kind === 'function') return 'skip';
      found ||= isPassword(part as Expression, form);
      return part.kind === 'member' ? 'skip' : undefined;
    });
  return found;
}

const isBuilt = (value: Expression | undefined): boolean =>
  value !== undefined && (value.kind === 'concat' || (value.kind === 'binary' && value.operator === '+'));

/** Whether the function around it hashes or encrypts something. */
function isProtected({ enclosing }: NodeContext): boolean {
  let found = false;
  if (enclosing)
    walk(enclosing.body, (part) => {
      found ||= part.kind === 'call' && PROTECTS.test(calledName(part));
      return undefined;
    });
  return found;
}

const found = (
  weakness: string,
  { start, end }: { start: number; end: number },
  detail: string,
  cwe: readonly number[],
): NodeFinding => ({ weakness, start, end, confidence: 'medium', detail, cwe });

const STORES =
  /^(?:add|addAsync|insert|insertAsync|insertOne|insertOneAsync|save|saveAsync|persist|create|createAsync)$/i;
const RECORD =
  /(?:User|Account|Member|Customer|Person|Employee|Patient|Student|Player)(?:Entity|Record|Document|Model)?$/;

const isRecord = (value: Expression): boolean =>
  value.kind === 'call' &&
  (value.callee.kind === 'name' || value.callee.kind === 'member') &&
  RECORD.test(value.callee.name);

/** The password that a new record keeps: `new User { Password = r.Password }`, `User(password = dto.password)`. */
function keptIn(value: Expression): Expression | undefined {
  if (isRecord(value) && value.kind === 'call')
    return value.args.find(
      ({ name, value: given }: Argument) => name !== undefined && PASSWORD.test(name) && isPassword(given),
    )?.value;
  if (value.kind !== 'block') return undefined;
  const [made] = value.body;
  if (made?.kind !== 'declare' || !made.value || !isRecord(made.value)) return undefined;
  for (const statement of value.body) {
    const set = statement.kind === 'expression' && statement.value.kind === 'assign' ? statement.value : undefined;
    if (set && isPassword(set.target) && isPassword(set.value)) return set;
  }
  return undefined;
}

/** Reports `db.Users.Add(new User { Password = request.Password })`. */
export const passwordStored: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !STORES.test(node.callee.name)) return undefined;
  const [first] = node.args;
  const kept = first && keptIn(assignedValue(first.value, context));
  return kept && !isProtected(context)
    ? found('cleartext-storage', kept, 'The password is stored as it was sent, without a hash.', [256, 522])
    : undefined;
};

/** Reports `file.writeText(password)`. */
export const passwordWritten: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !/^(?:writeText|appendText)$/.test(calledName(node))) return undefined;
  return tells(node.args[0]?.value, PASSWORD) && !isProtected(context)
    ? found('cleartext-storage', node, 'The file contains the password itself.', [256, 313])
    : undefined;
};

const SENT =
  /^(?:req|request|dto|model|input|form|body|cmd|command|credentials|login|args|config|configuration|options|settings|env|this|it\d?)$/i;
const READS_PARAMETER = /^(?:formParam|queryParam|getParameter|getString)$/;

/** What the client has sent as its password. */
const isSentPassword = (value: Expression): boolean => {
  const at = value.kind === 'cast' ? value.value : value;
  if (at.kind === 'call')
    return (
      READS_PARAMETER.test(calledName(at)) &&
      /^p(?:ass(?:word)?|wd|w)?$/i.test(
        at.args.map(({ value: arg }) => (arg.kind === 'string' ? arg.value : '')).join(''),
      )
    );
  return isPassword(at) && (at.kind === 'name' || SENT.test(rootName(at)));
};

const isStoredPassword = (value: Expression): boolean =>
  value.kind === 'member' && PASSWORD.test(value.name) && !SENT.test(rootName(value)) && value.object.kind !== 'this';

/** Reports `user.Password == request.Password`: what is stored is the password itself. */
export const passwordComparedPlain: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  const { left, right } = node;
  const is = (isStoredPassword(left) && isSentPassword(right)) || (isStoredPassword(right) && isSentPassword(left));
  return is && !isProtected(context)
    ? found(
        'cleartext-storage',
        node,
        'The stored password is compared as it was sent, so it is kept without a hash.',
        [256, 522],
      )
    : undefined;
};

const SENDS =
  /^(?:send|sendAsync|sendMail|sendMailAsync|sendEmail|sendEmailAsync|sendMessage|sendMessageAsync|sendSms|sendSmsAsync)$/i;

/** Reports `mail.SendEmailAsync(to, "Your password", $"It is {user.Password}")`. */
export const passwordMailed: NodeCheck = (node) => {
  if (node.kind !== 'call' || !SENDS.test(calledName(node)) || node.args.length < 2) return undefined;
  const is = node.args.some(({ value }) => isBuilt(value) && tells(value, PASSWORD));
  return is
    ? found('sensitive-data-exposed', node, 'The message contains the password itself.', [640, 319, 256])
    : undefined;
};

/** Reports `throw new InvalidOperationException("bad password " + password)`. */
export const secretThrown: NodeCheck = (node) => {
  if (node.kind !== 'call' || !/(?:Exception|Error)$/.test(lastName(node.callee))) return undefined;
  const [first] = node.args;
  return isBuilt(first?.value) && tells(first?.value, SECRET)
    ? found('sensitive-data-exposed', node, 'Messages of exceptions end up in logs and responses.', [209, 532])
    : undefined;
};

const PROGRAM = /^(?:ProcessStartInfo|ProcessBuilder)$/;

/** Reports `Process.Start("mysql", "-u root -p" + password)`. */
export const secretAsArgument: NodeCheck = (node) => {
  if (node.kind !== 'call') return undefined;
  const name = calledName(node);
  const starts =
    PROGRAM.test(name) ||
    (name === 'Start' && rootName(node.callee) === 'Process') ||
    (name === 'exec' &&
      node.callee.kind === 'member' &&
      /^(?:getRuntime|runtime)$/i.test(calledName(node.callee.object)));
  if (!starts) return undefined;
  const is = node.args.some(({ value: written }) => {
    const value = written.kind === 'cast' ? written.value : written;
    const items: readonly Expression[] =
      value.kind === 'list' ? value.items : value.kind === 'call' ? value.args.map((one) => one.value) : [value];
    return items.some((item) => isBuilt(item) && tells(item, SECRET));
  });
  return is
    ? found(
        'secret-in-arguments',
        node,
        'Other users of the machine can read the arguments of its programs.',
        [214, 522],
      )
    : undefined;
};

const ENCODES = /^(?:ToBase64String|encodeToString|encode)$/;
const BYTES = /^(?:GetBytes|toByteArray|encodeToByteArray|getBytes)$/;

/** Reports `Convert.ToBase64String(Encoding.UTF8.GetBytes(password))`: anyone can decode it. */
export const passwordEncoded: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || !ENCODES.test(calledName(node))) return undefined;
  const [first] = node.args;
  const bytes = first && assignedValue(first.value, context);
  if (bytes?.kind !== 'call' || !BYTES.test(calledName(bytes))) return undefined;
  const of = bytes.args[0]?.value ?? (bytes.callee.kind === 'member' ? bytes.callee.object : undefined);
  return isPassword(of)
    ? found('cleartext-storage', node, 'Base64 hides nothing: anyone can decode the password.', [261, 256])
    : undefined;
};

const ACCOUNT = /^(?:u|user|name|user_?name|login|account|email|uid)$/i;
const KNOWN_ACCOUNT = /^(?:admin|administrator|root|superuser|system|operator|support|service|guest|demo)$/i;
const PASSED = /^(?:p|pw|pass|password|passwd|pwd|secret|code|pin)$/i;

/** The compared name and literal: `user == "admin"`, `"admin".equals(user)`. */
function literalAsked(node: Expression): readonly [string, string] | undefined {
  const sides =
    node.kind === 'binary' && node.operator === '=='
      ? [node.left, node.right]
      : node.kind === 'call' && node.callee.kind === 'member' && /^equals$/i.test(node.callee.name)
        ? [node.callee.object, node.args[0]?.value]
        : [];
  const literal = sides.find((side) => side?.kind === 'string');
  const other = sides.find((side) => side !== literal);
  return literal?.kind === 'string' && other ? [lastName(other), literal.value] : undefined;
}

/** Reports `u == "admin" && p == "letmein1"`. */
export const loginInCode: NodeCheck = (node) => {
  if (node.kind !== 'binary' || node.operator !== '&&') return undefined;
  const [account, password] = [literalAsked(node.left), literalAsked(node.right)];
  if (!account || !password || !ACCOUNT.test(account[0]) || !KNOWN_ACCOUNT.test(account[1])) return undefined;
  return PASSED.test(password[0]) && /^\S{4,}$/.test(password[1])
    ? found('hard-coded-credentials', node.right, 'Everyone who has the code has this login.', [798])
    : undefined;
};

export const HANDLED_PASSWORDS: readonly NodeCheck[] = [
  passwordStored,
  passwordWritten,
  passwordComparedPlain,
  passwordMailed,
  secretThrown,
  secretAsArgument,
  passwordEncoded,
  loginInCode,
];
