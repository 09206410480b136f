/** @module Exceptions that vanish, that let pass, or that tell too much. */
import type { Call, Catch, Expression, Statement } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import type { NodeCheck } from './check.ts';
import { rootName } from './names.ts';

const hasComment = (source: string, { start, end }: Catch): boolean => /\/\/|\/\*|#\s/.test(source.slice(start, end));

/** What must not fail unnoticed. */
const MATTERS =
  /save|store|write|update|insert|delete|remove|commit|rollback|send|publish|charge|pay|transfer|auth|verif|valid|check|crypt|sign|login|grant|revoke|backup|migrat|audit/i;

function matters(body: readonly Statement[]): boolean {
  let found = false;
  walk(body, (part) => {
    if (part.kind === 'call' && (part.callee.kind === 'name' || part.callee.kind === 'member'))
      found ||= MATTERS.test(part.callee.name);
  });
  return found;
}

/** An empty catch, without a word why, around something that matters. */
export const swallowedException: NodeCheck = (node, { source }) => {
  if (node.kind !== 'try' || !matters(node.body)) return undefined;
  const empty = node.catches.find((one) => one.body.length === 0 && !hasComment(source, one));
  return empty && { weakness: 'swallowed-exception', start: empty.start, end: empty.end, confidence: 'medium' };
};

const DECIDES =
  /auth|verif|valid|permi|allow|access|trust|admin|token|session|signature|password|credential|guard|login/i;

const isTrue = (value: Expression | undefined): boolean => value?.kind === 'boolean' && value.value;

/** `return true`, `next()`, `return next()`: the way is free. */
function letsPass(statement: Statement): boolean {
  const value = statement.kind === 'return' || statement.kind === 'expression' ? statement.value : undefined;
  if (statement.kind === 'return' && isTrue(value)) return true;
  return (
    value?.kind === 'call' && value.callee.kind === 'name' && value.callee.name === 'next' && value.args.length === 0
  );
}

/** A check that answers yes when it fails. */
export const failOpen: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'try' || !DECIDES.test(enclosingName)) return undefined;
  const open = node.catches.find(({ body }) => body.some(letsPass));
  return open && { weakness: 'fail-open', start: open.start, end: open.end, confidence: 'medium' };
};

const SENDS = new Set(['send', 'json', 'end', 'write', 'jsonp', 'render']);
const RESPONSE = /^_?(res|resp|response|reply|ctx|context)$/i;
const ERROR = /^_?(e|ex|err|error|exception)$/i;
/** Functions of the program that send what they are given: `sendJson(res, 500, { … })`. */
const SENDER = /^_?(?:send|reply|respond|write|json|answer|render|fail|end)/i;

/** Whether the stack of an error, or the error as a whole, is part of what is sent. */
function tellsError(sent: Expression): boolean {
  if (sent.kind === 'name') return ERROR.test(sent.name);
  if (sent.kind === 'object') return sent.entries.some(({ value }) => tellsError(value));
  let found = false;
  walk([sent], (part) => {
    if (part.kind === 'member' && part.name === 'stack' && ERROR.test(rootOfCast(part))) found = true;
  });
  return found;
}

/** The name at which a chain begins, whatever it is taken for: `(error as Error).stack`. */
function rootOfCast(node: Expression): string {
  if (node.kind !== 'member') return rootName(node);
  return node.object.kind === 'cast' ? rootName(node.object.value) : rootName(node);
}

/** Whether a function of the program is handed the response, and with it what goes there. */
const isSender = ({ callee, args }: Call): boolean =>
  callee.kind === 'name' &&
  SENDER.test(callee.name) &&
  args.some(({ value }) => value.kind === 'name' && RESPONSE.test(value.name));

/** `response.send(error.stack)`, `response.json({ error })`. */
export const exposedError: NodeCheck = (node) => {
  const [sent, at] =
    node.kind === 'call' && isSender(node)
      ? [node.args.map(({ value }) => value).filter(({ kind }) => kind !== 'name'), node]
      : node.kind === 'call' &&
          node.callee.kind === 'member' &&
          SENDS.has(node.callee.name) &&
          RESPONSE.test(rootName(node.callee))
        ? [node.args.map(({ value }) => value), node]
        : node.kind === 'assign' &&
            node.target.kind === 'member' &&
            node.target.name === 'body' &&
            RESPONSE.test(rootName(node.target))
          ? [[node.value], node]
          : [];
  if (!sent || !at || !sent.some(tellsError)) return undefined;
  return { weakness: 'error-details-exposed', start: at.start, end: at.end, confidence: 'medium' };
};
