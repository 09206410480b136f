/** @module Secrets that Swift programs keep in records and databases as they are, or send as part of a URL. */
import type { Argument, Expression, Statement } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { lastName } from '../../node-checks/names.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';

const RECORD = /^(?:NSManagedObject|Object|RealmSwiftObject|EmbeddedObject|PersistentModel)$/;

/** Tokens end and can be revoked; what a person is known or pays by must not be readable. */
const LASTING = /passw|passphrase|passcode|card|cvv|cvc|iban|ssn|social|secret|private_?key|(?:^|_)pin$|[a-z]Pin$/i;

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

const isLastingSecret = (node: Expression): boolean => {
  if (node.kind === 'list') return node.items.some(isLastingSecret);
  if (node.kind === 'object') return node.entries.some(({ value }) => isLastingSecret(value));
  if (node.kind === 'concat') return node.parts.some(isLastingSecret);
  if (node.kind === 'binary' && node.operator === '+') return isLastingSecret(node.left) || isLastingSecret(node.right);
  return (node.kind === 'name' || node.kind === 'member') && LASTING.test(lastName(node)) && holdsSecret(node);
};

/** `user.password = password` of a class whose objects are stored. */
const keptInRecord: NodeCheck = (node, { body }) =>
  node.kind === 'assign' &&
  node.target.kind === 'member' &&
  isLastingSecret(node.value) &&
  storedFields(body).has(node.target.name)
    ? { weakness: 'cleartext-storage', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;

const STATEMENT = /^\s*(?:INSERT|REPLACE|UPDATE|MERGE)\b/i;
const RUNS = /^(?:run|execute\w*|prepare\w*|scalar|query|raw|simpleQuery|makeStatement|sqlite3_\w+)$/;

const beginning = (node: Expression): string => {
  if (node.kind === 'string') return node.value;
  if (node.kind === 'binary' && node.operator === '+') return beginning(node.left);
  return node.kind === 'concat' && node.parts[0] ? beginning(node.parts[0]) : '';
};

/** What a custom operator such as SQLite.swift's `column <- value` assigns. */
const assigned = ({ value }: Argument): Expression | undefined =>
  value.kind === 'opaque' && value.parts.length === 2 ? value.parts[1] : undefined;

/** `db.run("INSERT INTO users (password) VALUES (?)", password)`, `users.insert(column <- password)`. */
const keptInDatabase: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call') return undefined;
  const called = lastName(node.callee);
  const isWritten = RUNS.test(called)
    ? node.args.some(({ value }) => STATEMENT.test(beginning(value))) &&
      node.args.some(({ value }) => isLastingSecret(value))
    : /^(?:insert|upsert|update)$/.test(called)
      ? node.args.some((argument) => {
          const value = assigned(argument);
          return value !== undefined && isLastingSecret(value);
        })
      : called === 'setValue' && /\bNSManagedObject\b/.test(source)
        ? node.args[0] !== undefined && isLastingSecret(node.args[0].value)
        : false;
  return isWritten
    ? { weakness: 'cleartext-storage', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const PARAMETER = /[?&][\w.-]*(?:passw(?:or)?d|pwd|passphrase|passcode|secret|token|api_?key|ssn|card\w*|pin)=$/i;

/** `"https://host/login?password=\(password)"`: proxies, logs and histories keep URLs. */
const sentInQuery: NodeCheck = (node) =>
  node.kind === 'concat' &&
  /^https?:\/\//.test(beginning(node)) &&
  node.parts.some((part, at) => {
    const next = node.parts[at + 1];
    return part.kind === 'string' && PARAMETER.test(part.value) && next !== undefined && holdsSecret(next);
  })
    ? { weakness: 'secret-in-query', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;

export const SWIFT_KEPT_SECRETS: readonly NodeCheck[] = [keptInRecord, keptInDatabase, sentInQuery];
