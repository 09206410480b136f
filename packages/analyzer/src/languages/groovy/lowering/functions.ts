/** @module Parses functions: parameters, bodies, annotations and modifiers. */
import type { Annotation, FunctionDefinition, Parameter, TypeReference } from '../../../ir/index.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { readArguments } from './arguments.ts';
import { readExpression } from './expressions.ts';
import { accept, endsLine, isNext, next, peek, type Reader, spanFrom, withLines } from './reader.ts';
import { readBlock } from './statements.ts';
import { readType, typeLength } from './types.ts';

const MODIFIERS: ReadonlySet<string> = new Set([
  ...['public', 'private', 'protected', 'static', 'final', 'abstract', 'synchronized', 'transient', 'volatile'],
  ...['native', 'strictfp', 'sealed', 'default'],
]);

export interface Modifiers {
  annotations: Annotation[];
  words: ReadonlySet<string>;
}

/** Checks whether the word is a modifier here; `synchronized (x) { … }` is a statement. */
const isModifier = (reader: Reader): boolean => {
  const { text, kind } = peek(reader);
  return kind === 'name' && MODIFIERS.has(text) && !isNext(reader, '(', 1) && !isNext(reader, ':', 1);
};

export function readModifiers(reader: Reader): Modifiers {
  const annotations: Annotation[] = [];
  const words = new Set<string>();
  for (;;) {
    if (isNext(reader, '@') && peek(reader, 1).kind === 'name' && !isNext(reader, 'interface', 1)) {
      annotations.push(readAnnotation(reader));
    } else if (isModifier(reader)) {
      words.add(next(reader).text);
    } else {
      return { annotations, words };
    }
  }
}

function readAnnotation(reader: Reader): Annotation {
  const { start } = next(reader);
  const parts = [next(reader).text];
  while (isNext(reader, '.') && peek(reader, 1).kind === 'name') {
    next(reader);
    parts.push(next(reader).text);
  }
  const args = isNext(reader, '(') && !endsLine(reader) ? readArguments(reader) : [];
  // Named arguments of an annotation stay separate arguments instead of a map.
  const named = args.flatMap(({ value, ...rest }) =>
    value.kind === 'object'
      ? value.entries.map((entry) => ({ value: entry.value, ...(entry.key === undefined ? {} : { name: entry.key }) }))
      : [{ value, ...rest }],
  );
  return { name: parts.join('.'), args: named, ...spanFrom(reader, start) };
}

/** Parses `@A final T name = default` and `T... rest`. */
export function readParameter(reader: Reader): Parameter {
  const { annotations } = readModifiers(reader);
  const length = typeLength(reader);
  const hasType = length > 0 && (peek(reader, length).kind === 'name' || isNext(reader, '...', length));
  const type = hasType ? readType(reader) : undefined;
  const isRest = accept(reader, '...');
  const name = peek(reader).kind === 'name' ? next(reader) : peek(reader);
  const value = accept(reader, '=') ? readExpression(reader) : undefined;
  return {
    target: nameAt(name, name.kind === 'name' ? name.text : ''),
    ...(type ? { type } : {}),
    annotations,
    ...(value ? { default: value } : {}),
    ...(isRest ? { rest: true } : {}),
  };
}

export function readParameters(reader: Reader): Parameter[] {
  accept(reader, '(');
  const parameters: Parameter[] = [];
  withLines(reader, true, () => {
    while (!isNext(reader, ')') && peek(reader).kind !== 'end') {
      const before = reader.at;
      parameters.push(readParameter(reader));
      if (!accept(reader, ',') && !isNext(reader, ')') && reader.at === before) next(reader);
    }
  });
  accept(reader, ')');
  return parameters;
}

export interface Head {
  modifiers: Modifiers;
  type: TypeReference | undefined;
  start: number;
}

/** Parses a function from its name on. */
export function readFunction(reader: Reader, head: Head, form: FunctionDefinition['form']): FunctionDefinition {
  reader.functions += 1;
  const name = next(reader);
  const parameters = readParameters(reader);
  if (accept(reader, 'throws')) {
    do readType(reader);
    while (accept(reader, ','));
  }
  const outer = reader.sawIt;
  const body = isNext(reader, '{') ? readBlock(reader) : [];
  reader.sawIt = outer;
  const { annotations, words } = head.modifiers;
  return {
    name: form === 'constructor' ? 'constructor' : textOf(name.text),
    form,
    parameters,
    body: form === 'constructor' ? body : endWith(body, asReturn),
    annotations,
    ...(head.type ? { returnType: head.type } : {}),
    ...(words.has('static') ? { isStatic: true } : {}),
    ...(words.has('private') ? { isPublic: false } : {}),
    ...spanFrom(reader, head.start),
    nameStart: name.start,
  };
}

/** Removes the quotes of a function's name: `def "reads what was written"()`. */
const textOf = (name: string): string => name.replace(/^(['"])(.*)\1$/s, '$2');
