/** @module Secrets that Swift programs keep as they are, in records, databases and files, or send in clear text. */
import type { Argument, Call, Expression, Statement } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
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
function stores(node: Call, source: string): boolean {
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
  if (called === 'setValue' && /\bNSManagedObject\b/.test(source)) return isSecretText(first?.value);
  if (/^set(?:Value)?$/.test(called) && labeled(node, 'forKey'))
    return (
      /(?:UserDefaults|defaults|KeyValueStore)/i.test(source.slice(object.start, object.end)) &&
      isSecretText(first?.value)
    );
  return called === 'write' && labeled(node, 'to', 'toFile') && isSecretText(object);
}

const keptByCall: NodeCheck = (node, { source }) =>
  node.kind === 'call' && stores(node, source) ? kept('cleartext-storage', node) : undefined;

/** `connection.send(content: password.data(using: .utf8))` of a connection over plain TCP. */
const sentInClear: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call' || lastName(node.callee) !== 'send') return undefined;
  const content = asText(node.args.find(({ name }) => name === 'content')?.value);
  return content && holdsSecret(content) && /using:\s*\.(?:tcp|udp)\b/.test(source)
    ? kept('cleartext-transport', node)
    : undefined;
};

export const SWIFT_KEPT_SECRETS: readonly NodeCheck[] = [
  keptInRecord,
  keptByCall,
  keptInStatement,
  sentInClear,
  sentInQuery,
];
