/** @module Infinite loops and infinite recursion. */
import type { ClassDefinition, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';
import { calledName } from '../locals.ts';
import { localTypes } from './scope.ts';

type Loop = Statement & { kind: 'loop' };

/** Checks whether the code may leave the loop, by a jump or by ending the program. */
function leaves(body: readonly Statement[], depth = 0): boolean {
  return body.some((part): boolean => {
    switch (part.kind) {
      case 'return':
      case 'throw':
        return true;
      case 'break':
        return depth === 0 || part.label !== undefined;
      case 'continue':
        return part.label !== undefined;
      case 'if':
        return leaves(part.whenTrue, depth) || leaves(part.whenFalse ?? [], depth);
      case 'loop':
        return leaves(part.body, depth + 1);
      case 'switch':
        return part.cases.some((one) => leaves(one.body, depth + 1));
      case 'try':
        return [part.body, part.finally ?? [], ...part.catches.map((one) => one.body)].some((one) =>
          leaves(one, depth),
        );
      case 'block':
        return leaves(part.body, depth);
      default:
        return false;
    }
  });
}

/** Returns the variables of a condition that only compares variables and constants. */
function namesIn(test: Expression): string[] | undefined {
  if (test.kind === 'name') return [test.name];
  if (test.kind === 'number' || test.kind === 'boolean' || test.kind === 'null' || test.kind === 'string') return [];
  if (test.kind === 'unary') return namesIn(test.operand);
  if (test.kind !== 'binary') return undefined;
  const [left, right] = [namesIn(test.left), namesIn(test.right)];
  return left && right ? [...left, ...right] : undefined;
}

function assignmentsIn(roots: readonly (Expression | Statement)[]): Map<string, Expression[]> {
  const found = new Map<string, Expression[]>();
  walk(roots, (part) => {
    if (part.kind !== 'assign' || part.target.kind !== 'name') return;
    found.set(part.target.name, [...(found.get(part.target.name) ?? []), part]);
  });
  return found;
}

/** Checks for `i = (i + 1) % 256`, which is never negative. */
const wrapsAround = (part: Expression, name: string): boolean =>
  part.kind === 'assign' &&
  !part.operator &&
  part.value.kind === 'binary' &&
  part.value.operator === '%' &&
  part.value.right.kind === 'number' &&
  part.value.left.kind === 'binary' &&
  part.value.left.operator === '+' &&
  part.value.left.left.kind === 'name' &&
  part.value.left.left.name === name;

const isNotNegative = (test: Expression): string | undefined =>
  test.kind === 'binary' &&
  test.operator === '>=' &&
  test.left.kind === 'name' &&
  test.right.kind === 'number' &&
  test.right.value === 0
    ? test.left.name
    : undefined;

/** Calls that make an infinite loop harmless, because it only prints. */
const ONLY_SHOWS =
  /^(?:print\w*|write\w*|log|info|debug|trace|warn|error|append|format|valueOf|toString|get\w*|length|size)$/;

function onlyShows(body: readonly Statement[]): boolean {
  let result = body.length > 0;
  walk(body, (part) => {
    if (part.kind === 'call') result &&= ONLY_SHOWS.test(calledName(part));
    if (part.kind === 'await' || part.kind === 'yield') result = false;
  });
  return result;
}

/** Checks for `while (i > 0) i++`, whose counter moves away from the bound. */
function goesAway(test: Expression, assigned: ReadonlyMap<string, readonly Expression[]>): boolean {
  if (test.kind !== 'binary' || test.left.kind !== 'name' || test.right.kind !== 'number') return false;
  const wrong = /^>=?$/.test(test.operator) ? '+' : /^<=?$/.test(test.operator) ? '-' : undefined;
  const steps = assigned.get(test.left.name) ?? [];
  return (
    wrong !== undefined &&
    steps.length > 0 &&
    steps.every((step) => step.kind === 'assign' && step.operator === wrong && step.value.kind === 'number')
  );
}

/** Checks for `while (it.hasNext())` whose body never takes an element. */
function neverAdvances(test: Expression, body: readonly Statement[]): boolean {
  if (test.kind !== 'call' || !/^has(?:Next\w*|MoreElements|MoreTokens)$/.test(calledName(test))) return false;
  const object = test.callee.kind === 'member' ? test.callee.object : undefined;
  if (object?.kind !== 'name') return false;
  let isUsed = false;
  walk(body, (part) => {
    if (part.kind === 'name') isUsed ||= part.name === object.name;
  });
  return !isUsed;
}

function isEndless(loop: Loop, definition: FunctionDefinition): boolean {
  const { form, test, body, update } = loop;
  if (form === 'each' || leaves(body)) return false;
  const isAlways = test === undefined || (test.kind === 'boolean' && test.value);
  if (isAlways) return onlyShows(body);
  if (neverAdvances(test, body)) return true;
  const names = namesIn(test);
  const types = localTypes(definition);
  if (!names || names.length === 0 || !names.every((name) => types.has(name))) return false;
  const assigned = assignmentsIn([...body, ...(update ?? []), test]);
  if (goesAway(test, assigned)) return true;
  const own = isNotNegative(test);
  if (own && (assigned.get(own) ?? []).length > 0)
    return (assigned.get(own) ?? []).every((part) => wrapsAround(part, own));
  return names.every((name) => !assigned.has(name));
}

function endlessLoops(definition: FunctionDefinition): NodeFinding[] {
  const found: NodeFinding[] = [];
  walk(definition.body, (node) => {
    if (node.kind !== 'loop' || !isEndless(node, definition)) return;
    const { start, end } = node.test ?? node;
    found.push({
      weakness: 'infinite-loop',
      start: Math.min(start, node.start),
      end,
      confidence: 'medium',
      severity: 'low',
    });
  });
  return found;
}

/** Returns the recursive call that every path through the body reaches. */
function callsItself(body: readonly Statement[], isSelf: (node: Expression) => boolean): Expression | undefined {
  const within = (root: Expression): Expression | undefined => {
    if (root.kind === 'function' || root.kind === 'class') return undefined;
    if (root.kind === 'conditional') return within(root.test);
    if (root.kind === 'binary' && /^(?:&&|\|\||\?\?)$/.test(root.operator)) return within(root.left);
    if (root.kind === 'block' || root.kind === 'comprehension') return undefined;
    if (isSelf(root)) return root;
    for (const key in root) {
      const part: unknown = root[key as keyof typeof root];
      for (const one of Array.isArray(part) ? part : [part]) {
        const inner = typeof one === 'object' && one !== null && 'value' in one && !('kind' in one) ? one.value : one;
        const found =
          typeof inner === 'object' && inner !== null && 'kind' in inner ? within(inner as Expression) : undefined;
        if (found) return found;
      }
    }
    return undefined;
  };
  for (const part of body) {
    const value =
      part.kind === 'expression' || part.kind === 'declare' || part.kind === 'return' ? part.value : undefined;
    const found = value && within(value);
    if (found) return found;
    if (part.kind === 'block') {
      const inner = callsItself(part.body, isSelf);
      if (inner) return inner;
    }
    // After a branch, a loop or a try it isn't certain.
    if (!/^(?:expression|declare|block|function|class|import)$/.test(part.kind)) return undefined;
  }
  return undefined;
}

/** Checks whether a call passes each parameter on unchanged, so that it can't mean an inherited overload. */
const passesOn = (node: Expression & { kind: 'call' }, { parameters }: FunctionDefinition): boolean =>
  node.args.every(({ value }, at) => {
    const target = parameters[at]?.target;
    const given = value.kind === 'binary' ? value.left : value;
    return given.kind === 'number' || (given.kind === 'name' && target?.kind === 'name' && target.name === given.name);
  });

/** `this`, but not `Outer.this` or `this@Outer`, which is an instance of another class. */
const isOwnThis = (node: Expression): boolean => node.kind === 'this' && node.end - node.start === 'this'.length;

function endlessRecursion({ methods, supertypes }: ClassDefinition, definition: FunctionDefinition): NodeFinding[] {
  const { name, parameters, body, form } = definition;
  const overloads = methods.filter((one) => one.name === name);
  if (form === 'constructor' || !name || overloads.length > 1) return [];
  const found = callsItself(body, (node) => {
    if (node.kind !== 'call' || node.args.length !== parameters.length || node.construct) return false;
    const { callee } = node;
    if (supertypes.length > 0 && !passesOn(node, definition)) return false;
    return (
      (callee.kind === 'name' && callee.name === name) ||
      (callee.kind === 'member' && isOwnThis(callee.object) && callee.name === name)
    );
  });
  return found
    ? [{ weakness: 'uncontrolled-recursion', start: found.start, end: found.end, confidence: 'medium' }]
    : [];
}

/** Reports `while (i < 10) print(i);` and `int depth(Node n) { return depth(n.next); }`. */
export const endless: NodeCheck = (node) => {
  if (node.kind !== 'class') return undefined;
  const { definition } = node;
  return definition.methods.flatMap((method) => [...endlessLoops(method), ...endlessRecursion(definition, method)]);
};
