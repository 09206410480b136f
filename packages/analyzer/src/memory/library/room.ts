/** @module Whether a buffer has room for a number of bytes. */
import { checkUse } from '../access.ts';
import { checkCallersRoom, checkSum, isFixed, reportBounds, reportHint } from '../bounds.ts';
import type { LibraryCall } from '../calls.ts';
import { linearOf } from '../linear.ts';
import { exactly, hintOf, originOf, type Value } from '../values.ts';

/** Checks a use of `size` bytes at the pointer. */
export function checkRoom(call: LibraryCall, at: Value, size: Value, use: 'read' | 'write'): void {
  const { machine, node } = call;
  const region = machine.region(at);
  if (at.kind === 'null' && exactly(size) !== 0) {
    machine.report('null-dereference', node);
    return;
  }
  if (size.kind === 'number' && size.mayWrap)
    machine.report('integer-overflow', node, {
      confidence: 'medium',
      detail: 'The subtraction wraps around to a huge size if its result is below 0.',
    });
  if (!region || at.kind !== 'pointer') return;
  const low = size.kind === 'number' ? Math.max(size.low, 0) : 0;
  if (!checkUse(machine, { ...at, high: at.low }, Math.min(low, 2 ** 60), use, node)) return;
  if (checkSum(machine, region, at, linearOf(size), use, node)) return;
  if (use === 'write') checkCallersRoom(machine, region, size, node);
  const origin = originOf(size);
  const room = at.limit ?? region.size;
  if (room === undefined || !Number.isFinite(at.low)) return;
  const most = size.kind === 'number' ? size.high : Number.POSITIVE_INFINITY;
  // A negative length is converted to a huge size.
  const isNegative = size.kind === 'number' && size.low < 0;
  if (origin && (at.low + most > room || isNegative)) {
    reportBounds(machine, region, use, node, { from: at.low, to: at.low + most, origin });
  }
  const hint = hintOf(size);
  // The upper bound was checked, but not whether the length is negative.
  if (
    hint &&
    size.kind === 'number' &&
    size.low < 0 &&
    size.high < 2 ** 31 - 1 &&
    isFixed(region, at) &&
    at.low + most <= room
  )
    machine.report(use === 'write' ? 'buffer-overflow' : 'out-of-bounds-read', node, {
      detail: `A negative ${hint.label} passes the check and is converted to a huge size.`,
      confidence: hint.isParameter ? 'low' : 'medium',
      severity: hint.isParameter ? 'low' : undefined,
      steps: [{ start: hint.start, end: hint.end, note: `the ${hint.label}` }],
    });
  if (hint && isFixed(region, at) && at.low + most > room) reportHint(machine, region, use, node, hint);
}

/** `strncat(b, s, sizeof b - strlen(b))`: the null byte is written after that many. */
export function checkRemaining(call: LibraryCall): void {
  const size = call.nodes[2];
  if (size?.kind !== 'binary' || size.operator !== '-' || size.right.kind !== 'call') return;
  const { callee, args } = size.right;
  const source = (node: { start: number; end: number } | undefined): string =>
    node ? call.machine.checker.source.slice(node.start, node.end) : '';
  if (callee.kind !== 'name' || callee.name !== 'strlen' || source(args[0]?.value) !== source(call.nodes[0])) return;
  call.machine.report('buffer-overflow', call.node, {
    confidence: 'medium',
    detail: 'strncat() writes one byte more than its limit to end the text.',
  });
}
