/** @module Infinite recursion, infinite loops and mistaken conditions. */
import type { Call, Expression, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

const BRANCHES = new Set(['conditional', 'function', 'if', 'switch', 'loop', 'try']);

/** Returns an unconditional recursive call. `isBare`: the bare name refers to this function. */
function ownCall(statement: Statement, name: string, count: number, isBare: boolean): Call | undefined {
  let found: Call | undefined;
  walk([statement], (node) => {
    if (BRANCHES.has(node.kind) || (node.kind === 'binary' && /^(?:&&|\|\||\?\?)$/.test(node.operator))) return 'skip';
    if (node.kind !== 'call' || node.construct || node.args.length !== count) return undefined;
    const isOwn =
      node.callee.kind === 'name'
        ? isBare && node.callee.name === name
        : node.callee.kind === 'member' && node.callee.name === name && node.callee.object.kind === 'this';
    if (isOwn) found ??= node;
    return undefined;
  });
  return found;
}

/** Reports `int Depth(int n) { return Depth(n + 1); }`, which ends in a stack overflow. */
export const alwaysRecursive =
  (bareCallsInherit: boolean): NodeCheck =>
  (node) => {
    const methods = node.kind === 'class' ? node.definition.methods : node.kind === 'function' ? [node.definition] : [];
    return methods.flatMap(({ name, body, parameters, isGenerator, form }): NodeFinding[] => {
      if (name === '' || isGenerator || form === 'constructor' || methods.filter((one) => one.name === name).length > 1)
        return [];
      for (const statement of body) {
        if (BRANCHES.has(statement.kind)) return [];
        const call = ownCall(statement, name, parameters.length, bareCallsInherit || form !== 'method');
        if (call)
          return [{ weakness: 'uncontrolled-recursion', start: call.start, end: call.end, confidence: 'medium' }];
        if (statement.kind === 'return' || statement.kind === 'throw') return [];
      }
      return [];
    });
  };

const PRINTS = /^(?:Write|WriteLine|Print|Println|Printf|Fprintln|Fprintf|Append|Add)$/;

/** Checks whether the loop can end: by a jump, by ending the program, or because it waits. */
function canBeLeft(body: readonly Statement[], source: string): boolean {
  let found = false;
  walk(body, (node) => {
    found ||= /^(?:break|return|throw|await|yield)$/.test(node.kind);
    if (node.kind === 'call') {
      const name = node.callee.kind === 'member' || node.callee.kind === 'name' ? node.callee.name : '';
      found ||= !PRINTS.test(name);
    }
    return found ? 'skip' : undefined;
  });
  const first = body[0];
  const last = body.at(-1);
  return (
    found ||
    (first !== undefined && last !== undefined && /<-|\bgoto\b|\bselect\b/.test(source.slice(first.start, last.end)))
  );
}

/** Reports `for (;;) { Console.WriteLine(x); }`. */
export const endless: NodeCheck = (node, { source }) => {
  if (node.kind !== 'loop' || node.form === 'each' || node.body.length === 0) return undefined;
  const isAlways = node.test === undefined || (node.test.kind === 'boolean' && node.test.value);
  if (!(isAlways || standsStill(node, source)) || canBeLeft(node.body, source)) return undefined;
  const place = node.test && !isAlways ? node.test : { start: node.start, end: node.start + 5 };
  return { weakness: 'infinite-loop', start: place.start, end: place.end, confidence: isAlways ? 'low' : 'medium' };
};

/** Checks for a condition on names and numbers that the loop never changes. */
function standsStill(node: Statement & { kind: 'loop' }, source: string): boolean {
  const { test } = node;
  if (test?.kind !== 'binary' || !/^(?:[<>]=?|[!=]=)$/.test(test.operator)) return false;
  const sides = [test.left, test.right];
  if (
    !sides.every((side) => side.kind === 'name' || side.kind === 'number') ||
    !sides.some((side) => side.kind === 'name')
  )
    return false;
  const names = new Set(sides.flatMap((side) => (side.kind === 'name' ? [side.name] : [])));
  let changes = false;
  walk([...node.body, ...(node.update ?? [])], (part) => {
    if (part.kind === 'assign')
      for (const one of part.target.kind === 'list' ? part.target.items : [part.target])
        changes ||= one.kind === 'name' && names.has(one.name);
    if (part.kind === 'call')
      changes ||= part.args.some(
        ({ value }) =>
          value.kind === 'name' &&
          names.has(value.name) &&
          /(?:&|out\s|ref\s)\s*$/.test(source.slice(Math.max(0, value.start - 5), value.start)),
      );
  });
  return !changes;
}

const isConstant = (value: Expression): boolean =>
  value.kind === 'boolean' || value.kind === 'number' || value.kind === 'null';

/** Reports `if (ready = true)`, an assignment in place of a comparison. */
export const assignedInCondition: NodeCheck = (node) => {
  if (node.kind !== 'if' && node.kind !== 'loop') return undefined;
  const { test } = node;
  return test?.kind === 'assign' && test.operator === undefined && isConstant(test.value)
    ? { weakness: 'incorrect-operator', start: test.start, end: test.end, confidence: 'medium' }
    : undefined;
};

/** Reports `if (ok); { … }`: the block always runs. */
export const emptyCondition: NodeCheck = (node, { source }) => {
  if (node.kind !== 'if' || node.whenTrue.length > 0 || node.whenFalse) return undefined;
  const { start, end } = node.test;
  return start > node.start && /^\s*\)\s*;/.test(source.slice(end, end + 20))
    ? { weakness: 'incorrect-operator', start, end, confidence: 'medium' }
    : undefined;
};

/** Reports `a == a` and `if (total < total)`, where usually another variable was meant. */
export const comparedWithItself: NodeCheck = (node, { source }) => {
  if (node.kind !== 'binary' || !/^(?:[<>]=?|[!=]=|&&|\|\|)$/.test(node.operator)) return undefined;
  const { left, right } = node;
  if ((left.kind !== 'name' && left.kind !== 'member') || left.kind !== right.kind) return undefined;
  const text = source.slice(left.start, left.end);
  // `x != x` tests for NaN.
  if (text !== source.slice(right.start, right.end) || node.operator === '!=' || text === '') return undefined;
  return left.start === right.start
    ? undefined
    : { weakness: 'incorrect-calculation', start: node.start, end: node.end, confidence: 'low', severity: 'low' };
};
