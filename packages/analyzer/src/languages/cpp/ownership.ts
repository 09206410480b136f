/** @module C++ that keeps what is deleted, follows what may be missing, or hands secrets and archives on as they come. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { printExpression } from '../../ir/print.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { withoutCasts } from '../../node-checks/constants.ts';
import { lastName } from '../../node-checks/names.ts';
import { finding, type Node, some, variableOf } from '../c/pitfalls/bodies.ts';

const isCallOf = (node: Node, name: RegExp): node is Call => node.kind === 'call' && name.test(lastName(node.callee));

const callsIn = (roots: readonly Node[], name: RegExp): Call[] => {
  const calls: Call[] = [];
  walk(roots, (node) => {
    if (isCallOf(node, name)) calls.push(node);
  });
  return calls;
};

const plain = (weakness: string, { start, end }: { start: number; end: number }): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
});

/** `for (Job* j : jobs) if (…) delete j;`: the list still holds it. */
function deletedAndKept({ name: called, body }: FunctionDefinition): NodeFinding[] {
  if (/^~|destroy|clear|shutdown|cleanup|reset/i.test(called)) return [];
  const found: NodeFinding[] = [];
  walk(body, (loop) => {
    if (loop.kind !== 'loop' || loop.form !== 'each' || loop.target?.kind !== 'name' || loop.iterable?.kind !== 'name')
      return;
    const { name } = loop.target;
    const list = loop.iterable.name;
    const isTaken = some(
      body,
      (node) =>
        (node.kind === 'call' &&
          node.callee.kind === 'member' &&
          /^(?:erase|clear|remove|swap|pop_back)/.test(node.callee.name) &&
          variableOf(node.callee.object) === list) ||
        (node.kind === 'assign' && (variableOf(node.target) === list || variableOf(node.target) === name)),
    );
    if (isTaken) return;
    walk(loop.body, (branch) => {
      if (branch.kind !== 'if') return;
      const deleted = callsIn(branch.whenTrue, /^delete$/).find((call) => variableOf(call.args[0]?.value) === name);
      if (deleted) found.push(finding('use-after-free', deleted, `\`${list}\` still holds what is deleted here.`));
    });
  });
  return found;
}

const sharedOfFile = new WeakMap<readonly Statement[], boolean>();

function sharesItself(body: readonly Statement[]): boolean {
  const known = sharedOfFile.get(body);
  if (known !== undefined) return known;
  const is = some(
    body,
    (node) =>
      node.kind === 'class' && node.definition.supertypes.some(({ name }) => /enable_shared_from_this$/.test(name)),
  );
  sharedOfFile.set(body, is);
  return is;
}

/** `async_read(socket, buffer, [this](…) { … })` of an object that its last owner may have let go. */
function aloneInCallback({ body }: FunctionDefinition, file: readonly Statement[], source: string): NodeFinding[] {
  if (!sharesItself(file) || callsIn(body, /^(?:shared|weak)_from_this$/).length > 0) return [];
  return callsIn(body, /^(?:async_\w+|post|dispatch|defer)$/).flatMap((call) =>
    call.args.flatMap(({ value }) =>
      // The intermediate form keeps no captures.
      value.kind === 'function' && source.startsWith('[this]', value.start)
        ? [
            finding(
              'use-after-free',
              { start: value.start, end: value.start + 6 },
              'Nothing keeps the object alive until the callback runs; capture `shared_from_this()`.',
            ),
          ]
        : [],
    ),
  );
}

const MAY_BE_MISSING =
  /^(?:RootElement|FirstChildElement|NextSiblingElement|FirstChild|LastChild|NextSibling|Parent|first_node|next_sibling_node|findChild|toElement|parentWidget|QueryInterface)$/;

const TO_HEX = /^(?:hex_?encode|base64_?encode|to_?hex|bin2hex)\w*$/i;
const FROM_HEX = /(?:hex_?decode|from_?hex|unhex\w*|SymmetricKey|hexToBytes)\w*$/i;
const SECRET = /key|secret|password|passphrase|token|seed/i;
const HARMLESS = /public|pub_?key|fingerprint|hash/i;

/** The secret whose digits a part of an output statement shows. */
const shown = (roots: readonly Node[]): boolean =>
  callsIn(roots, TO_HEX).some((call) => {
    const given = call.args[0]?.value;
    const name =
      given?.kind === 'call' && given.callee.kind === 'member'
        ? lastName(given.callee.object)
        : given
          ? lastName(given)
          : '';
    return SECRET.test(name) && !HARMLESS.test(name);
  });

/** The stream at the start of `a << b << c`. */
const streamOf = (node: Expression): Expression =>
  node.kind === 'binary' && node.operator === '<<' ? streamOf(node.left) : node;

const STREAM = /^(?:clog|cout|cerr|LOG\w*|qDebug|qInfo)$/;

/** `std::clog << hex_encode(key)`, `spdlog::info("{}", to_hex(key))`. */
function keyShown(statement: Statement): NodeFinding[] {
  if (statement.kind !== 'expression') return [];
  const { value } = statement;
  const stream = streamOf(value);
  const isStream = stream !== value && STREAM.test(lastName(stream.kind === 'call' ? stream.callee : stream));
  const isLogger =
    value.kind === 'call' && value.callee.kind === 'member' && /^spdlog$/.test(lastName(value.callee.object));
  return (isStream || isLogger) && shown([value]) ? [plain('sensitive-data-logged', value)] : [];
}

const MAKES_KEY =
  /^(?:RSA_PrivateKey|DSA_PrivateKey|DH_PrivateKey|ElGamal_PrivateKey|GenerateRandomWithKeySize|GenerateRandom|RSAKey|PrivateKey)$/;
const SHORT = new Set([512, 768, 1024]);

/** What single calls say: missing elements, formats, keys, contexts that accept anyone. */
function inCall(call: Call, source: string): NodeFinding[] {
  const name = lastName(call.callee);
  const [first, second] = call.args.map(({ value }) => withoutCasts(value));
  if (/^redis(?:Append|Async)?Command$/.test(name) && call.args.length === 2 && second && second.kind !== 'string')
    return [
      finding(
        'format-string',
        call,
        'Spaces in the string add arguments, and `%` is a format specifier; use `"SET %s %s"`.',
      ),
    ];
  if (FROM_HEX.test(name) && first?.kind === 'string' && /^[\da-f]{32,}$/i.test(first.value))
    return new Set(first.value.toLowerCase()).size > 6 ? [plain('hard-coded-credentials', call)] : [];
  if (MAKES_KEY.test(name) && second?.kind === 'number' && SHORT.has(second.value))
    return [plain('weak-key-size', call)];
  const isOpen = call.args.some(({ value }) => /^(?:VERIFY_NONE|verify_none|VerifyNone)$/.test(lastName(value)));
  if (isOpen && /Context$/.test(name)) return [{ ...plain('certificate-check-disabled', call), confidence: 'high' }];
  if (
    name === 'dlopen' &&
    first &&
    first.kind !== 'string' &&
    first.kind !== 'null' &&
    !source.startsWith('"', first.start)
  )
    return [
      finding('untrusted-code-load', call, 'An environment variable determines where the library is loaded from.'),
    ];
  return [];
}

const SESSION = /(?:^|[^a-z])(?:sid|session|token|csrf|nonce|otp)/i;

/** `HTTPCookie session("sid", std::to_string(std::rand()))`. */
function guessedSession(statement: Statement): NodeFinding[] {
  if (statement.kind !== 'declare' && statement.kind !== 'expression') return [];
  const isDrawn = callsIn([statement], /^(?:q?rand|random|rand_r)$/).some(({ args }) => args.length === 0);
  const isNamed =
    isDrawn &&
    some([statement], (node) => {
      const text =
        node.kind === 'string' ? node.value : node.kind === 'name' || node.kind === 'member' ? node.name : '';
      return SESSION.test(text);
    });
  return isNamed ? [plain('predictable-random', statement)] : [];
}

/** `XMLReaderFactory::createXMLReader()`, parsed with the entities of the document. */
function readerOfEntities({ body }: FunctionDefinition): NodeFinding[] {
  if (callsIn(body, /^(?:createXMLReader|createLSParser)$/).length === 0) return [];
  const isClosed =
    callsIn(body, /^(?:setEntityResolver|setXMLEntityResolver|setSecurityManager)$/).length > 0 ||
    callsIn(body, /^set(?:Feature|Parameter)$/).some(({ args }) => {
      const [feature, value] = args.map((one) => one.value);
      const isOn =
        value?.kind === 'boolean' ? value.value : lastName(value ?? { kind: 'null', start: 0, end: 0 }) === 'true';
      const named = feature ? lastName(feature) : '';
      return (/DisableDefaultEntityResolution$/.test(named) && isOn) || (/LoadExternalDTD$/.test(named) && !isOn);
    });
  return isClosed
    ? []
    : callsIn(body, /^parse(?:URI|Buf)?$/).flatMap((call) =>
        call.callee.kind === 'member'
          ? [finding('xxe', call, "The parser resolves external entities, and the code doesn't disable that.")]
          : [],
      );
}

const RECEIVES = /^(?:recv|recvfrom|read_some|receive|async_read\w*|readAll|readDatagram|accept|get_body|body)$/;
const ARCHIVE = /_iarchive$|(?:Binary|PortableBinary|JSON|XML)InputArchive$/;

/** `recv(…); boost::archive::binary_iarchive ar(in); ar >> items;`. */
function archiveOfOthers({ body }: FunctionDefinition): NodeFinding[] {
  if (callsIn(body, RECEIVES).length === 0) return [];
  const archives = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && ARCHIVE.test(node.type?.name ?? ''))
      archives.add(node.target.name);
  });
  const found = new Map<string, NodeFinding>();
  if (archives.size === 0) return [];
  walk(body, (node) => {
    const name =
      node.kind === 'binary' && /^(?:>>|&)$/.test(node.operator)
        ? variableOf(node.left)
        : node.kind === 'call' && node.callee.kind === 'name'
          ? node.callee.name
          : undefined;
    if (name !== undefined && archives.has(name)) found.set(name, plain('unsafe-deserialization', node as Expression));
  });
  return [...found.values()];
}

const inFunction = (definition: FunctionDefinition, file: readonly Statement[], source: string): NodeFinding[] => {
  const { body } = definition;
  const found = [
    ...deletedAndKept(definition),
    ...aloneInCallback(definition, file, source),
    ...readerOfEntities(definition),
    ...archiveOfOthers(definition),
  ];
  const asksEnvironment = callsIn(body, /^(?:secure_)?getenv$/).length > 0;
  const isTest = /test/i.test(definition.name);
  walk(body, (node) => {
    if (
      node.kind === 'member' &&
      node.arrow &&
      node.object.kind === 'call' &&
      MAY_BE_MISSING.test(lastName(node.object.callee))
    )
      found.push(
        finding(
          'null-dereference',
          node,
          `If there is no such element, \`${printExpression(node.object.callee)}\` returns null.`,
        ),
      );
    if (node.kind === 'call')
      found.push(
        ...inCall(node, source).filter(
          ({ weakness }) =>
            (weakness !== 'untrusted-code-load' || asksEnvironment) &&
            (weakness !== 'hard-coded-credentials' || !isTest),
        ),
      );
    if (node.kind === 'expression' || node.kind === 'declare') found.push(...keyShown(node), ...guessedSession(node));
  });
  return found;
};

const ownership: NodeCheck = (node, { source, body }) => {
  if (node.kind === 'class') return node.definition.methods.flatMap((one) => inFunction(one, body, source));
  return node.kind === 'function' && node.definition.form !== 'lambda'
    ? inFunction(node.definition, body, source)
    : undefined;
};

export const OWNERSHIP_PITFALLS: readonly NodeCheck[] = [ownership];
