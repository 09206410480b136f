/** @module Parses closures: `{ a, b -> … }`, `{ it }`. */
import type { Expression, Parameter } from '../../../ir/index.ts';
import { deeper, nameAt, opaque } from '../../lowering/nodes.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { readParameter } from './functions.ts';
import { accept, afterBracket, isNext, next, peek, type Reader, spanFrom, withLines } from './reader.ts';
import { readBlockRest } from './statements.ts';

export function readClosure(reader: Reader): Expression {
  return deeper(
    reader,
    () => closureAt(reader),
    () => {
      const { start } = peek(reader);
      const behind = afterBracket(reader, 0, '{', '}');
      reader.at += behind ?? 1;
      return opaque(spanFrom(reader, start));
    },
    2,
  );
}

function closureAt(reader: Reader): Expression {
  const { start } = next(reader);
  reader.functions += 1;
  const outer = reader.sawIt;
  reader.sawIt = false;
  const written = withLines(reader, false, () => readClosureParameters(reader));
  const body = endWith(readBlockRest(reader), asReturn);
  const takesIt = written === undefined && reader.sawIt;
  reader.sawIt = outer;
  const implied: Parameter[] = takesIt ? [{ target: nameAt({ start, end: start }, 'it'), annotations: [] }] : [];
  const at = spanFrom(reader, start);
  return {
    kind: 'function',
    definition: {
      name: '',
      form: 'lambda',
      parameters: written ?? implied,
      body,
      annotations: [],
      ...at,
      nameStart: start,
    },
    ...at,
  };
}

/** The maximum number of tokens before the arrow. */
const HEAD_MAX = 60;

/** Parses the parameters before the arrow; undefined if there is none. */
function readClosureParameters(reader: Reader): Parameter[] | undefined {
  if (!hasArrow(reader)) return undefined;
  const parameters: Parameter[] = [];
  while (!isNext(reader, '->') && peek(reader).kind !== 'end') {
    const before = reader.at;
    parameters.push(readParameter(reader));
    if (!accept(reader, ',') && reader.at === before) next(reader);
  }
  accept(reader, '->');
  return parameters;
}

function hasArrow(reader: Reader): boolean {
  for (let ahead = 0; ahead < HEAD_MAX; ahead += 1) {
    const token = peek(reader, ahead);
    if (isNext(reader, '->', ahead)) return true;
    if (token.kind === 'end' || (token.kind === 'sign' && !/^(?:[,.<>[\]=?:@*&]|\.\.\.|\?\.)$/.test(token.text)))
      return false;
  }
  return false;
}
