/** @module Numbers of Kotlin programs that come from text or a stream: divisors, sizes. */
import type { Expression, FunctionDefinition, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { calledName } from '../../../node-checks/locals.ts';

const PARSES = /^(?:toInt|toLong|toShort|parseInt|parseLong)$/;

/** `days.toInt()`, `Integer.parseInt(days)`. */
const isParsed = (value: Expression): boolean =>
  value.kind === 'call' &&
  PARSES.test(calledName(value)) &&
  value.callee.kind === 'member' &&
  (value.args.length > 0 || value.callee.object.kind === 'name' || value.callee.object.kind === 'call');

const READS = /^(?:readInt|readLong|readVInt|readVarInt|getInt|getLong|readIntLe|readLongLe)$/;
const isRead = (value: Expression | undefined): boolean => value !== undefined && READS.test(calledName(value));

const LIMITS = /^(?:coerce\w+|minOf|maxOf|min|max|require|check|in|until|rangeTo|take|assert\w*)$/;

/** Names that something compares or limits. */
function limitedIn(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  const add = (nodes: readonly (Expression | Statement)[]): void =>
    walk(nodes, (node) => {
      if (node.kind === 'name') names.add(node.name);
    });
  walk(body, (node) => {
    if (node.kind === 'binary' && !/^[-+*/%]$/.test(node.operator)) add([node.left, node.right]);
    if (node.kind === 'call' && LIMITS.test(calledName(node))) {
      add(node.args.map(({ value }) => value));
      if (node.callee.kind === 'member') add([node.callee.object]);
    }
    if (node.kind === 'switch' && node.subject) add([node.subject]);
  });
  return names;
}

/** Names of the values that a function reads in one of these ways. */
function readBy(body: readonly Statement[], reads: (value: Expression) => boolean): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'declare' && node.target.kind === 'name' && node.value && reads(node.value))
      names.add(node.target.name);
  });
  return names;
}

const textType = (name: string): boolean => /(?:^|\.)String$/.test(name);

/** `total / days.toInt()`, where `days` is a text that the caller gives. */
function parsedDivisors({ body, parameters }: FunctionDefinition): NodeFinding[] {
  const texts = new Set(
    parameters.flatMap(({ target, type }) =>
      target.kind === 'name' && type && textType(type.name) ? [target.name] : [],
    ),
  );
  if (texts.size === 0) return [];
  const ofText = (value: Expression): boolean => {
    let found = false;
    if (isParsed(value))
      walk([value], (node) => {
        found ||= node.kind === 'name' && texts.has(node.name);
      });
    return found;
  };
  const names = readBy(body, ofText);
  const limited = limitedIn(body);
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'binary' || !/^[/%]$/.test(node.operator)) return;
    const { right } = node;
    const isFree = ofText(right) || (right.kind === 'name' && names.has(right.name) && !limited.has(right.name));
    if (isFree && !isFraction(node.left))
      found.push({ weakness: 'division-by-zero', start: node.start, end: node.end, confidence: 'medium' });
  });
  return found;
}

/** Fractions are divided by zero without an error. */
const isFraction = (value: Expression): boolean =>
  calledName(value) === 'toDouble' ||
  calledName(value) === 'toFloat' ||
  (value.kind === 'number' && !Number.isInteger(value.value));

const ALLOCATES =
  /^(?:ByteArray|CharArray|IntArray|LongArray|ShortArray|DoubleArray|FloatArray|ArrayList|HashMap|allocate|allocateDirect|StringBuilder)$/;

/** `val n = input.readInt(); ByteArray(n)`: four bytes decide about two gigabytes. */
function readSizes({ body }: FunctionDefinition): NodeFinding[] {
  const names = readBy(body, isRead);
  const limited = limitedIn(body);
  const found: NodeFinding[] = [];
  walk(body, (node) => {
    if (node.kind !== 'call' || !ALLOCATES.test(calledName(node))) return;
    const size = node.args[0]?.value;
    const isFree = isRead(size) || (size?.kind === 'name' && names.has(size.name) && !limited.has(size.name));
    if (isFree)
      found.push({
        weakness: 'resource-exhaustion',
        start: node.start,
        end: node.end,
        confidence: 'medium',
        cwe: [789, 770],
        detail: 'The size is read from the data, and nothing limits it.',
      });
  });
  return found;
}

export const NUMBER_CHECKS: readonly NodeCheck[] = [
  (node) =>
    node.kind === 'class' || node.kind === 'function'
      ? (node.kind === 'class' ? node.definition.methods : [node.definition])
          .filter(({ form }) => form !== 'lambda')
          .flatMap((definition) => [...parsedDivisors(definition), ...readSizes(definition)])
      : undefined,
];
