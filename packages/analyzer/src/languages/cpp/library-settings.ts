/** @module Settings of C++ libraries: external entities, buffers without a limit, stored passwords, plain requests; lazy results. */
import { CLEARTEXT } from '../../frameworks/cleartext-address.ts';
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { printExpression } from '../../ir/print.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { literalText } from '../../node-checks/constants.ts';
import { lastName, namesSecret } from '../../node-checks/names.ts';
import { finding, ofFunctions, some, typesOf, variableOf } from '../c/pitfalls/bodies.ts';

const isTrue = (value: Expression | undefined): boolean => value?.kind === 'boolean' && value.value;

const ENTITIES = /EXTERNAL_(?:GENERAL|PARAMETER)_ENTITIES$|external-(?:general|parameter)-entities$/;

/** `parser.setFeature(XMLReader::FEATURE_EXTERNAL_GENERAL_ENTITIES, true)` of Poco, `set_substitute_entities(true)` of libxml++. */
const entitiesAllowed: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
  const [first, second] = node.args.map(({ value }) => value);
  const isFeature =
    node.callee.name === 'setFeature' &&
    first !== undefined &&
    ENTITIES.test(first.kind === 'string' ? first.value : lastName(first)) &&
    isTrue(second);
  const isOption =
    /^(?:set_substitute_entities|setExpandEntities|set_load_dtd)$/.test(node.callee.name) && isTrue(first);
  return isFeature || isOption ? finding('xxe', node, 'External entities are enabled.') : undefined;
};

const READS_UNTIL = /^(?:async_)?read(?:_until)?$/;

/** `asio::streambuf data; asio::read_until(socket, data, '\n');`: the buffer grows as long as the other side sends. */
const endlessBuffer = ofFunctions(({ body }) => {
  const unlimited = new Set<string>();
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (
      node.kind === 'declare' &&
      node.target.kind === 'name' &&
      /\.(?:basic_)?streambuf$/.test(node.type?.name ?? '') &&
      (node.value === undefined || (node.value.kind === 'call' && node.value.args.length === 0))
    )
      unlimited.add(node.target.name);
  });
  walk(body, (node) => {
    if (node.kind !== 'call' || !READS_UNTIL.test(lastName(node.callee))) return;
    const buffer = node.args[1]?.value;
    const isDynamic =
      buffer?.kind === 'call' &&
      /^dynamic_(?:string_|vector_)?buffer$/.test(lastName(buffer.callee)) &&
      buffer.args.length === 1;
    if (isDynamic || unlimited.has(variableOf(buffer) ?? ''))
      found.push(
        finding('resource-exhaustion', node, 'The buffer has no maximum size, so it grows as long as the peer sends.'),
      );
  });
  return found;
});

/** `QSettings().setValue("login/password", password)`. */
const secretStored: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'setValue') return undefined;
  const { object } = node.callee;
  const type = object.kind === 'name' && enclosing ? typesOf(enclosing).get(object.name)?.name : undefined;
  const isSettings =
    object.kind === 'call' ? lastName(object.callee) === 'QSettings' : /(?:^|\.)QSettings$/.test(type ?? '');
  const [key, value] = node.args.map((one) => one.value);
  if (!isSettings || !key || !value || value.kind === 'boolean' || value.kind === 'number') return undefined;
  const names = [lastName(value), ...literalText(key).split('/').slice(-1)];
  return names.some(namesSecret)
    ? finding('cleartext-storage', node, 'Settings are a plain file or registry key that others can read.')
    : undefined;
};

/** What takes the address of a server. */
const REQUESTS =
  /^(?:QNetworkRequest|Url|http_client|HttpRequest|newHttpClient|Client|RestClient|HttpRequestArgs|setUrl|openUrl|createRequest)$/;
const LOCAL = /^http:\/\/(?:localhost|127\.|\[::1\]|0\.0\.0\.0|10\.|192\.168\.)/i;

const isSecret = (node: Expression | Statement): boolean =>
  (node.kind === 'name' || node.kind === 'member') && namesSecret(node.name);

/** `QNetworkRequest request(QUrl("http://…"))`. Hosts of examples count where a password is sent to them. */
const plainRequest: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'call' || !REQUESTS.test(lastName(node.callee))) return undefined;
  let address: string | undefined;
  walk(
    node.args.map(({ value }) => value),
    (part) => {
      if (part.kind === 'string' && /^http:\/\/[^/]/i.test(part.value)) address ??= part.value;
    },
  );
  if (address === undefined || LOCAL.test(address)) return undefined;
  const sendsSecret =
    enclosing !== undefined &&
    (some(enclosing.body, isSecret) || enclosing.parameters.some(({ target }) => isSecret(target)));
  return CLEARTEXT.test(address) || sendsSecret
    ? finding('cleartext-transport', node, 'The request is sent over plain HTTP.')
    : undefined;
};

const MATRIX = /(?:^|\.)(?:Matrix|Vector|RowVector|Array|Quaternion|SparseMatrix)(?:[234X]{0,2}(?:[fdi]|c[fd])?)$/;

/** `auto f() { MatrixXf m = …; return m * a; }`: Eigen computes later, from matrices that are gone by then. */
const lazyResult = ofFunctions((definition: FunctionDefinition) => {
  // The type of `auto` has no name.
  if (!/^(?:auto)?$/.test(definition.returnType?.name ?? '')) return [];
  const locals = new Set<string>();
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    const type = node.kind === 'declare' ? (node.type?.name ?? '') : '';
    if (node.kind === 'declare' && node.target.kind === 'name' && /(?:^|\.)Eigen\./.test(type) && MATRIX.test(type))
      locals.add(node.target.name);
  });
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (node.kind !== 'return' || node.value?.kind !== 'binary' || !/^[-+*/]$/.test(node.value.operator))
      return undefined;
    const { left, right } = node.value;
    const local = [left, right].map(variableOf).find((name) => name !== undefined && locals.has(name));
    if (local !== undefined)
      found.push(
        finding(
          'use-after-free',
          node,
          `With \`auto\` the result is an expression that still refers to \`${local}\`, which is gone when the function returns.`,
        ),
      );
    return undefined;
  });
  return found;
});

/** `catch (...) { }`: no one learns what went wrong. */
const emptyCatch = ofFunctions(({ name, body }) => {
  // A destructor must not throw.
  if (name.startsWith('~')) return [];
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'try') return;
    for (const one of node.catches)
      if (one.body.length === 0 && one.types.length === 0)
        found.push({
          ...finding('swallowed-exception', one, 'Every exception is caught, and none is handled or reported.'),
          confidence: 'low',
        });
  });
  return found;
});

/** `s[s.size() - 1]` of a string or vector that may be empty. */
const lastOfEmpty = ofFunctions((definition) => {
  const types = typesOf(definition);
  const asked = new Set<string>();
  const found: (NodeFinding & { of: string })[] = [];
  walk(definition.body, (node) => {
    if (
      node.kind === 'call' &&
      node.callee.kind === 'member' &&
      /^(?:push_back|emplace_back|append|resize|empty|isEmpty)$/.test(node.callee.name)
    )
      asked.add(printExpression(node.callee.object));
    if (node.kind === 'binary' && /^(?:[<>]=?|[=!]=)$/.test(node.operator))
      for (const side of [node.left, node.right])
        walk([side], (part) => {
          if (part.kind === 'index') return 'skip';
          if (part.kind === 'call' && part.callee.kind === 'member' && /^(?:size|length|count)$/.test(part.callee.name))
            asked.add(printExpression(part.callee.object));
          return undefined;
        });
    if (node.kind !== 'index' || node.index?.kind !== 'binary' || node.index.operator !== '-') return;
    const { left, right } = node.index;
    const isSize = left.kind === 'call' && left.callee.kind === 'member' && /^(?:size|length)$/.test(left.callee.name);
    if (!isSize || left.callee.kind !== 'member' || right.kind !== 'number' || right.value !== 1) return;
    const of = printExpression(left.callee.object);
    // Only a caller can know that what it hands over has elements.
    const isParameter = definition.parameters.some(({ target }) => target.kind === 'name' && target.name === of);
    if (
      of !== printExpression(node.object) ||
      !isParameter ||
      !/(?:^|\.)(?:w?string|string_view|vector)$/.test(types.get(of)?.name ?? '')
    )
      return;
    found.push({
      ...finding('out-of-bounds-read', node, `If \`${of}\` is empty, this reads in front of its first element.`),
      confidence: 'low',
      of,
    });
  });
  return found.filter(({ of }) => !asked.has(of)).map(({ of: _, ...one }) => one);
});

export const LIBRARY_SETTINGS: readonly NodeCheck[] = [
  entitiesAllowed,
  endlessBuffer,
  secretStored,
  plainRequest,
  lazyResult,
  emptyCatch,
  lastOfEmpty,
];
