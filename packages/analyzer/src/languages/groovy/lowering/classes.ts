/** @module Parses classes, interfaces, traits and enums. */
import type {
  Argument,
  ClassDefinition,
  Expression,
  FieldDefinition,
  FunctionDefinition,
  Statement,
  TypeReference,
} from '../../../ir/index.ts';
import { deeper } from '../../lowering/nodes.ts';
import { readArguments } from './arguments.ts';
import { readExpression } from './expressions.ts';
import { type Head, type Modifiers, readFunction, readModifiers } from './functions.ts';
import { accept, afterBracket, endsLine, isNext, next, peek, type Reader, spanFrom, withLines } from './reader.ts';
import { readBlock, readStatement } from './statements.ts';
import { readType, typeLength } from './types.ts';

const WORDS: ReadonlySet<string> = new Set(['class', 'interface', 'trait', 'enum', 'record']);

/** Checks whether a class declaration comes next. */
export const isClassNext = (reader: Reader): boolean =>
  (isNext(reader, '@') && isNext(reader, 'interface', 1)) ||
  (WORDS.has(peek(reader).text) &&
    peek(reader).kind === 'name' &&
    peek(reader, 1).kind === 'name' &&
    !peek(reader, 1).opensLine);

interface Members {
  fields: FieldDefinition[];
  methods: FunctionDefinition[];
  body: Statement[];
}

export function readClass(reader: Reader, { annotations }: Modifiers, start: number): ClassDefinition {
  accept(reader, '@');
  const word = next(reader).text;
  const name = next(reader).text;
  const supertypes: TypeReference[] = [];
  for (let token = peek(reader); !isNext(reader, '{') && token.kind !== 'end'; token = peek(reader)) {
    if (token.kind === 'name' && !/^(?:extends|implements|permits)$/.test(token.text)) {
      const type = readType(reader);
      if (type) supertypes.push(type);
    } else if (isNext(reader, '<')) reader.at += afterBracket(reader, 0, '<', '>') ?? 1;
    else if (isNext(reader, '(')) reader.at += afterBracket(reader, 0, '(', ')') ?? 1;
    else next(reader);
  }
  const members = deeper(
    reader,
    () => readBody(reader, name, word === 'enum'),
    () => passedOver(reader),
    2,
  );
  return { name, supertypes, annotations, ...members, ...spanFrom(reader, start) };
}

/** Parses `new T(a) { … }`, an instance of an anonymous class. */
export function readAnonymousClass(reader: Reader, type: TypeReference, args: Argument[], start: number): Expression {
  const members = deeper(
    reader,
    () => readBody(reader, '', false),
    () => passedOver(reader),
    2,
  );
  const at = spanFrom(reader, start);
  const definition: ClassDefinition = { name: '', supertypes: [type], annotations: [], ...members, ...at };
  return { kind: 'call', callee: { kind: 'class', definition, ...at }, args, construct: true, ...at };
}

/** Skips a class body that is nested too deeply. */
function passedOver(reader: Reader): Members {
  reader.at += afterBracket(reader, 0, '{', '}') ?? 1;
  return { fields: [], methods: [], body: [] };
}

function readBody(reader: Reader, name: string, isEnum: boolean): Members {
  const members: Members = { fields: [], methods: [], body: [] };
  if (!accept(reader, '{')) return members;
  withLines(reader, false, () => {
    if (isEnum) readEntries(reader, members);
    while (!isNext(reader, '}') && peek(reader).kind !== 'end') {
      const before = reader.at;
      readMember(reader, name, members);
      if (reader.at === before) next(reader);
    }
  });
  accept(reader, '}');
  return members;
}

/** Parses the entries of an enum as constants of unknown value. */
function readEntries(reader: Reader, members: Members): void {
  while (
    peek(reader).kind === 'name' &&
    /^[A-Z]/.test(peek(reader).text) &&
    !/^(?:=|name)$/.test(peek(reader, 1).kind)
  ) {
    const token = next(reader);
    if (isNext(reader, '(')) readArguments(reader);
    if (isNext(reader, '{')) reader.at += afterBracket(reader, 0, '{', '}') ?? 1;
    const at = spanFrom(reader, token.start);
    const value: Expression = { kind: 'opaque', parts: [], ...at };
    members.fields.push({ name: token.text, value, isStatic: true, isConstant: true, annotations: [], ...at });
    if (!accept(reader, ',')) break;
  }
  accept(reader, ';');
}

function readMember(reader: Reader, name: string, members: Members): void {
  if (accept(reader, ';')) return;
  const { start } = peek(reader);
  const modifiers = readModifiers(reader);
  if (isNext(reader, '<')) reader.at += afterBracket(reader, 0, '<', '>') ?? 1;
  if (isNext(reader, '{')) {
    members.body.push(...readBlock(reader));
    return;
  }
  if (isClassNext(reader)) {
    const definition = readClass(reader, modifiers, start);
    members.body.push({ kind: 'class', definition, ...spanFrom(reader, start) });
    return;
  }
  if (isNext(reader, name) && isNext(reader, '(', 1)) {
    members.methods.push(readFunction(reader, { modifiers, type: undefined, start }, 'constructor'));
    return;
  }
  const head = readHead(reader, modifiers, start);
  const isQuoted = peek(reader).kind === 'text';
  if (peek(reader).kind !== 'name' && !isQuoted) {
    members.body.push(...readStatement(reader));
  } else if (isNext(reader, '(', 1)) {
    members.methods.push(readFunction(reader, head, 'method'));
  } else {
    readFields(reader, head, members);
  }
}

/** Parses the type before a member's name, if there is one. */
function readHead(reader: Reader, modifiers: Modifiers, start: number): Head {
  const length = typeLength(reader);
  const name = peek(reader, length);
  const hasType = length > 0 && (name.kind === 'name' || name.kind === 'text') && !name.opensLine;
  return { modifiers, type: hasType ? readType(reader) : undefined, start };
}

function readFields(reader: Reader, { modifiers, type, start }: Head, members: Members): void {
  do {
    const token = next(reader);
    const value = accept(reader, '=') ? readExpression(reader) : undefined;
    members.fields.push({
      name: token.text,
      ...(type ? { type } : {}),
      ...(value ? { value } : {}),
      isStatic: modifiers.words.has('static'),
      isConstant: modifiers.words.has('final'),
      annotations: modifiers.annotations,
      ...spanFrom(reader, start),
    });
  } while (accept(reader, ',') && peek(reader).kind === 'name');
  while (!endsLine(reader) && !isNext(reader, '}') && !isNext(reader, ';')) next(reader);
}
