/**
 * @module
 * Loops over the characters of a text, or over a list by index, that refuse some: `if (!isLetter(s.charAt(i))) throw …`.
 * Loaded after the core.
 */
import { transitiveTaint } from '../../domain/heap.ts';
import { kindMask } from '../../domain/taint.ts';
import { onlyConstant, sanitizeValue } from '../../domain/value.ts';
import type { Expression, Loop, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { type Frame, readObject } from '../context/frame.ts';
import type { OfElements } from '../context/heuristics.ts';
import { type CharacterTest, resultFor } from './character-tests.ts';
import { measured } from './lengths.ts';
import { narrow } from './narrowing.ts';
import { originOf } from './origins.ts';

/** `i < text.length`: the index, and what it counts through. */
function counted({ test }: Loop): { index: string; list: Expression } | undefined {
  if (test?.kind !== 'binary' || test.operator !== '<' || test.left.kind !== 'name') return undefined;
  const list = measured(test.right);
  return list && { index: test.left.name, list };
}

const READS = /^(?:charAt|at|get|charCodeAt|codePointAt|elementAt)$/;

/** `text[i]`, `text.charAt(i)`, at that index or at any. */
export function readsAt(node: Expression, index?: string): boolean {
  const key =
    node.kind === 'index'
      ? node.index
      : node.kind === 'call' && node.callee.kind === 'member' && READS.test(node.callee.name)
        ? node.args[0]?.value
        : undefined;
  return key?.kind === 'name' && (index === undefined || key.name === index);
}

const leaves = (body: readonly Statement[] | undefined): boolean => /^(?:return|throw)$/.test(body?.at(-1)?.kind ?? '');

/** The tests that each element has to pass: what they are if it is refused. Undefined if some may be passed over. */
function refusals(body: readonly Statement[]): { test: Expression; truth: boolean }[] | undefined {
  const found: { test: Expression; truth: boolean }[] = [];
  for (const statement of body) {
    if (statement.kind === 'if' && leaves(statement.whenTrue)) found.push({ test: statement.test, truth: true });
    else if (statement.kind === 'if' && leaves(statement.whenFalse)) found.push({ test: statement.test, truth: false });
    else {
      let isPassed = true;
      walk([statement], (node) => {
        isPassed &&= node.kind !== 'continue';
      });
      if (!isPassed) return undefined;
    }
  }
  return found;
}

/** `'<'`, which some languages lower to its code. */
const isCharacter = (node: Expression): boolean =>
  node.kind === 'string'
    ? node.value.length === 1
    : node.kind === 'number' && /^[\t\n\r -~]$/.test(String.fromCharCode(node.value));

/** Whether the loop compares its elements with characters: each may be harmless where their sequence is not. */
export function isOfCharacters({ body }: Loop): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.kind === 'switch') found ||= node.cases.some(({ tests }) => tests.some(isCharacter));
    if (node.kind !== 'binary') return;
    const isWithin = node.operator === 'in' || node.operator === 'not in';
    for (const [side, other] of [
      [node.left, node.right],
      [node.right, node.left],
    ] as const) {
      if (side.kind === 'number') found ||= other.kind === 'name' && isCharacter(side);
      else found ||= isCharacter(side) || (isWithin && side === node.right && side.kind === 'string');
    }
  });
  return found;
}

const ASCII = 128;

const isParent = (node: Expression): boolean => node.kind === 'string' && node.value === '..';

/** `part === '..'`, `part.equals("..")` */
function comparesParent(node: Expression, isElement: CharacterTest['isCharacter']): boolean {
  if (node.kind === 'binary') {
    const { operator, left, right } = node;
    if (operator === '||') return comparesParent(left, isElement) || comparesParent(right, isElement);
    return operator === '==' && isPair(left, right, isElement);
  }
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !/^equals$/i.test(node.callee.name)) return false;
  const [other] = node.args;
  return other !== undefined && isPair(node.callee.object, other.value, isElement);
}

const isPair = (one: Expression, other: Expression, isElement: (node: Expression) => boolean): boolean =>
  (isElement(one) && isParent(other)) || (isElement(other) && isParent(one));

/** After the loop, the text has only characters, or the list only elements, that no test refused. Returns whether it helps. */
export function refineByCharacters(
  frame: Frame,
  loop: Loop,
  element: string | undefined,
  { sanitizedByCharacters }: OfElements,
): boolean {
  const by = loop.iterable ? undefined : counted(loop);
  const list = loop.iterable ?? by?.list;
  const tests = list && refusals(loop.body);
  if (!tests || tests.length === 0) return false;
  if (by && transitiveTaint(frame.run.interpreter.evaluate(frame, list), readObject(frame)).length === 0) return false;
  const names = new Set(element === undefined ? [] : [element]);
  for (const node of loop.body)
    if (by && node.kind === 'declare' && node.target.kind === 'name' && node.value && readsAt(node.value, by.index))
      names.add(node.target.name);
  const test: CharacterTest = {
    isCharacter: (node) => (node.kind === 'name' ? names.has(node.name) : by !== undefined && readsAt(node, by.index)),
    textOf: (node) => {
      const text = onlyConstant(frame.run.interpreter.evaluate(frame, node));
      return typeof text === 'string' ? text : undefined;
    },
  };
  let mask = 0;
  if (tests.some((one) => one.truth && comparesParent(one.test, test.isCharacter))) mask = kindMask(['path']);
  let all = '';
  let allowed = '';
  for (let code = 0; code < ASCII; code += 1) {
    const character = String.fromCharCode(code).replace(/\W/, '\\$&');
    all += character;
    if (tests.every((one) => resultFor(one.test, code, test) !== one.truth)) allowed += character;
  }
  // What no character endangers says nothing of these.
  if (allowed !== all) mask |= sanitizedByCharacters(`[${allowed}]`) & ~sanitizedByCharacters(`[${all}]`);
  if (mask === 0) return false;
  for (const one of [list, originOf(frame, list)]) if (one) narrow(frame, one, (value) => sanitizeValue(value, mask));
  return true;
}
