/** @module Introduces a variable for a value that a check reads again: `url = params[:url]` in the line before. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { TextEdit } from '@scanner/contracts/vulnerability.ts';
import type { Expression } from '../../ir/index.ts';
import { leafAt } from '../../ir/leaves.ts';
import { encloses } from '../../ir/spans.ts';
import { walk } from '../../ir/walk.ts';
import { codeOf, expressionsAt } from '../places.ts';
import type { FixContext } from '../recipe.ts';
import { lineBefore } from './statement-before.ts';

export interface NamedValue {
  /** The name, spelled as in the language. */
  name: string;
  /** The declaration, without its indentation. */
  line: string;
  /** Puts the name in the value's place. */
  edit: TextEdit;
  at: number;
  indent: string;
}

const declare = (word: string) => (name: string, code: string) => `${word} ${name} = ${code};`;
const DECLARATIONS: Partial<Readonly<Record<LanguageId, (name: string, code: string) => string>>> = {
  javascript: declare('const'),
  jsx: declare('const'),
  typescript: declare('const'),
  tsx: declare('const'),
  vue: declare('const'),
  java: declare('String'),
  csharp: declare('var'),
  dart: declare('final'),
  php: (name, code) => `${name} = ${code};`,
  python: (name, code) => `${name} = ${code}`,
  ruby: (name, code) => `${name} = ${code}`,
  go: (name, code) => `${name} := ${code}`,
  kotlin: (name, code) => `val ${name} = ${code}`,
  scala: (name, code) => `val ${name} = ${code}`,
  groovy: (name, code) => `def ${name} = ${code}`,
  swift: (name, code) => `let ${name} = ${code}`,
  elixir: (name, code) => `${name} = ${code}`,
  perl: (name, code) => `my ${name} = ${code};`,
};

/** Whether the value is always evaluated, not only on one side of a condition. */
function isAlwaysRead(node: Expression, context: FixContext): boolean {
  const leaf = leafAt(context.leaves, context.rawFinding.start);
  if (!leaf || node.start < leaf.start || node.end > leaf.end) return false;
  let isConditional = false;
  walk([leaf.node], (one) => {
    const holds = encloses(one, node) && one !== node;
    if (!holds) return undefined;
    if (one.kind === 'function' || one.kind === 'class' || one.kind === 'conditional') isConditional = true;
    if (one.kind === 'binary' && /^(?:&&|\|\||\?\?)$/.test(one.operator) && node.start >= one.right.start)
      isConditional = true;
    return undefined;
  });
  return !isConditional;
}

/** `fullPath` -> `full_path`, in languages that spell names so. */
const spelled = (name: string, language: LanguageId): string =>
  /^(?:python|ruby|elixir|perl)$/.test(language)
    ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    : name;

/** A name that the file doesn't use yet. */
export function namedValue(
  node: Expression,
  names: readonly string[],
  context: FixContext,
  /** Also names concatenated strings. */
  built?: 'built',
): NamedValue | undefined {
  const { language, text } = context;
  const write = DECLARATIONS[language];
  const place = write && lineBefore(context);
  const isRead = node.kind === 'call' || node.kind === 'index' || node.kind === 'member' || node.kind === 'cast';
  const isDefault = node.kind === 'binary' && /^(?:\?\?|\|\|)$/.test(node.operator);
  const isBuilt =
    built &&
    (node.kind === 'concat' ||
      (node.kind === 'binary' && (node.operator === '+' || (node.operator === '/' && language === 'python'))));
  if (!place || (!isRead && !isDefault && !isBuilt)) return undefined;
  if (!isAlwaysRead(node, context)) return undefined;
  // A converted value is named with its conversion.
  const cast = expressionsAt(context).find((one) => one.kind === 'cast' && one.value === node) ?? node;
  const isMaybeNull = /^tsx?$|^typescript$/.test(language) && /\.get\([^()]*\)$/.test(codeOf(context, cast));
  const code = `${codeOf(context, cast)}${isMaybeNull ? " ?? ''" : ''}`;
  const free = names.map((name) => spelled(name, language)).find((name) => !new RegExp(`\\b${name}\\b`).test(text));
  if (free === undefined || /[\n]|\bawait\b|\byield\b/.test(code)) return undefined;
  const name = /^(?:php|perl)$/.test(language) ? `$${free}` : free;
  return { name, line: write(name, code), edit: { start: cast.start, end: cast.end, replacement: name }, ...place };
}
