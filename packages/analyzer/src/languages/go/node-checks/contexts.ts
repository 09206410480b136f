/** @module Contexts that are never canceled, loops that never end. */
import type { Call, Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding, Visited } from '../../../node-checks/check.ts';

const MAKES_CANCEL = /^With(?:Cancel|Timeout|Deadline)(?:Cause)?$/;

const isContextCall = (node: Expression | undefined, names: RegExp): node is Call =>
  node?.kind === 'call' &&
  node.callee.kind === 'member' &&
  names.test(node.callee.name) &&
  node.callee.object.kind === 'name' &&
  node.callee.object.name === 'context';

const finding = ({ start, end }: Visited, confidence: 'medium' | 'low', detail: string): NodeFinding => ({
  weakness: 'resource-exhaustion',
  start,
  end,
  confidence,
  detail,
});

/** Checks for a statement that only discards a name: `_ = cancel`. */
const isDiscard = (node: Visited): boolean =>
  (node.kind === 'expression' && node.value.kind === 'name') ||
  (node.kind === 'assign' && node.target.kind === 'list' && node.target.items.every(({ kind }) => kind === 'null'));

/** Counts the uses of a name in a function, except assignments to it and discards. */
function uses(definition: FunctionDefinition, name: string): number {
  let count = 0;
  const ignored = new Set<unknown>();
  walk(definition.body, (node) => {
    if (isDiscard(node)) walk([node], (part) => ignored.add(part));
    if ((node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'list')
      for (const item of node.target.items) ignored.add(item);
  });
  walk(definition.body, (node) => {
    if (node.kind === 'name' && node.name === name && !ignored.has(node)) count += 1;
  });
  return count;
}

const NEVER_CANCELED =
  "The context's resources (its timer and its entry in the parent) are only released when it is canceled.";

/** Returns the field or variable that the function stores the value in, if that is its only use. */
function keptUnder(definition: FunctionDefinition, name: string): string | undefined {
  let count = 0;
  let place: string | undefined;
  const isIt = (value: Expression): boolean => value.kind === 'name' && value.name === name;
  const ignored = new Set<unknown>();
  walk(definition.body, (node) => {
    if (isDiscard(node)) walk([node], (part) => ignored.add(part));
    if ((node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'list')
      for (const item of node.target.items) ignored.add(item);
  });
  walk(definition.body, (node) => {
    if (node.kind === 'name' && node.name === name && !ignored.has(node)) count += 1;
    if (node.kind === 'call' && node.construct) place ??= node.args.find(({ value }) => isIt(value))?.name;
    if (node.kind === 'assign' && isIt(node.value))
      if (node.target.kind === 'member' || node.target.kind === 'name') place ??= node.target.name;
  });
  return count === 1 ? place : undefined;
}

/** Checks whether the file reads the field or calls the variable's value. */
const isRead = (source: string, name: string): boolean =>
  new RegExp(`\\.${name}\\b(?!\\s*=[^=])|\\b${name}\\s*\\(`).test(source);

/** Reports `ctx, _ := context.WithCancel(…)`, and a `cancel` that is neither called nor passed on. */
export const lostCancel: NodeCheck = (node, { enclosing, source }) => {
  if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'list' || !enclosing)
    return undefined;
  if (!isContextCall(node.value, MAKES_CANCEL)) return undefined;
  const cancel = node.target.items[1];
  if (cancel?.kind === 'null') return finding(node, 'medium', NEVER_CANCELED);
  if (node.kind !== 'declare' || cancel?.kind !== 'name') return undefined;
  if (uses(enclosing, cancel.name) === 0) return finding(node, 'medium', NEVER_CANCELED);
  const place = keptUnder(enclosing, cancel.name);
  return place && !isRead(source, place) ? finding(node, 'low', NEVER_CANCELED) : undefined;
};

const hasContext = (definition: FunctionDefinition | undefined): boolean =>
  definition?.parameters.some(
    ({ type, target }) =>
      (type?.name === 'context.Context' || type?.name === 'http.Request') &&
      target.kind === 'name' &&
      target.name !== '_',
  ) === true;

/** Reports a goroutine that creates a root context although the enclosing function has a cancelable one. */
export const detachedGoroutine: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'unary' || node.operator !== 'void' || !hasContext(enclosing)) return undefined;
  let detached = false;
  walk([node.operand], (part) => {
    detached ||= part.kind === 'call' && isContextCall(part, /^(?:Background|TODO)$/);
  });
  if (!detached) return undefined;
  return finding(node, 'low', 'The goroutine continues after the request or the caller is canceled.');
};

const LEAVES = new Set(['return', 'break', 'throw']);
const ENDS = /^(?:Done|Err|Exit|Fatal|Fatalf|Fatalln|Goexit|Deadline)$/;

/** Reports `for { … }` in a function that has a context but never checks it. */
export const endlessLoop: NodeCheck = (node, { enclosing }) => {
  if (node.kind !== 'loop' || node.form !== 'while' || node.test?.kind !== 'boolean' || !node.test.value)
    return undefined;
  if (!hasContext(enclosing) || node.body.length === 0) return undefined;
  let ends = false;
  let works = false;
  walk(node.body as Statement[], (part) => {
    ends ||= LEAVES.has(part.kind) || (part.kind === 'switch' && part.cases.length === 0);
    if (part.kind === 'call') works = true;
    if (part.kind === 'call' && part.callee.kind === 'member') ends ||= ENDS.test(part.callee.name);
  });
  if (ends || !works) return undefined;
  return finding(node, 'medium', 'The loop continues after the context is canceled.');
};
