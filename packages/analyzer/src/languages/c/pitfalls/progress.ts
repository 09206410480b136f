/** @module Loops of C that do not get on: at the end of the input, or because they continue before the step. */
import type { Expression, FunctionDefinition, Loop, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';
import { withoutCasts } from '../../../node-checks/constants.ts';
import { lastName, rootName } from '../../../node-checks/names.ts';
import { finding, mentions, numberOf, ofFunctions, some } from './bodies.ts';

const READS = /^(?:read|recv|fgets|fgetc|getc|getchar|fread|getline|SSL_read|BIO_read)$/;

const isForever = ({ form, test }: Loop): boolean =>
  form !== 'each' && (test === undefined || (test.kind === 'boolean' && test.value) || numberOf(test) === 1);

const leavesLoop = (body: readonly Statement[]): boolean =>
  some(
    body,
    (node) =>
      node.kind === 'break' ||
      node.kind === 'return' ||
      node.kind === 'throw' ||
      (node.kind === 'call' && /^_?exit$|abort|longjmp|die|fatal|err(?:x)?$/.test(lastName(node.callee))),
  );

/** The only test of the result accepts success: `if (read(fd, &c, 1) == 1 && c == '\n') break;`. */
function unendedRead(loop: Loop): NodeFinding | undefined {
  if (!isForever(loop)) return undefined;
  const reads: Expression[] = [];
  walk(loop.body, (node) => {
    if (node.kind === 'loop' || node.kind === 'function') return 'skip';
    if (node.kind === 'call' && READS.test(lastName(node.callee))) reads.push(node);
    return undefined;
  });
  const [read] = reads;
  if (!read || reads.length !== 1) return undefined;
  const names = new Set<string>();
  walk(loop.body, (node) => {
    if (
      (node.kind === 'declare' || node.kind === 'assign') &&
      node.target.kind === 'name' &&
      node.value &&
      withoutCasts(node.value) === read
    )
      names.add(node.target.name);
  });
  const isResult = (node: Expression): boolean => {
    const inner = withoutCasts(node);
    if (inner === read || (inner.kind === 'name' && names.has(inner.name))) return true;
    return inner.kind === 'assign' && isResult(inner.value);
  };
  const exits: Expression[] = [];
  let isOther = false;
  const look = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      if (statement.kind === 'if') {
        if (leavesLoop(statement.whenTrue)) exits.push(statement.test);
        if (statement.whenFalse && leavesLoop(statement.whenFalse)) isOther = true;
        if (!leavesLoop(statement.whenTrue) && leavesLoop(statement.whenFalse ?? [])) isOther = true;
      } else if (leavesLoop([statement])) isOther = true;
    }
  };
  look(loop.body);
  if (isOther || exits.length === 0) return undefined;
  // Each way out needs that something was read.
  const needsInput = (test: Expression): boolean => {
    if (test.kind === 'binary' && test.operator === '&&') return needsInput(test.left) || needsInput(test.right);
    if (test.kind === 'binary' && test.operator === '||') return needsInput(test.left) && needsInput(test.right);
    if (test.kind !== 'binary' || !isResult(test.left)) return false;
    const number = numberOf(test.right);
    return (
      (test.operator === '>' && (number ?? -1) >= 0) || (test.operator === '==' && number !== undefined && number > 0)
    );
  };
  const usesResult = (test: Expression): boolean => some([test], (node) => isResult(node as Expression));
  const isIgnored = !exits.some(usesResult) && isDropped(loop.body, read);
  return exits.every(needsInput) || isIgnored
    ? finding(
        'infinite-loop',
        loop,
        `At the end of the input, \`${lastName((read as Extract<Expression, { kind: 'call' }>).callee)}\` fails again and again, and nothing leaves the loop.`,
      )
    : undefined;
}

/** `read(fd, &c, 1);` as a statement: the variable keeps its last value. */
const isDropped = (body: readonly Statement[], read: Expression): boolean =>
  body.some((statement) => statement.kind === 'expression' && withoutCasts(statement.value) === read);

const NUMBERED = /^(?:[<>]=?|!=)$/;

/** `while (p < end) { if (*p == 0) continue; p += *p; }`: it continues at the same place. */
function continuesInPlace(loop: Loop): NodeFinding | undefined {
  const { test, body } = loop;
  if (loop.form !== 'while' || test?.kind !== 'binary' || !NUMBERED.test(test.operator)) return undefined;
  const names = [test.left, test.right].map(rootName).filter((name) => name !== '');
  if (names.length === 0 || some([test], (node) => node.kind === 'call' || node.kind === 'assign')) return undefined;
  for (const statement of body) {
    if (statement.kind === 'if' && !statement.whenFalse) {
      const [last] = statement.whenTrue.slice(-1);
      const only = statement.whenTrue.slice(0, -1);
      if (last?.kind === 'continue' && !touches([...only, { ...statement, whenTrue: [] }], names))
        return finding('infinite-loop', last, `Nothing has changed \`${names[0]}\` when the loop continues here.`);
    }
    if (touches([statement], names)) return undefined;
  }
  return undefined;
}

/** Whether the statements change one of the variables, or hand it to something that may. */
const touches = (statements: readonly Statement[], names: readonly string[]): boolean =>
  some(statements, (node) => {
    if (node.kind === 'assign') return names.includes(rootName(node.target));
    if (node.kind === 'unary' && node.operator === '&') return names.includes(rootName(node.operand));
    if (node.kind === 'call')
      return (
        node.args.some(({ value }) => names.some((name) => mentions([value], name))) || node.callee.kind === 'member'
      );
    return node.kind === 'break' || node.kind === 'return' || node.kind === 'throw';
  });

const loops = (definition: FunctionDefinition): NodeFinding[] => {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'loop') return;
    const one = unendedRead(node) ?? continuesInPlace(node);
    if (one) found.push(one);
  });
  return found;
};

export const PROGRESS_PITFALLS: readonly NodeCheck[] = [ofFunctions(loops)];
