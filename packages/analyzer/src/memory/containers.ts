/** @module How long the strings and containers of C++ are whose elements aren't followed. */
import type { Expression } from '../ir/index.ts';
import { ofSymbol } from './linear.ts';
import type { Machine } from './machine.ts';
import { stringAt } from './region.ts';
import { UNKNOWN_TYPE } from './types.ts';
import { pointer, range, type Value } from './values.ts';

const SIZED = /^(?:std\.)?(?:w?string|w?string_view|span|deque|QByteArray|QString|vector|basic_string)$/;
const MEASURES = /^(?:size|length|size_bytes|count)$/;
/** Methods that don't change the container. */
const KEEPS =
  /^(?:size|length|empty|isEmpty|c_str|data|constData|at|front|back|c?r?begin|c?r?end|r?find\w*|substr|compare|starts_with|ends_with|startsWith|endsWith|contains|indexOf|mid|left|right|max_size|capacity|subspan|first|last|copy|str|toStdString|to\w+)$/;
const SIZE_MAX = 2 ** 40;

function variableOf(machine: Machine, node: Expression): number | undefined {
  const variable = node.kind === 'name' ? machine.find(node.name) : undefined;
  return variable?.type.kind === 'unknown' && SIZED.test(variable.type.name) ? variable.region : undefined;
}

/** The size of the container may be another one now. */
export function forgetSize(machine: Machine, node: Expression): void {
  const id = node.kind === 'name' ? machine.find(node.name)?.region : undefined;
  if (id !== undefined) machine.sizes.delete(id);
}

function symbolOf(machine: Machine, id: number): number {
  const known = machine.sizes.get(id);
  if (known !== undefined) return known;
  const symbol = machine.symbol();
  machine.sizes.set(id, symbol);
  machine.lows.set(symbol, 0);
  return symbol;
}

/** `text.c_str()`: characters as many as the string has. */
function charactersOf(machine: Machine, id: number, node: Expression): Value {
  const region = machine.make('outside', 'text', node, UNKNOWN_TYPE);
  region.found = true;
  stringAt(region).length = ofSymbol(symbolOf(machine, id));
  return pointer(region.id);
}

/** `text.size()`: any number, but the same one until the container changes. Undefined for any other call. */
export function sizeOfContainer(machine: Machine, node: Expression & { kind: 'call' }): Value | undefined {
  const { callee, args } = node;
  if (callee.kind !== 'member' || callee.object.kind !== 'name') return undefined;
  const id = variableOf(machine, callee.object);
  if (id === undefined) return undefined;
  if (!KEEPS.test(callee.name)) forgetSize(machine, callee.object);
  if (callee.name === 'c_str' && args.length === 0) return charactersOf(machine, id, node);
  if (args.length > 0 || !MEASURES.test(callee.name)) return undefined;
  const symbol = symbolOf(machine, id);
  const { start, end } = node;
  const hint = { label: `length of '${callee.object.name}'`, start, end };
  return { ...range(machine.lows.get(symbol) ?? 0, SIZE_MAX), symbol, isLength: true, hint };
}

/** `if (text.empty())` tells whether there is an element. */
export function narrowSize(machine: Machine, node: Expression, isEmpty: boolean): void {
  if (isEmpty || node.kind !== 'call' || node.callee.kind !== 'member') return;
  if (!/^(?:empty|isEmpty)$/.test(node.callee.name)) return;
  const id = variableOf(machine, node.callee.object);
  if (id === undefined) return;
  const symbol = symbolOf(machine, id);
  machine.lows.set(symbol, Math.max(1, machine.lows.get(symbol) ?? 0));
}
