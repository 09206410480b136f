/** @module Input of `cin >> x`: words of any length, numbers of any size. */
import type { Expression } from '../ir/index.ts';
import { store } from './access.ts';
import type { Machine } from './machine.ts';
import { convert } from './numbers.ts';
import { placeOf } from './places.ts';
import { typeOfExpression } from './static-types.ts';
import { elementOf, type MemoryType } from './types.ts';

/** Longer chains of `>>` aren't followed. */
const LINKS_MAX = 40;

/** `cin >> buffer` reads a word of any length, unless a width is set before it. */
export function checkExtraction(machine: Machine, node: Expression & { kind: 'binary' }): void {
  let stream: Expression = node;
  let width = false;
  for (let links = 0; links < LINKS_MAX && stream.kind === 'binary' && stream.operator === '>>'; links += 1) {
    if (
      stream !== node &&
      stream.right.kind === 'call' &&
      stream.right.callee.kind === 'name' &&
      stream.right.callee.name === 'setw'
    )
      width = true;
    stream = stream.left;
  }
  if (stream.kind === 'member' && stream.object.kind === 'name' && stream.object.name === 'std')
    stream = { kind: 'name', name: stream.name, start: stream.start, end: stream.end };
  if (width || stream.kind !== 'name' || machine.find(stream.name)?.type.kind === 'integer') return;
  const type = typeOfExpression(machine, node.right);
  if (type.kind === 'integer' && /^w?cin$/.test(stream.name)) readNumber(machine, node, type);
  const isText = (type.kind === 'array' || type.kind === 'pointer') && elementOf(type).kind === 'integer';
  const isStream = /^w?cin$/.test(stream.name) || machine.find(stream.name)?.type.kind === 'unknown';
  if (!isText || !isStream) return;
  if (!machine.hasWidth) {
    machine.report('dangerous-function', node, { detail: 'A word of unlimited length is read into the buffer.' });
  }
  machine.hasWidth = false;
}

/** `cin >> count`: any number of its type. */
function readNumber(machine: Machine, node: Expression & { kind: 'binary' }, type: MemoryType): void {
  const { address } = placeOf(machine, node.right);
  const origin = { label: 'input', start: node.start, end: node.end };
  const read = { ...convert({ kind: 'any', origin }, type), symbol: machine.symbol() };
  store(machine, address, type, read, node);
}
