/** @module Rails validations whose pattern is anchored to a line instead of the whole string. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';

/** In Ruby, `^` and `$` match at line ends. `multiline: true` says that this is intended. */
const LINE_ENDS = /^\^|(?:^|[^\\])\$$/;

function entry(value: Expression | undefined, ...keys: readonly string[]): Expression | undefined {
  if (value?.kind !== 'object') return undefined;
  return value.entries.find(({ key }) => key !== undefined && keys.includes(key))?.value;
}

/** Reports `validates :name, format: { with: /^…$/ }` and `validates_format_of :name, with: /^…$/`. */
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
