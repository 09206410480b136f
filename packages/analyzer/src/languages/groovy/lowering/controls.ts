/** @module Parses branches, loops, `switch` and `try`. */

import type { Catch, Expression, Statement, SwitchCase, TypeReference } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { readExpression } from './expressions.ts';
import { accept, isNext, next, peek, type Reader, spanFrom, withLines } from './reader.ts';
import { readBlock, readStatement } from './statements.ts';
import { declarationAt, readType, typeLength } from './types.ts';

/** Parses the `(…)` after a keyword. */
function readCondition(reader: Reader): Expression {
  accept(reader, '(');
  const value = withLines(reader, true, () => readExpression(reader));
  while (!isNext(reader, ')') && !isNext(reader, '{') && peek(reader).kind !== 'end') next(reader);
  accept(reader, ')');
  return value;
}

export function readIf(reader: Reader): Statement[] {
  const { start } = next(reader);
  const test = readCondition(reader);
  const whenTrue = readBlock(reader);
  accept(reader, ';');
  const whenFalse = accept(reader, 'else') ? readBlock(reader) : undefined;
  return [{ kind: 'if', test, whenTrue, ...(whenFalse ? { whenFalse } : {}), ...spanFrom(reader, start) }];
}

export function readWhile(reader: Reader): Statement[] {
  const word = next(reader);
  if (word.text === 'while') {
    const test = readCondition(reader);
    return [{ kind: 'loop', form: 'while', test, body: readBlock(reader), ...spanFrom(reader, word.start) }];
  }
  const body = readBlock(reader);
  const test = accept(reader, 'while') ? readCondition(reader) : undefined;
  return [{ kind: 'loop', form: 'do', ...(test ? { test } : {}), body, ...spanFrom(reader, word.start) }];
}

/** Parses `for (x in xs)`, `for (T x : xs)` and `for (a; b; c)`. */
export function readFor(reader: Reader): Statement[] {
  const { start } = next(reader);
  accept(reader, '(');
  const each = withLines(reader, true, () => readEach(reader));
  if (each) {
    accept(reader, ')');
    const body = readBlock(reader);
    return [{ kind: 'loop', form: 'each', ...each, binds: 'elements', body, ...spanFrom(reader, start) }];
  }
  const init = isNext(reader, ';') ? [] : withLines(reader, true, () => readInit(reader));
  accept(reader, ';');
  const test = isNext(reader, ';') ? undefined : withLines(reader, true, () => readExpression(reader));
  accept(reader, ';');
  const update = isNext(reader, ')') ? [] : withLines(reader, true, () => [readExpression(reader)]);
  while (!isNext(reader, ')') && !isNext(reader, '{') && peek(reader).kind !== 'end') next(reader);
  accept(reader, ')');
  const body = readBlock(reader);
  return [{ kind: 'loop', form: 'for', init, ...(test ? { test } : {}), update, body, ...spanFrom(reader, start) }];
}

function readInit(reader: Reader): Statement[] {
  if (declarationAt(reader, 0)) return readStatement(reader);
  const value = readExpression(reader);
  return [make.expression(value, value)];
}

function readEach(
  reader: Reader,
): { target: Expression; targetType?: TypeReference; iterable: Expression } | undefined {
  accept(reader, 'final');
  const length = typeLength(reader);
  const hasType = length > 0 && peek(reader, length).kind === 'name' && !isNext(reader, 'in', length);
  const at = hasType ? length : 0;
  if (peek(reader, at).kind !== 'name' || !(isNext(reader, 'in', at + 1) || isNext(reader, ':', at + 1)))
    return undefined;
  const targetType = hasType ? readType(reader) : undefined;
  const name = next(reader);
  next(reader);
  const iterable = readExpression(reader);
  return { target: nameAt(name, name.text), ...(targetType ? { targetType } : {}), iterable };
}

export function readSwitch(reader: Reader): Statement[] {
  const { start } = next(reader);
  const subject = readCondition(reader);
  const cases: SwitchCase[] = [];
  accept(reader, '{');
  withLines(reader, false, () => {
    while (!isNext(reader, '}') && peek(reader).kind !== 'end') {
      const before = reader.at;
      if (isNext(reader, 'case') || isNext(reader, 'default')) cases.push(readCase(reader));
      if (reader.at === before) next(reader);
    }
  });
  accept(reader, '}');
  return [{ kind: 'switch', subject, cases, ...spanFrom(reader, start) }];
}

function readCase(reader: Reader): SwitchCase {
  const word = next(reader);
  const tests: Expression[] = [];
  if (word.text === 'case') {
    do tests.push(readExpression(reader));
    while (accept(reader, ','));
  }
  const isArrow = accept(reader, '->');
  if (!isArrow) accept(reader, ':');
  const body: Statement[] = [];
  while (!isNext(reader, 'case') && !isNext(reader, 'default') && !isNext(reader, '}') && peek(reader).kind !== 'end') {
    const before = reader.at;
    if (!accept(reader, ';')) body.push(...(isArrow ? readBlock(reader) : readStatement(reader)));
    if (reader.at === before) next(reader);
  }
  return { tests, body, fallsThrough: !isArrow, ...spanFrom(reader, word.start) };
}

export function readTry(reader: Reader): Statement[] {
  const { start } = next(reader);
  const resources: Statement[] = [];
  if (accept(reader, '(')) {
    while (!isNext(reader, ')') && peek(reader).kind !== 'end') {
      const before = reader.at;
      if (!accept(reader, ';')) resources.push(...withLines(reader, true, () => readStatement(reader)));
      if (reader.at === before) next(reader);
    }
    accept(reader, ')');
  }
  const body = readBlock(reader);
  const catches: Catch[] = [];
  while (isNext(reader, 'catch')) catches.push(readCatch(reader));
  const last = accept(reader, 'finally') ? readBlock(reader) : undefined;
  const at = spanFrom(reader, start);
  return [
    {
      kind: 'try',
      ...(resources.length > 0 ? { resources } : {}),
      body,
      catches,
      ...(last ? { finally: last } : {}),
      ...at,
    },
  ];
}

/** Parses `catch (A | B e)`; without a type, it catches every exception. */
function readCatch(reader: Reader): Catch {
  const { start } = next(reader);
  accept(reader, '(');
  accept(reader, 'final');
  const types: TypeReference[] = [];
  while (typeLength(reader) > 0 && !isNext(reader, ')', 1)) {
    const type = readType(reader);
    if (type) types.push(type);
    accept(reader, '|');
  }
  const name = isNext(reader, ')') ? undefined : next(reader);
  accept(reader, ')');
  const body = readBlock(reader);
  return {
    ...(name ? { target: nameAt(name, name.text) } : {}),
    types: types.length > 0 ? types : [{ name: 'Exception', args: [] }],
    body,
    ...spanFrom(reader, start),
  };
}
