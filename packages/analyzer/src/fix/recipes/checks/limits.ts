/** @module Bounds numbers from outside that decide how much memory or time something takes. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Expression } from '../../../ir/index.ts';
import { encloses } from '../../../ir/spans.ts';
import { calledName, codeOf, taintedParts } from '../../places.ts';
import { type FixContext, inOrder, type ProposedFix, type StructuralRecipe } from '../../recipe.ts';
import { SCRIPT } from '../languages.ts';
import { namedValue } from '../named-value.ts';
import { isPlace, lineBefore } from '../statement-before.ts';
import { refusing } from './refuse.ts';

/** Numbers that only hint at a size: the collection grows when it needs to. */
const CAPACITY = /^(?:with_capacity|ArrayList|HashMap|HashSet|StringBuilder|ensureCapacity|reserve|List|Dictionary)$/;
const WAITS = /^(?:sleep|usleep|Sleep|delay|Delay)$/;

/** The smaller of a value and a limit. */
const SMALLER: Partial<Readonly<Record<LanguageId, (value: string, limit: string) => string>>> = {
  ...Object.fromEntries(
    SCRIPT.map((language) => [language, (value: string, limit: string) => `Math.min(${value}, ${limit})`]),
  ),
  python: (value, limit) => `min(${value}, ${limit})`,
  java: (value, limit) => `Math.min(${value}, ${limit})`,
  csharp: (value, limit) => `System.Math.Min(${value}, ${limit})`,
  php: (value, limit) => `min((int) ${value.replace(/^\(int\)\s*/, '')}, ${limit})`,
  ruby: (value, limit) => `[${value}, ${limit}].min`,
  kotlin: (value, limit) => `minOf(${value}, ${limit})`,
  scala: (value, limit) => `math.min(${value}, ${limit})`,
  rust: (value, limit) => `(${value}).min(${limit})`.replace(/^\((\w+)\)/, '$1'),
};

/** The longest wait, in the unit of the call; undefined if the unit is unknown. */
function longestWait(name: string, language: LanguageId, code: string): string | undefined {
  if (name === 'usleep') return '10_000_000'.replaceAll('_', language === 'php' ? '' : '_');
  if (/SECONDS\./.test(code)) return '10';
  if (/^(?:python|php|ruby)$/.test(language) && name === 'sleep') return '10';
  if (/\bThread\.(?:sleep|Sleep)\b|\bTask\.Delay\(/.test(code) && !/TimeSpan|Duration/.test(code)) return '10_000';
  return undefined;
}

const LIMIT = 1_000_000;
const spelled = (language: LanguageId): string => (/^(?:php|dart|cpp)$/.test(language) ? String(LIMIT) : '1_000_000');

/** Limits of their own: threads, and pictures, which have two sides. */
const OTHER_LIMIT = /thread|pool|semaphore|image|picture|resize|bitmap/i;
/** Conversions to a number, in languages whose variables have no types. */
const CONVERTED = /\b(?:Number|parseInt|parseFloat|int|float|to_i|to_f|to_integer|intval)\b/;
const UNTYPED: ReadonlySet<LanguageId> = new Set<LanguageId>([...SCRIPT, 'python', 'ruby', 'perl', 'elixir', 'groovy']);

/** Whether the value is known to be a number: by its type, or because it was converted. */
const isKnownNumber = (node: Expression, context: FixContext): boolean =>
  !UNTYPED.has(context.language) ||
  CONVERTED.test(codeOf(context, node)) ||
  context.rawFinding.steps.some(({ note }) => CONVERTED.test(note));

/** Numbers decide; a string or a text that is converted elsewhere does not. */
const isNumber = (node: Expression): boolean =>
  node.kind !== 'string' &&
  node.kind !== 'list' &&
  node.kind !== 'object' &&
  // The body of a request is read, whatever its size is.
  !(node.kind === 'member' && /^(?:body|\w*(?:stream|reader))$/i.test(node.name));

/** Caps what only hints or waits, and refuses other sizes that are too large. */
export const boundSizes: StructuralRecipe = (context): ProposedFix[] => {
  const { rawFinding, language } = context;
  const call = rawFinding.site?.call;
  if (!call) return [];
  // The lowered form of `new int[count]` also names the array's type, at the place of the whole expression.
  const values = taintedParts(context).filter((node) => isNumber(node) && node.start !== call.start);
  const [value, ...others] = values;
  if (!value || others.length > 0) return [];
  const smaller = SMALLER[language];
  const name = calledName(call);
  const wait = WAITS.test(name) ? longestWait(name, language, codeOf(context, call)) : undefined;
  const cap = wait ?? (CAPACITY.test(name) ? '1024' : undefined);
  if (cap !== undefined && smaller) {
    const description =
      wait === undefined
        ? 'Reserves room for at most 1024 elements; the collection grows when it needs more.'
        : 'Waits at most ten seconds.';
    const whole = call.args.find(({ value: one }) => encloses(one, value))?.value ?? value;
    return [
      {
        description,
        edits: [{ start: whole.start, end: whole.end, replacement: smaller(codeOf(context, whole), cap) }],
      },
    ];
  }
  if (WAITS.test(name) || OTHER_LIMIT.test(codeOf(context, call.callee)) || !isKnownNumber(value, context)) return [];
  const place = lineBefore(context);
  const named = isPlace(value) ? undefined : namedValue(value, ['size', 'count', 'length'], context);
  const given = isPlace(value) ? codeOf(context, value) : named?.name;
  // A text that only begins with a number compares as a text.
  const checked = language === 'php' && given !== undefined ? `(int) ${given}` : given;
  const refusal =
    checked === undefined ? undefined : refusing(`${checked} > ${spelled(language)}`, 'Too large', context);
  if (!place || !refusal) return [];
  const lines = [...(named ? [named.line] : []), ...refusal.lines];
  const replacement = lines.map((line) => `${place.indent}${line}\n`).join('');
  return [
    {
      description: 'Rejects sizes above one million; adapt the limit to what the program needs.',
      edits: inOrder([
        ...refusal.imports,
        { start: place.at, end: place.at, replacement },
        ...(named ? [named.edit] : []),
      ]),
    },
  ];
};
