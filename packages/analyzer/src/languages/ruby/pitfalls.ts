/** @module Defects in single calls and conditions of Ruby and Rails. */
import type { Expression, Statement } from '../../ir/index.ts';
import type { NodeCheck, NodeFinding } from '../../node-checks/check.ts';
import { namesSecret, rootName } from '../../node-checks/names.ts';
import { holdsSecret } from '../../node-checks/secrets/logging.ts';

const findingAt = (weakness: string, { start, end }: { start: number; end: number }, detail: string): NodeFinding => ({
  weakness,
  start,
  end,
  confidence: 'medium',
  detail,
});

const nameOf = (callee: Expression): string => (callee.kind === 'name' || callee.kind === 'member' ? callee.name : '');

/** Whether the statement does more than give a value: `update`, `record.name = name`. */
function acts(statement: Statement): boolean {
  if (statement.kind === 'expression') {
    const { value } = statement;
    return value.kind === 'assign'
      ? value.target.kind !== 'name'
      : value.kind === 'name' || (value.kind === 'call' && rootName(value.callee) !== 'request');
  }
  return statement.kind !== 'declare';
}

/** Reports `if request.get? … else`: a HEAD request is routed like GET, but takes the `else` branch. */
const otherVerb: NodeCheck = (node, { source }) =>
  node.kind === 'if' &&
  (node.whenFalse ?? []).some(acts) &&
  /^\(?request\.get\?\)?$/.test(source.slice(node.test.start, node.test.end))
    ? findingAt(
        'csrf-disabled',
        node.test,
        'A HEAD request takes the other branch without a token; ask `request.post?`.',
      )
    : undefined;

/** Reports `session[params[:key]] = …`. */
const sessionKey: NodeCheck = (node, { source }) =>
  node.kind === 'index' &&
  nameOf(node.object) === 'session' &&
  node.index &&
  /\b(?:params|cookies)\b/.test(source.slice(node.index.start, node.index.end))
    ? findingAt('trust-boundary-violation', node, 'The client chooses which session value is used.')
    : undefined;

/** `1 / 0.0` is infinite. */
const FLOAT = /^-?\d[\d_]*(?:\.\d|[eE])/;

const divisionByZero: NodeCheck = (node, { source }) =>
  node.kind === 'binary' &&
  /^[/%]$/.test(node.operator) &&
  node.right.kind === 'number' &&
  node.right.value === 0 &&
  node.left.kind !== 'string' &&
  ![node.left, node.right].some(({ start, end }) => FLOAT.test(source.slice(start, end)))
    ? findingAt('division-by-zero', node, 'Integer division by zero raises an error.')
    : undefined;

const calls: NodeCheck = (node, { source }) => {
  if (node.kind !== 'call') return undefined;
  const first = node.args[0]?.value;
  const second = node.args[1]?.value;
  switch (nameOf(node.callee)) {
    case 'match':
    case 'get':
    case 'post':
      return first?.kind === 'string' && /:controller\b.*:action\b/.test(first.value)
        ? findingAt('unsafe-reflection', node, 'Every public controller method becomes reachable by its name.')
        : undefined;
    case 'encode':
      return rootName(node.callee) === 'JWT' &&
        first?.kind === 'object' &&
        first.entries.some(({ key, value }) => namesSecret(key ?? '') && value.kind !== 'boolean')
        ? findingAt('cleartext-storage', node, 'Anyone who has the token can read it.')
        : undefined;
    case 'write':
      return rootName(node.callee) === 'File' && second && holdsSecret(second)
        ? findingAt('cleartext-storage', node, 'A secret is written in plain text.')
        : undefined;
    case 'info':
    case 'debug':
      return first &&
        node.callee.kind === 'member' &&
        /(?:^|\.)log(?:ger)?$/i.test(source.slice(node.callee.object.start, node.callee.object.end)) &&
        /^(?:request\.)?params(?:\.inspect|\.to_s|\.to_unsafe_h)?$/.test(source.slice(first.start, first.end))
        ? findingAt('sensitive-data-logged', node, 'All parameters are logged, including passwords.')
        : undefined;
    default:
      return undefined;
  }
};

export const RUBY_PITFALLS: readonly NodeCheck[] = [otherVerb, sessionKey, divisionByZero, calls];
