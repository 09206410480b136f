/** @module What is wrong by the way C++ code is put together: references and iterators that outlive what they lead to, logs. */

import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { printExpression } from '../../ir/print.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { guessableSecret, type IsPlainChance, SECRET_MAKER } from '../../node-checks/crypto/guessable-secrets.ts';
import { lastName, rootName } from '../../node-checks/names.ts';
import { secretsLogged } from '../../node-checks/secrets/logging.ts';
import { CPP_LIBRARY_CALLS, libraryCalls } from '../c/library-calls.ts';
import { ofFunctions } from '../c/pitfalls/bodies.ts';
import { CPP_FUNCTION_TEXT } from './function-text.ts';
import { LIBRARY_OBJECTS } from './library-objects.ts';
import { CPP_PITFALLS } from './pitfalls.ts';

const LEVELS = /^(?:trace|debug|info|warn|warning|error|critical|fatal|log|notice)$/;
const LOGGER = /^_?(?:spdlog|log|logger|LOG|log_|logger_|m_log|m_logger|console)$/;

const isLog = (callee: Expression): boolean => {
  if (callee.kind === 'name') return /^(?:syslog|NSLog|qDebug|qInfo|qWarning|LOG_\w+|SPDLOG_\w+)$/.test(callee.name);
  if (callee.kind !== 'member' || !LEVELS.test(callee.name)) return false;
  const { object } = callee;
  return LOGGER.test(object.kind === 'member' ? object.name : rootName(object));
};

const freed = (node: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness: 'use-after-free',
  start: node.start,
  end: node.end,
  confidence: 'medium',
  detail,
});

/** Types that only lead to the characters of another. */
const VIEW = /(?:^|\.)(?:w?string_view|span)$/;
const OWNER = /(?:^|\.)(?:w?string|w?ostringstream|vector|array|QByteArray|QString)$/;

function localOwners(definition: FunctionDefinition): Set<string> {
  const names = new Set<string>();
  walk(definition.body, (node) => {
    if (node.kind === 'function') return 'skip';
    if (
      node.kind === 'declare' &&
      node.target.kind === 'name' &&
      node.type &&
      OWNER.test(node.type.name) &&
      !node.type.pointers &&
      !(node.annotations ?? []).some(({ name }) => name === 'static' || name === 'reference')
    )
      names.add(node.target.name);
    return undefined;
  });
  for (const { target, type, annotations } of definition.parameters)
    if (target.kind === 'name' && type && OWNER.test(type.name) && !type.pointers && annotations.length === 0)
      names.add(target.name);
  return names;
}

const isMethod = (node: Expression, name: RegExp): node is Expression & { kind: 'call' } =>
  node.kind === 'call' && node.callee.kind === 'member' && name.test(node.callee.name);

/** `std::string_view f() { std::string s = …; return s; }`, `const char* f() { std::string s; return s.c_str(); }`. */
const viewOfLocal = ofFunctions((definition) => {
  const { returnType } = definition;
  const isView = returnType !== undefined && VIEW.test(returnType.name);
  const isPointer = returnType !== undefined && (returnType.pointers ?? 0) > 0;
  if (!isView && !isPointer) return [];
  const owners = localOwners(definition);
  const found: NodeFinding[] = [];
  walk(definition.body, (part) => {
    if (part.kind === 'function') return 'skip';
    if (part.kind !== 'return' || !part.value) return undefined;
    const { value } = part;
    const led = isMethod(value, /^(?:c_str|data)$/) && value.callee.kind === 'member' ? value.callee.object : value;
    const direct = isView && led.kind === 'name' && owners.has(led.name);
    const inside = led !== value && led.kind === 'name' && owners.has(led.name);
    // `return (a + b).c_str();`
    if (led !== value && isTemporary(led))
      found.push(freed(part, 'The string is a temporary that is destroyed at the end of the statement.'));
    if (direct || inside)
      found.push(
        freed(part, `\`${printExpression(led)}\` is gone when the function returns, and the result leads to it.`),
      );
    return undefined;
  });
  return found;
});

const MAKES_TEXT = /^(?:to_string|str|substr|string|toStdString|toUtf8|toLocal8Bit|toLatin1|getString|dump)$/;

/** Whether the value is one that no one holds: a sum of texts, or what a well-known call has just made. */
const isTemporary = (node: Expression): boolean =>
  node.kind === 'binary' ||
  (node.kind === 'call' &&
    ((node.callee.kind === 'name' && MAKES_TEXT.test(node.callee.name)) ||
      (node.callee.kind === 'member' && MAKES_TEXT.test(node.callee.name))));

/** `const char* p = (a + b).c_str();`: the text is gone at the end of the line. */
const pointerIntoTemporary: NodeCheck = (node) => {
  const value = node.kind === 'declare' ? node.value : undefined;
  if (node.kind !== 'declare' || !value || !(node.type?.pointers || /^(?:auto)?$/.test(node.type?.name ?? 'auto')))
    return undefined;
  if (!isMethod(value, /^(?:c_str|data|constData)$/) || value.callee.kind !== 'member') return undefined;
  if (!isTemporary(value.callee.object)) return undefined;
  return freed(node, 'The string is a temporary that is destroyed at the end of the statement.');
};

const CHANGES = /^(?:erase|insert|emplace|push_back|emplace_back|push_front|clear|resize|reserve|pop_back|assign)$/;

/** Statements in order, those within branches too; whether the loop is left after the one given. */
function leavesAfter(body: readonly Statement[], at: Expression): boolean {
  for (const [index, statement] of body.entries()) {
    if (!encloses(statement, at)) continue;
    const rest = body.slice(index + 1);
    if (rest.some((one) => one.kind === 'break' || one.kind === 'return' || one.kind === 'throw')) return true;
    if (statement.kind === 'if')
      return leavesAfter(statement.whenTrue, at) || leavesAfter(statement.whenFalse ?? [], at);
    if (statement.kind === 'return') return true;
    return false;
  }
  return false;
}

/** Changes of the container over which the loop runs. */
function changesOf(body: readonly Statement[], container: string, iterator: string | undefined): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(body, (part) => {
    if (part.kind === 'function') return 'skip';
    // `it = v.erase(it)` goes on from where it may.
    if (part.kind === 'assign' && part.target.kind === 'name' && part.target.name === iterator) return 'skip';
    if (part.kind !== 'call' || !isMethod(part, CHANGES) || part.callee.kind !== 'member') return undefined;
    if (printExpression(part.callee.object) !== container) return undefined;
    const first = part.args[0]?.value;
    const ofIterator = first?.kind === 'name' && first.name === iterator;
    if (iterator !== undefined && !(part.callee.name === 'erase' && ofIterator)) return undefined;
    if (leavesAfter(body, part)) return undefined;
    found.push(freed(part, `The loop continues over \`${container}\` after its iterators were invalidated.`));
    return undefined;
  });
  return found;
}

/** `for (auto it = v.begin(); …; ++it) v.erase(it);`, `for (auto& x : v) v.push_back(x);`. */
const changedWhileIterated: NodeCheck = (node) => {
  if (node.kind !== 'loop') return undefined;
  if (node.form === 'each') return node.iterable && changesOf(node.body, printExpression(node.iterable), undefined);
  const [start] = node.init ?? [];
  if (start?.kind !== 'declare' || start.target.kind !== 'name' || !start.value) return undefined;
  if (!isMethod(start.value, /^c?r?begin$/) || start.value.callee.kind !== 'member') return undefined;
  const { name } = start.target;
  const moves = (node.update ?? []).some((one) => {
    // `it++` is the value before the step.
    const step = one.kind === 'binary' && one.left.kind === 'assign' ? one.left : one;
    return rootName(step.kind === 'assign' ? step.target : step) === name;
  });
  if (!moves) return undefined;
  return changesOf(node.body, printExpression(start.value.callee.object), name);
};

const ENGINES = /^(?:mt19937(?:_64)?|minstd_rand0?|default_random_engine|ranlux\d+(?:_base)?|knuth_b)$/;

/** `std::mt19937{}()`: its state can be told from what it has given. */
const isEngine: IsPlainChance = (part) => {
  if (part.kind === 'cast') return ENGINES.test(part.type.name);
  return (part.kind === 'name' || part.kind === 'member') && ENGINES.test(part.name);
};

/** The same as a local variable of a function that makes a token: `std::mt19937 gen(time(nullptr));`. */
const guessableEngine: NodeCheck = (node, { enclosing, enclosingName, source }) => {
  if (node.kind !== 'declare' || !ENGINES.test(lastPart(node.type?.name))) return undefined;
  // Where a distribution draws from it, that is the place.
  const name = lastName(node.target);
  if (
    enclosing &&
    new RegExp(`\\b\\w+\\(\\s*${name}\\s*\\)|\\b${name}\\(\\)`).test(source.slice(node.end, enclosing.end))
  )
    return undefined;
  return SECRET_MAKER.test(enclosingName)
    ? { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'medium' }
    : undefined;
};

const lastPart = (name = ''): string => name.slice(name.lastIndexOf('.') + 1);

/** `QCryptographicHash::Md5`, `CryptoPP::Weak::MD5`. */
const weakDigest: NodeCheck = (node) => {
  if (node.kind !== 'member') return undefined;
  const owner = lastName(node.object);
  const isWeak =
    owner === 'QCryptographicHash'
      ? /^(?:Md[45]|Sha1)$/.test(node.name)
      : owner === 'Weak' && /^MD[245]$/.test(node.name);
  return isWeak ? { weakness: 'weak-hash', start: node.start, end: node.end, confidence: 'medium' } : undefined;
};

export const CPP_CHECKS: readonly NodeCheck[] = [
  libraryCalls(CPP_LIBRARY_CALLS),
  guessableSecret(isEngine),
  guessableEngine,
  weakDigest,
  secretsLogged(isLog),
  viewOfLocal,
  pointerIntoTemporary,
  changedWhileIterated,
  ...LIBRARY_OBJECTS,
  ...CPP_PITFALLS,
  ...CPP_FUNCTION_TEXT,
];
