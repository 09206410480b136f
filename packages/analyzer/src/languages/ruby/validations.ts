/** @module Validations of Rails models whose pattern is tied to a line where it should be tied to the text. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';

/** `^` and `$` are the ends of a line in Ruby. `multiline: true` says that it is meant. */
const LINE_ENDS = /^\^|(?:^|[^\\])\$$/;

function entry(value: Expression | undefined, ...keys: readonly string[]): Expression | undefined {
  if (value?.kind !== 'object') return undefined;
  return value.entries.find(({ key }) => key !== undefined && keys.includes(key))?.value;
}

/** `validates :name, format: { with: /^…$/ }`, `validates_format_of :name, with: /^…$/`. */
export const unanchoredValidation: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const { args } = node;
  const named = (name: string): Expression | undefined => args.find((one) => one.name === name)?.value;
  const { name } = node.callee;
  const format = name === 'validates' || name === 'validates!' ? named('format') : undefined;
  const isFormatOf = name === 'validates_format_of';
  const multiline = isFormatOf ? named('multiline') : entry(format, 'multiline');
  const pattern = isFormatOf ? named('with') : format?.kind === 'regex' ? format : entry(format, 'with');
  if (pattern?.kind !== 'regex' || !LINE_ENDS.test(pattern.pattern)) return undefined;
  if (multiline?.kind === 'boolean' && multiline.value) return undefined;
  return { weakness: 'unanchored-validation', start: pattern.start, end: pattern.end, confidence: 'high' };
};
