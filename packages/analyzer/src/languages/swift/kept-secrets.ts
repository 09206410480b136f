/** @module Secrets that Swift programs keep as they are, in records, databases and files, or send in clear text. */
import type { Argument, Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext, NodeFinding } from '../../node-checks/check.ts';
import { assignedValue } from '../../node-checks/locals.ts';
import { lastName } from '../../node-checks/names.ts';
import {
  beginning,
  isLastingSecret,
  keptInStatement,
  STORES,
  sentInQuery,
} from '../../node-checks/secrets/kept-secrets.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';

const RECORD = /^(?:NSManagedObject|Object|RealmSwiftObject|EmbeddedObject|PersistentModel)$/;

const recordFields = new WeakMap<readonly Statement[], ReadonlySet<string>>();

/** The fields of the file's classes whose objects are stored. */
function storedFields(body: readonly Statement[]): ReadonlySet<string> {
  let fields = recordFields.get(body);
  if (!fields) {
    fields = new Set(
      body.flatMap((statement) =>
        statement.kind === 'class' && statement.definition.supertypes.some(({ name }) => RECORD.test(name))
          ? statement.definition.fields.map(({ name }) => name)
          : [],
      ),
    );
    recordFields.set(body, fields);
  }
  return fields;
}

const kept = (weakness: string, { start, end }: Expression): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
});

/** `user.password = password` of a class whose objects are stored. */
const keptInRecord: NodeCheck = (node, { body }) =>
  node.kind === 'assign' &&
  node.target.kind === 'member' &&
  isLastingSecret(node.value) &&
  storedFields(body).has(node.target.name)
    ? kept('cleartext-storage', node)
    : undefined;

const RUNS = /^(?:run|execute\w*|prepare\w*|scalar|query|raw|simpleQuery|makeStatement|sqlite3_\w+)$/;

/** What a custom operator such as SQLite.swift's `column <- value` assigns. */
const assigned = ({ value }: Argument): Expression | undefined =>
  value.kind === 'opaque' && value.parts.length === 2 ? value.parts[1] : undefined;

const labeled = (node: Call, ...labels: string[]): boolean =>
  node.args.some(({ name }) => name !== undefined && labels.includes(name));

/** The bytes of a text: `Data(password.utf8)`, `password.data(using: .utf8)`. */
function asText(node: Expression | undefined): Expression | undefined {
  if (node?.kind !== 'call') return node;
  if (node.callee.kind === 'member' && node.callee.name === 'data') return node.callee.object;
  return node.construct && /^(?:Data|NSData|Array)$/.test(lastName(node.callee)) ? node.args[0]?.value : node;
}

const isSecretText = (node: Expression | undefined): boolean => {
  const text = asText(node);
  return text !== undefined && isLastingSecret(text);
};

/** Where a call stores what it is given: a statement, a record, preferences, a file. */
function stores(node: Call, context: NodeContext): boolean {
  const { source } = context;
  const called = lastName(node.callee);
  const [first] = node.args;
  if (RUNS.test(called))
    return (
      node.args.some(({ value }) => STORES.test(beginning(value))) &&
      node.args.some(({ value }) => isLastingSecret(value))
    );
  if (/^(?:insert|upsert|update)$/.test(called))
    return node.args.some((argument) => {
      const value = assigned(argument);
      return value !== undefined && isLastingSecret(value);
    });
  if (node.callee.kind !== 'member') return false;
  const { object } = node.callee;
  if (called === 'setValue' && /\bNSManagedObject|\bNSEntityDescription\b/.test(source))
    return isSecretText(first?.value);
  if (/^set(?:Value)?$/.test(called) && labeled(node, 'forKey'))
    return (
      /(?:UserDefaults|defaults|KeyValueStore)/i.test(source.slice(object.start, object.end)) &&
      isSecretText(first?.value)
    );
  return called === 'write' && labeled(node, 'to', 'toFile') && isWrittenSecret(object, context) && !isProtected(node);
}

const SESSION = /^(?:\w*(?:access|auth|refresh|session|bearer|api|id)_?token|token|jwt)$/i;
const SECRET_KEY = /passw|passphrase|secret|(?:access|auth|refresh|session)_?token|^token$|private_?key/i;

/** What a file holds from now on: a password or token, alone or under its name among others. */
function isWrittenSecret(node: Expression, context: NodeContext): boolean {
  const text = asText(node);
  if (isSecretText(node) || (text && SESSION.test(lastName(text)) && text.kind !== 'call')) return true;
  const given = assignedValue(node, context);
  const record = given.kind === 'cast' ? given.value : given;
  return (
    record.kind === 'object' &&
    record.entries.some(
      ({ key, value }) =>
        typeof key === 'string' && SECRET_KEY.test(key) && (value.kind === 'name' || value.kind === 'member'),
    )
  );
}

/** `options: .completeFileProtection`: the system encrypts the file while the device is locked. */
function isProtected({ args }: Call): boolean {
  let isSealed = false;
  walk(
    args.map(({ value }) => value),
    (part) => {
      isSealed ||= part.kind === 'member' && /^completeFileProtection(?:UnlessOpen)?$/.test(part.name);
    },
  );
  return isSealed;
}

const keptByCall: NodeCheck = (node, context) =>
  node.kind === 'call' && stores(node, context) ? kept('cleartext-storage', node) : undefined;

/** `connection.send(content: password.data(using: .utf8))` of a connection over plain TCP. */
const sentInClear: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || lastName(node.callee) !== 'send') return undefined;
  const content = asText(node.args.find(({ name }) => name === 'content')?.value);
  return content && holdsSecret(content) && /using:\s*\.(?:tcp|udp)\b/.test(source)
    ? kept('cleartext-transport', node)
    : undefined;
};

const TOKEN_PARAMETER = /[?&](?:access_?token|auth_?token|session_?token|refresh_?token|api_?key|jwt)=$/i;

/** `"https://api…/me?access_token=\(token)"`. */
const tokenInQuery: NodeCheck = (node) =>
  node.kind === 'concat' &&
  /^https?:\/\//.test(beginning(node)) &&
  node.parts.some((part, at) => {
    const next = node.parts[at + 1];
    return part.kind === 'string' && TOKEN_PARAMETER.test(part.value) && next && /token|key|jwt/i.test(lastName(next));
  })
    ? kept('secret-in-query', node)
    : undefined;

export const SWIFT_KEPT_SECRETS: readonly NodeCheck[] = [
  keptInRecord,
  keptByCall,
  keptInStatement,
  sentInClear,
  sentInQuery,
  tokenInQuery,
];
