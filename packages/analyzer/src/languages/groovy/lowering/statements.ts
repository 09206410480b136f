/** @module Parses Groovy's statements. */
import type { Statement } from '../../../ir/index.ts';
import { deeper, evaluated, nameAt, opaque } from '../../lowering/nodes.ts';
import { isClassNext, readClass } from './classes.ts';
import { readFor, readIf, readSwitch, readTry, readWhile } from './controls.ts';
import { readExpression } from './expressions.ts';
import { readFunction, readModifiers } from './functions.ts';
import { accept, afterBracket, endsLine, isNext, next, peek, type Reader, spanFrom, withLines } from './reader.ts';
import { declarationAt, readType } from './types.ts';

/** Parses statements up to the end or a closing brace. */
export function readStatements(reader: Reader): Statement[] {
  const statements: Statement[] = [];
  while (peek(reader).kind !== 'end' && !isNext(reader, '}')) {
    const before = reader.at;
    if (!accept(reader, ';')) statements.push(...readStatement(reader));
    if (reader.at === before) next(reader);
  }
  return statements;
}

/** Parses a whole file; surplus closing braces are skipped. */
export function readProgram(reader: Reader): Statement[] {
  const statements = readStatements(reader);
  while (peek(reader).kind !== 'end') {
    next(reader);
    statements.push(...readStatements(reader));
  }
  return statements;
}

/** Parses the rest of a block after its opening brace, including the closing one. */
export function readBlockRest(reader: Reader): Statement[] {
  const statements = withLines(reader, false, () => readStatements(reader));
  accept(reader, '}');
  return statements;
}

/** Parses `{ … }` or a single statement. */
export function readBlock(reader: Reader): Statement[] {
  if (!isNext(reader, '{')) return readStatement(reader);
  next(reader);
  return readBlockRest(reader);
}

export function readStatement(reader: Reader): Statement[] {
  return deeper(
    reader,
    () => withLines(reader, false, () => statementAt(reader)),
    () => {
      const { start } = peek(reader);
      reader.at += isNext(reader, '{') ? (afterBracket(reader, 0, '{', '}') ?? 1) : 1;
      return [evaluated(opaque(spanFrom(reader, start)))];
    },
    2,
  );
}

function statementAt(reader: Reader): Statement[] {
  const { start } = peek(reader);
  const control = readControl(reader);
  if (control) return control;
  const from = reader.at;
  const modifiers = readModifiers(reader);
  if (isClassNext(reader)) {
    return [{ kind: 'class', definition: readClass(reader, modifiers, start), ...spanFrom(reader, start) }];
  }
  const declares = declarationAt(reader, 0);
  if (declares === 'function') {
    const head = { modifiers, type: readType(reader), start };
    return [{ kind: 'function', definition: readFunction(reader, head, 'function'), ...spanFrom(reader, start) }];
  }
  if (declares === 'variable' || (modifiers.words.size > 0 && peek(reader).kind === 'name'))
    return readVariables(reader, declares !== undefined, start);
  // Annotations without a declaration, such as `@Library('x') _`.
  if (modifiers.annotations.length > 0 && reader.at > from && endsLine(reader)) return [];
  const value = readExpression(reader);
  skipRest(reader);
  return [evaluated(value)];
}

/** Skips the rest of a line that could not be parsed. */
function skipRest(reader: Reader): void {
  while (!endsLine(reader) && !/^(?:[;}]|else|while|catch|finally)$/.test(peek(reader).text)) {
    const before = reader.at;
    readExpression(reader);
    if (reader.at === before) next(reader);
  }
}

/** Parses `T a = b, c` and `def (a, b) = c`. */
function readVariables(reader: Reader, hasType: boolean, start: number): Statement[] {
  const type = hasType ? readType(reader) : undefined;
  const statements: Statement[] = [];
  if (isNext(reader, '(')) {
    next(reader);
    const items = [];
    while (!isNext(reader, ')') && peek(reader).kind !== 'end') {
      const token = next(reader);
      if (token.kind === 'name' && peek(reader).kind !== 'name') items.push(nameAt(token, token.text));
    }
    accept(reader, ')');
    const value = accept(reader, '=') ? readExpression(reader) : undefined;
    const target = { kind: 'list' as const, items, ...spanFrom(reader, start) };
    return [{ kind: 'declare', target, ...(value ? { value } : {}), ...spanFrom(reader, start) }];
  }
  do {
    const token = next(reader);
    const value = accept(reader, '=') ? readExpression(reader) : undefined;
    // Assigned to a `String`, a string with placeholders is a plain string.
    const isPlain = type?.name === 'String' && value?.kind === 'cast' && value.value.kind === 'concat';
    statements.push({
      kind: 'declare',
      target: nameAt(token, token.text),
      ...(type ? { type } : {}),
      ...(value ? { value: isPlain ? value.value : value } : {}),
      ...spanFrom(reader, start),
    });
  } while (accept(reader, ',') && peek(reader).kind === 'name');
  skipRest(reader);
  return statements;
}

/** Parses a statement that begins with a keyword; undefined if none does. */
export function readControl(reader: Reader): Statement[] | undefined {
  const token = peek(reader);
  if (token.kind !== 'name' || isNext(reader, ':', 1)) return token.kind === 'name' ? readLabeled(reader) : undefined;
  const { start } = token;
  switch (token.text) {
    case 'if':
      return isNext(reader, '(', 1) ? readIf(reader) : undefined;
    case 'while':
    case 'do':
      return readWhile(reader);
    case 'for':
      return isNext(reader, '(', 1) ? readFor(reader) : undefined;
    case 'switch':
      return isNext(reader, '(', 1) ? readSwitch(reader) : undefined;
    case 'try':
      return readTry(reader);
    case 'synchronized':
      if (!isNext(reader, '(', 1)) return undefined;
      reader.at += afterBracket(reader, 1, '(', ')') ?? 1;
      return readBlock(reader);
    case 'return':
    case 'throw': {
      next(reader);
      const value = endsLine(reader) || isNext(reader, ';') || isNext(reader, '}') ? undefined : readExpression(reader);
      return [{ kind: token.text, ...(value ? { value } : {}), ...spanFrom(reader, start) }];
    }
    case 'break':
    case 'continue': {
      next(reader);
      const label = !endsLine(reader) && peek(reader).kind === 'name' ? next(reader).text : undefined;
      return [{ kind: token.text, ...(label ? { label } : {}), ...spanFrom(reader, start) }];
    }
    case 'assert':
      return readAssert(reader);
    case 'package':
      next(reader);
      readType(reader);
      return [];
    case 'import':
      return readImport(reader);
    default:
      return undefined;
  }
}

/** Parses `label: for (…)`; before other statements, a name and a colon are not a label. */
function readLabeled(reader: Reader): Statement[] | undefined {
  const label = peek(reader).text;
  if (!/^(?:for|while|do)$/.test(peek(reader, 2).text)) {
    if (!peek(reader).opensLine || /^(?:default|case)$/.test(label)) return undefined;
    // Spock's blocks: `when: f()`.
    next(reader);
    next(reader);
    return isNext(reader, '}') ? [] : readStatement(reader);
  }
  next(reader);
  next(reader);
  return readStatement(reader).map((one) => (one.kind === 'loop' ? { ...one, label } : one));
}

function readAssert(reader: Reader): Statement[] {
  const { start } = next(reader);
  const test = readExpression(reader);
  const message = accept(reader, ':') || accept(reader, ',') ? readExpression(reader) : undefined;
  const at = spanFrom(reader, start);
  return [
    {
      kind: 'if',
      test,
      whenTrue: [],
      whenFalse: [{ kind: 'throw', ...(message ? { value: message } : {}), ...at }],
      ...at,
    },
  ];
}

/** Parses `import [static] a.b.C [as D]` and `import a.b.*`. */
function readImport(reader: Reader): Statement[] {
  const { start } = next(reader);
  accept(reader, 'static');
  const parts: string[] = [];
  let isWildcard = false;
  while (!endsLine(reader) && !isNext(reader, ';') && !isNext(reader, 'as')) {
    const token = next(reader);
    if (token.kind === 'name') parts.push(token.text);
    else if (token.text.startsWith('*') || token.text.endsWith('*')) isWildcard = true;
  }
  const alias = accept(reader, 'as') ? next(reader).text : parts.at(-1);
  const path = parts.join('.');
  const at = spanFrom(reader, start);
  if (isWildcard) return [{ kind: 'import', path, wildcard: true, ...at }];
  return [{ kind: 'import', path, ...(alias ? { alias } : {}), ...at }];
}
