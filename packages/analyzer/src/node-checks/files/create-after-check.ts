/** @module TOCTOU races: a file is created after a check that its name is free. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { assignedValue, calledName } from '../locals.ts';

const ASKS = /^l?stat(?:Sync)?$|^access(?:Sync)?$/;
const WRITES = /^(?:writeFile|copyFile|rename|(?:sym)?link|open)(?:Sync)?$/;
/** Calls whose first argument is the existing file. */
const MOVES = /^(?:rename|copyFile|(?:sym)?link)(?:Sync)?$/;
const ATOMIC = /['"]wx\+?['"]|COPYFILE_EXCL|O_EXCL/;

const fileOf = (call: Expression & { kind: 'call' }, source: string): string => {
  const file = call.args[MOVES.test(calledName(call)) ? 1 : 0]?.value;
  return file ? source.slice(file.start, file.end) : '';
};

/** Returns the file whose state the variable holds: `const found = await stat(path).catch(() => null)`. */
function statedIn(value: Expression, context: NodeContext): string {
  let file = '';
  const made = assignedValue(value, context);
  if (made !== value)
    walk([made], (part) => {
      if (part.kind === 'call' && ASKS.test(calledName(part))) file = fileOf(part, context.source);
    });
  return file;
}

/** Reports `if (found === null) await rename(from, path)`. */
export const statedFile: NodeCheck = (node, context) => {
  if (node.kind !== 'if' || !context.enclosing) return undefined;
  const { test } = node;
  const held =
    test.kind === 'unary' && test.operator === '!'
      ? test.operand
      : test.kind === 'binary' && test.operator === '==' && test.right.kind === 'null'
        ? test.left
        : undefined;
  const file = held ? statedIn(held, context) : '';
  if (file === '') return undefined;
  let found: Expression | undefined;
  walk(node.whenTrue, (part) => {
    if (part.kind !== 'call' || !WRITES.test(calledName(part)) || fileOf(part, context.source) !== file) return;
    if (!ATOMIC.test(context.source.slice(part.start, part.end))) found ??= part;
  });
  return (
    found && { weakness: 'race-condition', start: found.start, end: found.end, confidence: 'low', severity: 'low' }
  );
};
