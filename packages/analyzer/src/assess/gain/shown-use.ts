/**
 * @module
 * What becomes of what is reported. A digest is a password's if a password is hashed, a token is checked unless a client
 * looks at its own, a password that a person chose is one if the program logs in with it, and a server that only
 * listens on its own machine has no remote clients.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import { lastName } from '../../ir/chains.ts';
import type { Call, Expression, Program, Statement } from '../../ir/index.ts';
import { definitionsAround, nodesAt, nodesOf, nodesOfKind } from '../../ir/node-index.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { looksRandom } from '../../secrets/value.ts';
import { isForOwnUser } from '../access/own-machine.ts';
import { goesOnName } from '../paths/begun-name.ts';
import { OF_TOOL } from '../paths/tool-paths.ts';
import { isComparedWithDefault, isStandIn } from '../protections/known-default.ts';
import { isKeptInMemory } from '../protections/password-storage.ts';
import { reasonOtherBeginning } from '../requests/url-beginning.ts';
import { isProviderSecret } from '../severity/severity.ts';
import { atMostMedium } from '../severity/severity-limits.ts';
import { around, has, type Node, type Place } from '../surroundings/surroundings.ts';
import { isAddedToAnyStatement, runsAnyStatement } from './whole-statement.ts';

/** Names of passwords, in full or as `pw`, `pin` and `passcode`. */
const PASSWORD = /pass|pwd|(?:^|_)(?:pw|pin)(?:_|$)|(?:Pw|Pin)(?![a-z])|credential|secret_?word/i;

const textOf = (node: Node): string =>
  node.kind === 'name' || node.kind === 'member'
    ? node.name
    : node.kind === 'string' && !/\s/.test(node.value)
      ? node.value
      : '';

const names = (nodes: readonly Node[], pattern: RegExp): boolean =>
  nodes.some((node) => has(node, (part) => pattern.test(textOf(part))));

/** What the program assigns to the variables that the place names. */
function assignedTo(region: readonly Statement[], place: Place): Expression[] {
  const read = new Set(
    nodesAt(region, place).flatMap((node) => (node.kind === 'name' && encloses(place, node) ? [node.name] : [])),
  );
  return [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].flatMap(({ target, value }) =>
    value && target.kind === 'name' && read.has(target.name) ? [value] : [],
  );
}

/** The whole chain around the place: `createHash('md5').update(password).digest('hex')`. */
const chainAround = (body: readonly Statement[], place: Place): Node[] =>
  nodesAt(body, place).filter((node) => (node.kind === 'call' || node.kind === 'assign') && encloses(node, place));

/**
 * Whether something with the name of a password is hashed, or the function is named after one. An object that is filled
 * by later calls (`digest.update(password)`) takes the rest of the function.
 */
function hashesPassword(finding: RawFinding, { body }: Program, code: string): boolean {
  const { region, names: around_ } = around(body, finding);
  if (region === body || PASSWORD.test(code)) return true;
  if ([finding.functionName ?? '', around_.at(-1) ?? ''].some((name) => PASSWORD.test(name))) return true;
  if (names([...chainAround(body, finding), ...assignedTo(region, finding)], PASSWORD)) return true;
  const feeds = nodesOfKind(region, 'call').filter(({ callee }) => FEEDS.test(lastName(callee)));
  return names(feeds, PASSWORD);
}
/** Methods that give data to a digest. */
const FEEDS = /^(?:update|add|write|process|digest|do_?final|compute_?hash|put|finali[sz]e|sum|append|input|hash)$/i;

/** Claims by which a program knows who asks or what they may do. */
const IDENTITY =
  /^(?:sub(?:ject)?|user\w*|uid|e_?mail|login|preferred_?username|roles?|scopes?|groups?|permissions?|(?:is_?)?admin|account\w*|tenant\w*|identity|principal)$/i;
/** Code of a client that looks at a token of its own. */
const OF_CLIENT = /client|connector|refresh|expir|renew|cach|keep|store|debug|inspect|print|display|show|dump/i;

/** Whether a client looks at its own token, which no one else has sent, by the names around it. */
function isOwnToken(finding: RawFinding, { body }: Program): boolean {
  const { region, names: outer } = around(body, finding);
  if (region === body || finding.circumstances?.handler !== undefined || (finding.routes?.length ?? 0) > 0)
    return false;
  if (!OF_CLIENT.test(outer.at(-1) ?? finding.functionName ?? '')) return false;
  return !nodesOf(region).some(
    (node) =>
      node.start >= finding.start &&
      ((node.kind === 'member' && IDENTITY.test(node.name)) || (node.kind === 'string' && IDENTITY.test(node.value))),
  );
}

/** Calls to a server that issues tokens. */
const ASKS_ISSUER =
  /^(?:post|fetch|urlopen|(?:fetch|acquire|obtain)_?(?:access_?)?token\w*|exchange\w*|authorize_?access_?token)$/i;
const TOKEN_KEY = /(?:access|id|refresh)_?token$/i;
/** Handlers call the request that they get so: `await request.post()`. */
const OF_HANDLER = /^(?:req|request|ctx|context|event)$/i;

/**
 * `jwt.decode(reply.json()['id_token'], …)` of `reply = http.post(…)`: OpenID Connect lets the connection to the server that
 * issues the token take the place of its signature.
 */
function isJustIssued({ body }: Program, place: Place): boolean {
  const { region } = around(body, place);
  const writes = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')];
  const isOfIssuer = (node: Expression, depth = 0): boolean => {
    if (depth > STEPS_MAX) return false;
    if (node.kind === 'await' || node.kind === 'cast') return isOfIssuer(node.value, depth);
    if (node.kind === 'index')
      return node.index?.kind === 'string' && TOKEN_KEY.test(node.index.value) && isOfIssuer(node.object, depth);
    if (node.kind === 'member') return /^(?:data|body)$|token$/i.test(node.name) && isOfIssuer(node.object, depth);
    if (node.kind === 'call') {
      const { callee } = node;
      if (ASKS_ISSUER.test(lastName(callee)))
        return callee.kind !== 'member' || !OF_HANDLER.test(lastName(callee.object));
      return callee.kind === 'member' && /^(?:json|get)$/i.test(callee.name) && isOfIssuer(callee.object, depth + 1);
    }
    if (node.kind !== 'name') return false;
    const own = writes.filter(({ target }) => target.kind === 'name' && target.name === node.name);
    return own.length > 0 && own.every(({ value }) => value !== undefined && isOfIssuer(value, depth + 1));
  };
  return nodesAt(region, place).some((node) => {
    const token = node.kind === 'call' && encloses(place, node) ? node.args[0]?.value : undefined;
    return token !== undefined && isOfIssuer(token);
  });
}
const STEPS_MAX = 4;

/**
 * Whether no code of several linked files names the function around the place, which no framework calls either: what its
 * result is used for is not shown.
 */
function isNeverCalled(finding: RawFinding, program: Program, programs: readonly Program[]): boolean {
  const { routes = [], circumstances } = finding;
  if (programs.length < 2 || routes.length > 0 || circumstances?.handler !== undefined) return false;
  const own = definitionsAround(program.body, finding).at(-1);
  if (!own?.name || own.annotations.some(({ name }) => !/^(?:static|class)method$/.test(name))) return false;
  return programs.every(({ body }) =>
    [...nodesOfKind(body, 'name'), ...nodesOfKind(body, 'member'), ...nodesOfKind(body, 'string')].every(
      (node) => (node.kind === 'string' ? node.value : node.name) !== own.name,
    ),
  );
}

/** Names of accounts next to a password. */
const ACCOUNT =
  /user|login|account|e_?mail|(?:^|_)uid$|principal|(?:^|_)dn$|host|dsn|database|(?:^|_)db|server|admin|root/i;
/** Names that say what a password is for. */
const PURPOSE =
  /db|database|sql|mongo|redis|ldap|mail|smtp|imap|ftp|ssh|service|svc|admin|root|user|account|api|wifi|vpn|proxy|default/i;
/** Calls that take a password: they log in, connect, create an account, or compare. */
const TAKES_PASSWORD =
  /log_?(?:in|on)|sign_?(?:in|up|on)|connect|auth|open|dial|session|account|user|admin|regist|passw|cred|crypt|key_?store|load|unlock|bind|smtp|ftp|ssh|sql|db|pool|client|data_?source|create|insert|exec|query|compare|equals|verify|check|match/i;

const constantsBeside = (node: Node, place: Place): string[] => {
  if (node.kind === 'object') return node.entries.map(({ key }) => key ?? '');
  if (node.kind !== 'call') return [];
  return node.args.flatMap(({ name, value }) => (encloses(value, place) ? [] : [name ?? '', textOf(value)]));
};

/** The variable, field or constant that the place is assigned to. */
function targetOf(body: readonly Statement[], place: Place): string | undefined {
  for (const node of nodesAt(body, place))
    if ((node.kind === 'assign' || node.kind === 'declare') && node.value && encloses(node.value, place)) {
      const name = node.kind === 'assign' ? lastName(node.target) : node.target.kind === 'name' ? node.target.name : '';
      if (name !== '') return name;
    }
  return undefined;
}

const isCallWith = (call: Call, isHeld: (part: Node) => boolean): boolean =>
  TAKES_PASSWORD.test(lastName(call.callee)) &&
  (call.args.some(({ value }) => has(value, isHeld)) || has(call.callee, isHeld));

/** Whether the program logs in with the constant, creates an account, or compares something with it. */
function isUsedAsPassword({ body }: Program, place: Place, source: string): boolean {
  const enclosing = nodesAt(body, place).filter((node) => encloses(node, place));
  if (enclosing.some((node) => constantsBeside(node, place).some((name) => ACCOUNT.test(name)))) return true;
  // An argument, or a call that compares: `"…".equals(password)`.
  if (nodesAt(body, place).some((node) => node.kind === 'call' && (encloses(node, place) || encloses(place, node))))
    return true;
  if (enclosing.some((node) => node.kind === 'binary' && /^[!=]=/.test(node.operator))) return true;
  // Fields of classes aren't assignments, so the line is read as well.
  const line = source.slice(source.lastIndexOf('\n', place.start) + 1, place.end).replace(/["'`].*/s, '');
  const name = targetOf(body, place);
  if (PURPOSE.test(name ?? line)) return true;
  if (name === undefined) return false;
  const isNamed = (part: Node): boolean =>
    (part.kind === 'name' || part.kind === 'member') && part.name === name && !encloses(part, place);
  let isUsed = false;
  walk(body, (node) => {
    if (node.kind === 'call') isUsed ||= isCallWith(node, isNamed);
    else if (node.kind === 'binary' && /^[!=]=/.test(node.operator))
      isUsed ||= isNamed(node.left) || isNamed(node.right);
    return isUsed ? 'skip' : undefined;
  });
  if (isUsed) return true;
  // `username = 'svc'` beside it.
  const { region } = around(body, place);
  return [...nodesOfKind(region, 'assign'), ...nodesOfKind(region, 'declare')].some(
    ({ target, value }) => value?.kind === 'string' && ACCOUNT.test(lastName(target as Expression)),
  );
}

/** Values that programs make, in contrast to passwords that people choose. */
function isChosenByPerson(code: string): boolean {
  const values = [...code.matchAll(/(["'`])((?:(?!\1)[^\\\n]|\\.){3,200})\1/g)].map(([, , value = '']) => value);
  return !values.some((value) => looksRandom(value));
}

const DEBUGS = /^(?:(?:is_?|app_?|flask_?|django_?)?(?:debug|dev(?:el(?:opment)?)?|testing)(?:_?mode)?)$/i;

/** `if DEBUG and not KEY: KEY = '…'` */
const onlyForDebugging = ({ body }: Program, place: Place): boolean =>
  nodesAt(body, place).some(
    (node) => node.kind === 'if' && node.whenTrue.some((one) => encloses(one, place)) && asksForDebugging(node.test),
  );

/** Whether the test is only true while the program is debugged. */
function asksForDebugging(test: Expression): boolean {
  if (test.kind === 'binary' && test.operator === '&&')
    return asksForDebugging(test.left) || asksForDebugging(test.right);
  return (test.kind === 'name' || test.kind === 'member') && DEBUGS.test(test.name);
}

const LISTENS =
  /^(?:listen\w*|run(?:_simple|_app|_server)?|serve\w*|bind|start_?server|create_?server|start|\w*Server)$/i;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|::1|\[::1\])(?::\d*)?$/;

const isLoopback = (node: Node | undefined): boolean => node?.kind === 'string' && LOOPBACK.test(node.value);

/** Names that hold the address of the own machine: `HOST = '127.0.0.1'`, `def serve(host='127.0.0.1')`. */
function loopbackNames(body: readonly Statement[], call: Call): ReadonlySet<string> {
  const writes = [...nodesOfKind(body, 'declare'), ...nodesOfKind(body, 'assign')].flatMap(({ target, value }) =>
    target.kind === 'name' && isLoopback(value) ? [target.name] : [],
  );
  const defaults = definitionsAround(body, call).flatMap(({ parameters }) =>
    parameters.flatMap((one) => (one.target.kind === 'name' && isLoopback(one.default) ? [one.target.name] : [])),
  );
  return new Set([...writes, ...defaults]);
}

/** Whether the calls of the file that listen name the own machine. */
function listensLocally({ body }: Program): boolean {
  const isLocal = (call: Call): boolean => {
    const names = loopbackNames(body, call);
    return call.args.some(({ value }) =>
      has(value, (part) => isLoopback(part) || (part.kind === 'name' && names.has(part.name))),
    );
  };
  const namesPort = ({ callee, args }: Call): boolean =>
    args.some(
      ({ value }) =>
        value.kind !== 'function' &&
        (/^listen/i.test(lastName(callee)) || has(value, ({ kind }) => kind === 'number' || kind === 'string')),
    );
  const calls = nodesOfKind(body, 'call').filter(({ callee }) => LISTENS.test(lastName(callee)));
  return calls.some(isLocal) && calls.every((call) => isLocal(call) || !namesPort(call));
}

/** Weaknesses that need the answer of the server, which other sites in a browser cannot read. */
const NEEDS_ANSWER: ReadonlySet<string> = new Set(['path-traversal', 'ssrf']);

/** Programs that request what they are asked for, by the names of classes, files and folders. */
const FORWARDS = /prox(?:y|ies)|gateway|relay|tunnel|mirror|upstream|pass_?through/i;

/** Names of classes, in contrast to those of functions. */
const CLASS = /^[A-Z]/;

/** Downloaders that return a title, links to media and the like: `YoutubeDL().extract_info(url)`. */
const EXTRACTS = /\bextract_info\(/;

/** Other functions of that name that make a handler one of several: a bundle has no file of their own. */
const FORWARDERS_MIN = 2;
const isOneOfForwarders = (body: readonly Statement[], names: readonly string[]): boolean =>
  names.some((name) => FORWARDS.test(name)) &&
  nodesOfKind(body, 'function').filter(
    ({ definition: { name, parameters } }) =>
      FORWARDS.test(name) && parameters.length > 1 && !names.some((own) => own === name),
  ).length >= FORWARDERS_MIN;

/** Whether the code is part of such a program. A lone handler of that name is part of another one. */
function isForwarder({ body }: Program, finding: RawFinding, path: string): boolean {
  if (FORWARDS.test(path)) return true;
  const { names } = around(body, finding);
  return names.some((name) => CLASS.test(name) && FORWARDS.test(name)) || isOneOfForwarders(body, names);
}

const PARSES = /^(?:loads?|safe_load|parse|decode|json_decode|unmarshal|from_?json|yaml_parse)$/i;

/** `data = json.loads(path.read_text())`, of which the function only uses `data["name"]` and `data.get("name")`. */
function readsOnlyKeys({ body }: Program, place: Place): boolean {
  const { region } = around(body, place);
  const isParsed = (value: Expression): boolean =>
    value.kind === 'call' &&
    PARSES.test(lastName(value.callee)) &&
    value.args.some((one) => encloses(one.value, place));
  const kept = [...nodesOfKind(region, 'declare'), ...nodesOfKind(region, 'assign')].find(
    ({ value }) => value && isParsed(value.kind === 'await' ? value.value : value),
  );
  if (kept?.target.kind !== 'name') return false;
  const { name } = kept.target;
  const isVariable = (node: Expression): boolean => node.kind === 'name' && node.name === name;
  const uses = nodesOfKind(region, 'name').filter((node) => isVariable(node) && node.start > place.end).length;
  const byKey = [
    ...nodesOfKind(region, 'index').filter(({ object, index }) => isVariable(object) && index?.kind === 'string'),
    ...nodesOfKind(region, 'member').filter(({ object, name: key }) => isVariable(object) && key !== 'get'),
    ...nodesOfKind(region, 'call').filter(
      ({ callee, args }) =>
        callee.kind === 'member' &&
        callee.name === 'get' &&
        isVariable(callee.object) &&
        args[0]?.value.kind === 'string',
    ),
  ].length;
  return uses > 0 && uses === byKey;
}

/** Why a request to a client's URL isn't shown to give anyone a response of their choice. */
function reasonNotFetched(finding: RawFinding, program: Program, code: string, path: string): string | undefined {
  if (isForwarder(program, finding, path))
    return 'Its name says that it forwards requests; the code does not show whether that is meant for anyone.';
  if (EXTRACTS.test(code)) return 'Only what an extractor finds in the page comes back, not the response itself.';
  return reasonOtherBeginning(finding, program);
}

/** Only hashes of passwords have such salts. */
const MAKES_SALT = /\bgen_?salt/i;

const KNOWN_DEFAULT = 'The program compares the secret with its default, so it knows whether it was replaced.';

/** Limits a default that another file of the program compares with what is set. */
export const withKnownDefault = (finding: RawFinding, program: Program, programs: readonly Program[]): RawFinding =>
  finding.weakness === 'hard-coded-credentials' &&
  isStandIn(finding, program) &&
  isComparedWithDefault(finding, program, programs)
    ? atMostMedium(finding, KNOWN_DEFAULT)
    : finding;

/** A sentence that says why the code does not show the harm; undefined if it does. */
export function reasonNotUsed(
  finding: RawFinding,
  program: Program,
  source: string,
  path = '',
  programs: readonly Program[] = [program],
): string | undefined {
  const code = source.slice(finding.start, finding.end);
  const isOfRequest = finding.circumstances?.sourceKind === 'remote';
  if (NEEDS_ANSWER.has(finding.weakness) && isOfRequest && listensLocally(program))
    return 'The server only listens on the own machine.';
  if (NEEDS_ANSWER.has(finding.weakness) && isOfRequest && isForOwnUser(programs))
    return `Unless its user names another address, the program only listens on the own machine${finding.circumstances?.authentication ? '' : ', and it has no accounts'}.`;
  switch (finding.weakness) {
    case 'path-traversal':
      if (isOfRequest && goesOnName(finding, program, source, path))
        return 'The data goes on a name that the program has begun, so a folder of that name has to exist for `/../` to lead out.';
      return readsOnlyKeys(program, finding)
        ? 'The file has to be in the format that is parsed, and only the values of constant keys are used.'
        : undefined;
    case 'weak-password-hash':
      if (isKeptInMemory(program.body, finding)) return 'It is only kept in memory, beside a check of the stored hash.';
      if (MAKES_SALT.test(code)) return 'The hash with this salt is slow by design, also with few rounds.';
      return hashesPassword(finding, program, code) ? undefined : 'The code does not show that a password is hashed.';
    case 'jwt-not-verified':
      if (isNeverCalled(finding, program, programs)) return 'Nothing in the linked files calls the function.';
      if (isJustIssued(program, finding)) return 'The server that issues the token has just sent it.';
      return isOwnToken(finding, program)
        ? 'By its name the function looks at a token of its own; the claims do not say who asks.'
        : undefined;
    case 'sql-injection':
      if (isAddedToAnyStatement(finding, programs))
        return 'A route of the program runs any statement that a client sends, so injection adds nothing to it.';
      return OF_TOOL.test(finding.circumstances?.handler ?? '') && programs.some(runsAnyStatement)
        ? 'Another tool runs any statement that its caller sends, so injection adds nothing to it.'
        : undefined;
    case 'hard-coded-key':
      if (isComparedWithDefault(finding, program, programs))
        return 'The program compares the key with its default, so it knows whether it was replaced.';
      return onlyForDebugging(program, finding) ? 'It is only used while the program is debugged.' : undefined;
    case 'hard-coded-credentials':
      if (onlyForDebugging(program, finding) && !isProviderSecret(finding))
        return 'It is only used while the program is debugged.';
      if (isStandIn(finding, program) && isComparedWithDefault(finding, program, programs)) return KNOWN_DEFAULT;
      return isProviderSecret(finding) || !isChosenByPerson(code) || isUsedAsPassword(program, finding, source)
        ? undefined
        : 'The code does not show that a login, an account or a comparison uses it.';
    case 'ssrf':
      return reasonNotFetched(finding, program, code, path);
    default:
      return undefined;
  }
}
