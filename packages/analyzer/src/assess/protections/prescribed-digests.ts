/**
 * @module
 * Fast password digests that the program doesn't choose: prescribed by an authentication protocol, or stored earlier
 * and only verified.
 */

import { lastName } from '../../ir/chains.ts';
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { callsNamed, definitionsAround, nodesAt, nodesOf, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { around, type Place } from '../surroundings/surroundings.ts';

/** Protocols that prescribe their digest. */
const PROTOCOL =
  /scram|digest_?(?:auth|response|access)|http_?digest|(?:^|_)ha1(?:_|$)|ntlm|apop|cram_?md5|mysql_?native|native_?password|md5_?password_?message|challenge_?response|pwned|(?:^|_)(?:nt|lm)_?(?:password_?)?hash|(?:^|_)(?:ms_?)?chap(?:_|v\d|$)/i;

const PASSWORD = /passw|pwd|passphrase|secret/i;
const USER = /user|realm|login|principal/i;

/** `user:realm:password`, as in HTTP digest authentication and similar schemes. */
const FORMAT = /^%[sv]:[^%\s]*(?:%[sv])?:%[sv]$|^\{[^}]*\}:[^{\s]*(?:\{[^}]*\})?:\{[^}]*\}$/;

function namesIn(node: Expression): string[] {
  const names: string[] = [];
  walk([node], (part) => {
    if (part.kind === 'name' || part.kind === 'member') names.push(part.name);
  });
  return names;
}

/** Whether it joins a username and a password with a colon. */
function isCredentialLine(node: Expression): boolean {
  let hasColon = false;
  walk([node], (part) => {
    if (part.kind === 'string' && (/^:[^\s:]*:?$/.test(part.value) || FORMAT.test(part.value))) hasColon = true;
  });
  if (!hasColon) return false;
  const names = namesIn(node);
  return names.some((name) => PASSWORD.test(name)) && names.some((name) => USER.test(name));
}

/** `hmac.update(challenge)`: a challenge response proves knowledge of the password and isn't stored. */
const CHALLENGE = /^(?:(?:server|auth|sasl)_?)?challenge$/i;

const answersChallenge = (node: Expression | Statement): boolean =>
  node.kind === 'call' &&
  node.args.some(({ value }) => (value.kind === 'name' || value.kind === 'member') && CHALLENGE.test(value.name));

const MAKES_RANDOM =
  /^(?:u?random\w*|rand_?bytes|token_(?:bytes|hex|urlsafe)|next_?bytes|get_?random\w*|gen(?:erate)?_?(?:nonce|challenge))$/i;

/** `hmac.new(stored, urandom(32), 'MD5')`: the response to a random challenge. With the password as key, it is a hash of it. */
function answersRandom(region: readonly Statement[], place: Place): boolean {
  const isRandom = (node: Expression): boolean => {
    let found = false;
    walk([node], (part) => {
      found ||= part.kind === 'call' && MAKES_RANDOM.test(lastName(part.callee));
    });
    return found;
  };
  const random = new Set(
    [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].flatMap(({ target, value }) =>
      target.kind === 'name' && value && isRandom(value) ? [target.name] : [],
    ),
  );
  return nodesOfKind(region, 'call').some(({ start, args: [key, message, ...others] }) => {
    if (start < place.start || start > place.end || !key || !message) return false;
    const isAnswer = message.value.kind === 'name' ? random.has(message.value.name) : isRandom(message.value);
    return isAnswer && others.length > 0 && !namesIn(key.value).some((name) => PASSWORD.test(name));
  });
}

const NONCE = /^\$?(?:[cs]_?)?nonce$/i;

/**
 * `md5($password . ':' . $digest['nonce'])`, `nonce + created + password`: a nonce makes the digest a proof for one
 * login, whose form the protocol sets.
 */
function joinsNonce(node: Expression | Statement): boolean {
  if (node.kind !== 'concat' && !(node.kind === 'binary' && node.operator === '+')) return false;
  const names = namesIn(node);
  walk([node], (part) => {
    if (part.kind === 'index' && part.index?.kind === 'string') names.push(part.index.value);
  });
  return names.some((name) => NONCE.test(name)) && names.some((name) => PASSWORD.test(name));
}

/** The content of a message, its digest, a counter or the time. */
const MESSAGE =
  /^\$?(?:raw_?|request_?)?(?:body|payload|message|data|timestamp|counter|sequence)(?:_?(?:hash|digest|bytes|str(?:ing)?|text))?$/i;

/**
 * `sha256(bodyHash + password)`, `sha256(payload + secret)`: the digest proves that the sender of a message knows a
 * shared secret.
 */
export function provesSender(body: readonly Statement[], place: Place): boolean {
  const region = definitionsAround(body, place).at(-1)?.body ?? body;
  return nodesOf(region).some((node) => {
    if (!encloses(place, node) && !encloses(node, place)) return false;
    if (node.kind !== 'concat' && !(node.kind === 'binary' && node.operator === '+')) return false;
    const names = namesIn(node);
    return names.some((name) => MESSAGE.test(name)) && names.some((name) => PASSWORD.test(name) && !MESSAGE.test(name));
  });
}

const PREFIX = 5;
const DIGEST = /hash|digest|sha_?1|hex/i;

/**
 * `substr($sha1, 0, 5)`, `sha1_hash[:5]`: leaked-password services are queried by the first five characters of the
 * digest.
 */
function queriesByPrefix(node: Expression | Statement): boolean {
  let bounds: readonly Expression[] = [];
  if (node.kind === 'call') bounds = node.args.length >= 2 ? node.args.slice(-2).map(({ value }) => value) : [];
  else if (node.kind === 'slice' && namesIn(node.object).some((name) => DIGEST.test(name))) bounds = node.bounds;
  return (
    bounds.length > 0 &&
    [...bounds].reverse().every((bound, index) => bound.kind === 'number' && bound.value === (1 - index) * PREFIX)
  );
}

const JOINS: ReadonlySet<string> = new Set(['concat', 'binary', 'call']);

/**
 * Whether a protocol prescribes the digest: the enclosing function is named after one, or hashes its credential line
 * or challenge.
 */
export function isPrescribed(
  body: readonly Statement[],
  place: Place & { functionName?: string | undefined },
): boolean {
  const { functionName = '' } = place;
  if (PROTOCOL.test(functionName) || around(body, place).names.some((name) => PROTOCOL.test(name))) return true;
  // The callers of a helper function may build the credential line.
  const callers = functionName === '' ? [] : callsNamed(body, functionName);
  if (callers.some(({ args }) => args.some(({ value }) => JOINS.has(value.kind) && isCredentialLine(value))))
    return true;
  const region = definitionsAround(body, place).at(-1)?.body ?? [];
  if (answersRandom(region, place)) return true;
  return nodesOf(region).some(
    (node) =>
      (JOINS.has(node.kind) && isCredentialLine(node as Expression)) ||
      joinsNonce(node) ||
      answersChallenge(node) ||
      queriesByPrefix(node),
  );
}

/** Calls of HTTP clients and of functions that call a service. */
const ASKS =
  /^(?:post|put|patch|request|fetch|axios|ajax|get_?json|urlopen|(?:call|request|query|send)_?api|api_?(?:call|request|query))$/i;

/** The record in which the digest is put: `data` of `data.password = digest` and of `data = { password: digest }`. */
function recordsWith(region: readonly Statement[], place: Place): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { target, value } of [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')]) {
    if (!value || !encloses(value, place)) continue;
    if (target.kind === 'index' || (target.kind === 'member' && target.object.kind === 'name'))
      found.add(lastName(target.object));
    else if (target.kind === 'name' && value.kind === 'object') found.add(target.name);
  }
  return found;
}

/** `post(url, {'password': md5(password)})`: the receiving service prescribes the digest. */
export function isSent(body: readonly Statement[], place: Place): boolean {
  const { region } = around(body, place);
  const records = recordsWith(region, place);
  const isSentBy = (node: Expression | Statement): boolean => {
    if (node.kind !== 'call') return false;
    const { callee, args } = node;
    const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
    return (
      ASKS.test(name) &&
      args
        .slice(callee.kind === 'member' ? 1 : 0)
        .some(({ value }) => encloses(value, place) || records.has(lastName(value)))
    );
  };
  // Around the function is who calls it: `app.post('/login', (req, res) => …)`.
  return nodesAt(region, place).some(isSentBy) || (records.size > 0 && nodesOfKind(region, 'call').some(isSentBy));
}

const ARGUMENTS = /^(?:\w*_)?(?:cmd|command|args|argv|arguments|options)$/i;
const ADDS = /^(?:append|insert|extend|push|add)$/i;

/** `command.append(digest)`: the program that gets it as an argument prescribes it. */
export function isPassedToProgram(body: readonly Statement[], place: Place): boolean {
  const { region } = around(body, place);
  const held = new Set(
    [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].flatMap(({ target, value }) =>
      value && encloses(value, place) && target.kind === 'name' ? [target.name] : [],
    ),
  );
  return nodesOfKind(region, 'call').some(
    ({ callee, args }) =>
      callee.kind === 'member' &&
      ADDS.test(callee.name) &&
      ARGUMENTS.test(lastName(callee.object)) &&
      args.some(({ value }) => encloses(value, place) || (value.kind === 'name' && held.has(value.name))),
  );
}

const calledName = ({ callee }: Call): string =>
  callee.kind === 'name' || callee.kind === 'member' ? callee.name.replace(/^.*(?:::|\.)/, '') : '';

/** `salt = substr(stored, 0, 4)` and `equal(digest(salt + password), stored)`: the stored hash has the salt. */
function saltIsOfStored(body: readonly Statement[], place: Place): boolean {
  const { region } = around(body, place);
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  return nodesAt(body, place).some((node) => {
    if (node.kind !== 'call' || !COMPARES.test(calledName(node))) return false;
    const own = node.args.find(({ value }) => encloses(value, place));
    const stored = node.args.flatMap((one) => (one !== own && one.value.kind === 'name' ? [one.value.name] : []));
    const salts = own ? namesIn(own.value) : [];
    return writes.some(
      ({ target, value }) =>
        target.kind === 'name' &&
        value !== undefined &&
        salts.includes(target.name) &&
        namesIn(value).some((name) => stored.includes(name)),
    );
  });
}

/** What a place that holds a value is called: `stored`, `@conf.password`, `users[name]`; undefined for anything else. */
function placeName(node: Expression): string | undefined {
  switch (node.kind) {
    case 'name':
      return node.name;
    case 'this':
      return 'this';
    case 'string':
      return JSON.stringify(node.value);
    case 'member': {
      const object = placeName(node.object);
      return object && `${object}.${node.name}`;
    }
    case 'index': {
      const object = placeName(node.object);
      const key = node.index && placeName(node.index);
      return object && key && `${object}[${key}]`;
    }
    case 'call':
      // `account.stored` calls a getter in Ruby.
      return node.args.length === 0 ? placeName(node.callee) : undefined;
    default:
      return undefined;
  }
}

/** `crypt(password, stored) == stored`: the stored hash determines the scheme. */
function comparesWithItsSalt(body: readonly Statement[], place: Place): boolean {
  return nodesAt(body, place).some((node) => {
    const sides =
      node.kind === 'binary'
        ? [node.left, node.right]
        : node.kind === 'call'
          ? node.args.map(({ value }) => value)
          : [];
    const salts = sides.flatMap((side) =>
      side.kind === 'call' && encloses(side, place) ? side.args.map(({ value }) => value) : [],
    );
    return sides.some((side) => {
      const name = side.kind === 'string' ? undefined : placeName(side);
      return name !== undefined && salts.some((salt) => placeName(salt) === name);
    });
  });
}

const COMPARES = /cmp$|compare|equal|time_eq$/i;
const NEAR = 600;
const EQUALITY = /^[!=]={1,2}$/;

/** `hash = crypt(password, stored)` and, soon after, `strcmp(hash, stored)` or `hash != stored`. */
function comparesSoonAfter(body: readonly Statement[], place: Place): boolean {
  const salts = new Set<string>();
  const compared: string[] = [];
  const name = (node: Expression): string[] => {
    const place = node.kind === 'string' ? undefined : placeName(node);
    return place === undefined ? [] : [place];
  };
  for (const node of nodesAt(body, { start: place.start, end: place.end + NEAR })) {
    if (node.kind === 'binary' && EQUALITY.test(node.operator)) compared.push(...name(node.left), ...name(node.right));
    if (node.kind !== 'call') continue;
    const names = node.args.flatMap(({ value }) => name(value));
    const called = namesIn(node.callee).join('.');
    if (encloses(place, node) && /crypt/i.test(called))
      for (const salt of names.slice(node.args.length > 1 ? 1 : 0)) salts.add(salt);
    if (COMPARES.test(called)) compared.push(...names);
  }
  return compared.some((one) => salts.has(one));
}

const VERIFIES = /verif|check|compare|match|validate|authenticat|\btest$|^is_?pass/i;

/** Functions that verify slow password hashes. */
const SLOW_VERIFY = /^(?:password_?verify|check_?pw|check_?password(?:_?hash)?|bcrypt\w*|argon2\w*|scrypt\w*)$/i;

/** Next to the verification of a slow hash, a fast one verifies legacy hashes. */
export function verifiesLegacyToo(
  body: readonly Statement[],
  place: Place & { functionName?: string | undefined },
): boolean {
  return (
    VERIFIES.test(place.functionName ?? '') &&
    nodesOfKind(around(body, place).region, 'call').some(({ callee }) =>
      namesIn(callee).some((one) => SLOW_VERIFY.test(one)),
    )
  );
}

const SCHEME = /^\{?(?:[a-z]*-?(?:md[245]|sha-?\d*|crypt)[a-z\d]*|legacy|old|ldap|des|plain)\}?$/i;

/** Whether it verifies a legacy scheme of stored hashes: a branch for that scheme in a verifying function. */
export function verifiesStored(
  body: readonly Statement[],
  place: Place & { functionName?: string | undefined },
): boolean {
  if (comparesWithItsSalt(body, place) || comparesSoonAfter(body, place) || saltIsOfStored(body, place)) return true;
  if (!VERIFIES.test(place.functionName ?? '')) return false;
  if (verifiesLegacyToo(body, place)) return true;
  const namesScheme = (tests: readonly Expression[]): boolean => {
    let found = false;
    walk(tests, (node) => {
      if (node.kind === 'string' && SCHEME.test(node.value)) found = true;
    });
    return found;
  };
  return nodesAt(body, place).some((node) => {
    if (node.kind === 'switch') return node.cases.some((one) => encloses(one, place) && namesScheme(one.tests));
    return node.kind === 'if' && node.whenTrue.some((one) => encloses(one, place)) && namesScheme([node.test]);
  });
}

/** Objects that hold the settings of a program. */
const SETTINGS = /(?:^|_)(?:conf(?:ig(?:uration)?)?|cfg|settings?|options)$/i;
/** From text to bytes: `password.encode()`, `bytes(password, 'utf-8')`, `Buffer.from(password)`. */
const TO_BYTES = /^(?:encode|getBytes|bytes|to_?bytes|from|str|String|bytearray)$/;

/** `config['password']`, `main_config.get('password').encode()` */
function isSetting(node: Expression): boolean {
  if (node.kind === 'index' || node.kind === 'member') return SETTINGS.test(lastName(node.object));
  if (node.kind !== 'call' || node.callee.kind !== 'member') return false;
  const { name, object } = node.callee;
  if (name === 'get') return SETTINGS.test(lastName(object));
  return TO_BYTES.test(name) && (node.args.some(({ value }) => isSetting(value)) || isSetting(object));
}

/** `sha1(config['password'])`: the setting is what is stored, and the digest is derived from it. */
export const isOfSetting = (body: readonly Statement[], place: Place): boolean =>
  nodesAt(body, place).some(
    (node) => node.kind === 'call' && encloses(place, node) && node.args.some(({ value }) => isSetting(value)),
  );
