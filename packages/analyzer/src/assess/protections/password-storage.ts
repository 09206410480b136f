/**
 * @module
 * Whether a password digest is stored or compared with a stored one. Only then does a fast digest help an attacker;
 * digests in protocols and key derivation for file formats are different.
 */

import type { Argument, Expression, Statement } from '../../ir/index.ts';
import { mentions, nodesOf, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { around, has, type Node, type Place } from '../surroundings/surroundings.ts';

/** Functions that create or verify stored password hashes. */
const STORES =
  /^(?:store|hash|encrypt|digest)$|(?:hash|crypt|encode|digest|create|set|save|store|change|reset|check|verify|compare|validate|match)\w*pass|pass\w*(?:hash|digest|crypt|check|verif|match|valid)/i;

/** Other programs' formats, protocols and key derivations, which prescribe the digest. */
const FOREIGN =
  /sql|oracle|ldap|(?:lm|nt)_?hash|samba|sasl|wordpress|phpass|unix|(?:md5|sha\d*|des)_?crypt|htpasswd|crack|legacy|kdf|derive|vault|owner|sign(?!_?(?:up|in))/i;

const COMPARES =
  /^(?:compare\w*|hash_?equals|secure_?compare|constant_?time\w*|timing_?safe_?equal|equals?(?:ignorecase)?|eql\?|is_?equal|digest_?equal|fixed_?time_?equals|strcmp|assert_?equals?|verify\w*)$/i;

const KEPT = /passw|pwd|pass_?(?:hash|digest)|(?:hash|digest)_?pass|^hash(?:ed)?$|credential/i;
const KEEPS = /^(?:set|put|save|insert|update|create|execute|exec|query|prepare|store|add|write|build|new)/i;
/** Calls that look up a record by a column: `User.where(password: digest)`. */
const LOOKS_UP = /^(?:find|where|filter|select|first|count|exists|get_?(?:by|one|user|or))/i;
const PASSWORD_TEXT = /passw|pwd|credential/i;

const nameOf = (node: Expression): string =>
  node.kind === 'name' || node.kind === 'member' ? node.name : node.kind === 'index' ? indexText(node.index) : '';

const indexText = (node: Expression | undefined): string => (node?.kind === 'string' ? node.value : '');

const hasPasswordText = (node: Node): boolean =>
  has(node, (part) => part.kind === 'string' && PASSWORD_TEXT.test(part.value));

/** `INSERT INTO users VALUES (?, ?)`, `SELECT id FROM users WHERE name = ? AND hash = ?` */
const OF_USERS =
  /\b(?:INTO|UPDATE|FROM(?=[^;]*\bWHERE\b))\s+\W?(?:\w+\.)?\w*?(?:users?|accounts?|members?|customers?|logins?|admins?)\b/i;

/** Whether the call writes to a table of users, or looks up a row of one. */
const asksUsers = (node: Node): boolean => has(node, (part) => part.kind === 'string' && OF_USERS.test(part.value));

/** `password=digest`, `{ password: digest }` */
const isNamedPassword = ({ name, value }: Argument, isHeld: (part: Node) => boolean): boolean =>
  (name !== undefined && KEPT.test(name) && isHeld(value)) ||
  has(
    value,
    (part) =>
      part.kind === 'object' &&
      part.entries.some((entry) => entry.key !== undefined && KEPT.test(entry.key) && isHeld(entry.value)),
  );

/** `… AND digest = ?` of a statement. */
const COMPARES_WITH = /\b(?:\w*(?:hash|digest)|pw)\s*=\s*(?:\?|%s|:\w+|@\w+|\$\d)/i;
const comparesColumn = (node: Node): boolean =>
  has(node, (part) => part.kind === 'string' && COMPARES_WITH.test(part.value));

/** `… AND hash = '`, before the digest. */
const COMPARES_COLUMN = /\b(?:\w*(?:hash|digest)|pw)\s*=\s*['"]?$/i;

/** Whether the node compares or stores the digest. */
function isUse(node: Node, isHeld: (part: Node) => boolean): boolean {
  if (node.kind === 'binary') return /^[!=]=$/.test(node.operator) && (isHeld(node.left) || isHeld(node.right));
  if (node.kind === 'call') {
    const { callee } = node;
    const name = nameOf(callee);
    const isArgument = node.args.some(({ value }) => isHeld(value));
    const isReceiver = callee.kind === 'member' && isHeld(callee.object);
    if (COMPARES.test(name)) return isArgument || isReceiver;
    if (/(?:set|with)_?pass/i.test(name)) return isArgument;
    // It becomes part of a record: `User(name=name, password=digest)`.
    const isMade = node.construct === true || /^[A-Z]/.test(name);
    if (isMade && node.args.some((one) => isNamedPassword(one, isHeld))) return true;
    if (isArgument && asksUsers(node)) return true;
    return (
      (KEEPS.test(name) || LOOKS_UP.test(name)) &&
      ((isArgument && (hasPasswordText(node) || comparesColumn(node))) ||
        node.args.some((one) => isNamedPassword(one, isHeld)))
    );
  }
  if (node.kind === 'assign')
    return node.target.kind !== 'name' && isHeld(node.value) && KEPT.test(nameOf(node.target));
  return (
    node.kind === 'concat' &&
    node.parts.some(isHeld) &&
    (hasPasswordText(node) || node.parts.some((part) => part.kind === 'string' && COMPARES_COLUMN.test(part.value)))
  );
}

/** Enough for the digest, its hexadecimal form, and the stored value. */
const ASSIGNMENTS_MAX = 3;

/** The local variables that hold the digest, or something computed from it. */
function digestVariables(region: readonly Statement[], place: Place): ReadonlySet<string> {
  const names = new Set<string>();
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  for (let step = 0, size = -1; step < ASSIGNMENTS_MAX && names.size > size; step += 1) {
    size = names.size;
    for (const { target, value } of writes) {
      if (!value || target.kind !== 'name' || names.has(target.name)) continue;
      if (encloses(value, place) || mentions(value, names)) names.add(target.name);
    }
  }
  return names;
}

/** The calls of an expression without their arguments: `createHmac().update().digest()`. */
function callsIn(node: Expression): string {
  const names: string[] = [];
  walk([node], (part) => {
    if (part.kind === 'call') names.push(nameOf(part.callee));
  });
  return names.join();
}

/** `$session['pass'] == sha1($pass)`: a value in the session is short-lived. */
export function comparesWithSession(body: readonly Statement[], place: Place): boolean {
  return around(body, place).region.some((statement) =>
    has(statement, (node) => {
      if (node.kind !== 'binary' || !/^[!=]=/.test(node.operator)) return false;
      const other = encloses(node.left, place) ? node.right : encloses(node.right, place) ? node.left : undefined;
      return other !== undefined && has(other, (part) => 'name' in part && /^\$?_?session$/i.test(String(part.name)));
    }),
  );
}

const SESSION = /^\$?_?session$/i;

/**
 * `$session->set('app', 'gate', md5($password))`, `$_SESSION['gate'] = md5($password)`: it is stored only in the
 * session.
 */
export function isKeptBySession(body: readonly Statement[], place: Place): boolean {
  const isOfSession = (node: Expression): boolean =>
    has(
      node,
      (part) =>
        ('name' in part && SESSION.test(String(part.name))) || (part.kind === 'string' && SESSION.test(part.value)),
    );
  return around(body, place).region.some((statement) =>
    has(statement, (node) => {
      if (node.kind === 'assign')
        return encloses(node.value, place) && node.target.kind === 'index' && isOfSession(node.target);
      if (node.kind !== 'call' || node.callee.kind !== 'member') return false;
      return node.args.some(({ value }) => encloses(value, place)) && isOfSession(node.callee.object);
    }),
  );
}

/** Functions that check a password against what is stored. */
const VERIFIES = /(?:verif|check|compare|match)\w*(?:pass|pw|hash)|pass\w*(?:verif|check|match)|^verify$/i;

/** An object without content, which a program fills while it runs. */
const isEmptyCollection = (node: Expression): boolean =>
  (node.kind === 'object' && node.entries.length === 0) ||
  (node.kind === 'call' &&
    node.args.length === 0 &&
    /^(?:dict|Map|WeakMap|HashMap|\w*Cache)$/.test(nameOf(node.callee)));

/**
 * `checked[hash] = digest` after `verify_password(password, hash)`, where `checked = {}` is a variable of the file: the
 * digest saves the slow check next time and is never stored.
 */
export function isKeptInMemory(body: readonly Statement[], place: Place): boolean {
  const { region } = around(body, place);
  if (region === body || !nodesOfKind(region, 'call').some(({ callee }) => VERIFIES.test(nameOf(callee)))) return false;
  const variables = digestVariables(region, place);
  const isHeld = (part: Node): boolean => encloses(part, place) || mentions(part, variables);
  const inMemory = new Set(
    body.flatMap((statement) => {
      const node = statement.kind === 'expression' ? statement.value : statement;
      const isEmpty =
        (node.kind === 'assign' || node.kind === 'declare') && node.value && isEmptyCollection(node.value);
      return isEmpty && node.target.kind === 'name' ? [node.target.name] : [];
    }),
  );
  return nodesOfKind(region, 'assign').some(
    ({ target, value }) =>
      target.kind === 'index' && target.object.kind === 'name' && inMemory.has(target.object.name) && isHeld(value),
  );
}

/** Both sides are digests computed for the comparison, which makes it constant-time. */
export function comparesMadeForIt(body: readonly Statement[], place: Place): boolean {
  const { region } = around(body, place);
  const made = new Map<string, Expression>();
  for (const { target, value } of [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')])
    if (value && target.kind === 'name') made.set(target.name, value);
  const madeOf = (node: Expression): Expression => (node.kind === 'name' ? (made.get(node.name) ?? node) : node);
  return region.some((statement) =>
    has(statement, (node) => {
      const sides =
        node.kind === 'call' && COMPARES.test(nameOf(node.callee)) ? node.args.map(({ value }) => value) : [];
      const [left, right] = sides.slice(0, 2).map(madeOf);
      if (!left || !right || left === right || !(encloses(left, place) || encloses(right, place))) return false;
      return callsIn(left) !== '' && callsIn(left) === callsIn(right);
    }),
  );
}

/** Functions whose salt says how many rounds are made. */
const MAKES_SALT = /^gen_?salt$/i;
/** Slow functions, which get a digest so that long passwords fit. */
const SLOW = /^(?:hash_?pw|check_?pw|bcrypt\w*|argon2\w*|scrypt\w*|pbkdf2\w*|password_?(?:hash|verify))$/i;

/** `bcrypt.hashpw(sha256(password).digest(), salt)`: only the result of the slow function is kept. */
export function isHashedAgain(body: readonly Statement[], place: Place): boolean {
  const { region } = around(body, place);
  // `pbkdf2(password, salt, 1000)`, `hashpw(password, gensalt(4))`: the slow function itself, with too few rounds.
  const isDigest = nodesOfKind(region, 'call').some((node) => {
    const name = nameOf(node.callee);
    return encloses(place, node) && !SLOW.test(name) && !MAKES_SALT.test(name);
  });
  if (!isDigest) return false;
  const variables = digestVariables(region, place);
  const isHeld = (part: Node): boolean => encloses(part, place) || mentions(part, variables);
  const isSlow = (node: Node): boolean =>
    node.kind === 'call' && SLOW.test(nameOf(node.callee)) && node.args.some(({ value }) => isHeld(value));
  const slow = nodesOfKind(region, 'call').filter(isSlow);
  return (
    slow.length > 0 &&
    !nodesOf(region).some((node) => isUse(node, (part) => isHeld(part) && !has(part, isSlow)) && !isSlow(node))
  );
}

/** Whether the function returns, keeps or compares the digest, or hands it on. */
function leavesFunction(region: readonly Statement[], place: Place, variables: ReadonlySet<string>): boolean {
  const isHeld = (part: Node): boolean => encloses(part, place) || mentions(part, variables);
  return nodesOf(region).some((node) => {
    if (node.kind === 'return') return node.value !== undefined && isHeld(node.value);
    if (node.kind === 'assign') return node.target.kind !== 'name' && isHeld(node.value);
    if (node.kind === 'binary') return /^[!=]=$/.test(node.operator) && (isHeld(node.left) || isHeld(node.right));
    return node.kind === 'call' && !encloses(node, place) && node.args.some(({ value }) => isHeld(value));
  });
}

/** Whether the digest at the place is stored or compared with a stored one. */
export function isStoredPassword(body: readonly Statement[], place: Place): boolean {
  const { region, names } = around(body, place);
  if (names.some((name) => FOREIGN.test(name))) return false;
  const variables = digestVariables(region, place);
  if (names.some((name) => STORES.test(name)) && leavesFunction(region, place, variables)) return true;
  if ([...variables].some((name) => PASSWORD_TEXT.test(name))) return true;
  const isHeld = (part: Node): boolean => encloses(part, place) || mentions(part, variables);
  return nodesOf(region).some((node) => isUse(node, isHeld));
}
