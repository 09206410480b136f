/** @module Equal values: `basename(name) == name`, `part.equals("..")`. Loaded after the core. */
import { ALL_KINDS } from '../../domain/taint.ts';
import { onlyConstant, sanitizeValue, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import type { ResolvedCall } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import { refineBySegment } from './each-element.ts';
import { narrow } from './narrowing.ts';

/** `basename(name) == name`: the name is as harmless as what it equals. */
function takeOver(frame: Frame, node: Expression, { taint }: Value): void {
  const mask = taint.reduce((kinds, { sanitized }) => kinds & sanitized, taint.length > 0 ? ALL_KINDS : 0);
  if (mask !== 0) narrow(frame, node, (value) => sanitizeValue(value, mask));
}

export function refineBySame(
  frame: Frame,
  left: Expression,
  rightValue: Value,
  right: Expression,
  leftValue: Value,
): void {
  takeOver(frame, left, rightValue);
  takeOver(frame, right, leftValue);
}

const EQUALS = /^equals$/i;

/** `new File(name).getName().equals(name)`, `Objects.equals(one, other)`, `"..".equals(part)` */
export function refineByEquals(
  frame: Frame,
  { callee, args: [first, second] }: Call,
  { site }: ResolvedCall,
  truth: boolean,
): void {
  if (!EQUALS.test(site.name)) return;
  const left = second ? first?.value : callee.kind === 'member' ? callee.object : undefined;
  const right = (second ?? first)?.value;
  if (!left || !right) return;
  const { evaluate } = frame.run.interpreter;
  const leftValue = evaluate(frame, left);
  const rightValue = evaluate(frame, right);
  if (truth) refineBySame(frame, left, rightValue, right, leftValue);
  else if (onlyConstant(rightValue) === '..') refineBySegment(frame, left);
  else if (onlyConstant(leftValue) === '..') refineBySegment(frame, right);
}
