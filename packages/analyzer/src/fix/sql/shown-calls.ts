/** @module How a method of the program takes values, if another of its calls in the file shows it. */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Call } from '../../ir/index.ts';
import { encloses } from '../../ir/spans.ts';
import { calledName, callsOfFile, codeOf } from '../places.ts';
import type { FixContext } from '../recipe.ts';
import { SCRIPT } from '../recipes/languages.ts';
import { asOne, type Dialect, inList, numbered, oneByOne, question } from './bindings.ts';
import { quoteScript, quoteVerbatim, quoteWith } from './quote.ts';

type Spelling = Pick<Dialect, 'joiner' | 'join' | 'quote'>;

const plus = (quote: Dialect['quote']): Spelling => ({ joiner: ' + ', quote });
const SPELLING: Partial<Readonly<Record<LanguageId, Spelling>>> = {
  ...Object.fromEntries(SCRIPT.map((language) => [language, plus(quoteScript)])),
  python: plus(quoteWith('"', '"""')),
  ruby: plus(quoteWith("'", "'")),
  java: plus(quoteWith('"')),
  go: plus(quoteWith('"', '`')),
  csharp: plus(quoteVerbatim),
  php: { joiner: ' . ', quote: quoteWith("'", "'") },
};

/** Placeholders outside of quotes: `?`, `%s` or `$1`; undefined for other ones, several kinds or none. */
function marksOf(statement: string): { mark: string; count: number } | undefined {
  const code = statement.replaceAll(/'[^']*'/g, '');
  if (!/\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|VALUES)\b|\w\s*(?:=|\bLIKE)\s*(?:\?|%s|\$\d)/i.test(code))
    return undefined;
  const found = code.match(/\?|%s|\$\d+/g) ?? [];
  const kinds = new Set(found.map((mark) => (mark.startsWith('$') ? '$' : mark)));
  const [mark] = kinds;
  return mark !== undefined && kinds.size === 1 ? { mark, count: found.length } : undefined;
}

/** The values of the other call: one by one, or as a list. */
function handOf({ args }: Call, count: number, { language }: FixContext): Dialect['hand'] | undefined {
  const given = args.slice(1);
  if (given.some(({ name, spread }) => name !== undefined || spread)) return undefined;
  const [first] = given.map(({ value }) => value);
  if (given.length === 1 && first?.kind === 'list' && first.items.length === count)
    return asOne((values) => (language === 'python' ? `(${values.join(', ')},)` : inList(values)));
  const isSingle =
    given.length === count && given.every(({ value }) => !['list', 'object', 'function'].includes(value.kind));
  // A single name may hold a list.
  return isSingle && !/^(?:python|vue|[jt]sx?|javascript|typescript)$/.test(language) ? oneByOne : undefined;
}

/** The dialect of a call, from another call of the same method of the same object with placeholders and values. */
export function shownDialect(context: FixContext, call: Call): Dialect | undefined {
  const spelling = SPELLING[context.language];
  if (!spelling) return undefined;
  if (call.args.length !== 1) return undefined;
  const all = shownCalls(context, call);
  // Calls that differ have different objects behind one name.
  if (new Set(all.map(({ shown }) => shown.mark)).size > 1) return undefined;
  for (const { other, shown } of all) {
    const hand = handOf(other, shown.count, context);
    const placeholder = shown.mark === '$' ? numbered : shown.mark === '?' ? question : () => '%s';
    if (hand) return { ...spelling, hand, placeholder };
  }
  return undefined;
}

/** The other calls of the same method of the same object whose statement has placeholders. */
function shownCalls(
  context: FixContext,
  call: Call,
): { other: Call; shown: NonNullable<ReturnType<typeof marksOf>> }[] {
  if (call.callee.kind !== 'member') return [];
  const receiver = codeOf(context, call.callee.object);
  return callsOfFile(context).flatMap((other) => {
    if (other.callee.kind !== 'member' || other.callee.name !== calledName(call)) return [];
    const statement = other.args[0]?.value;
    if (statement?.kind !== 'string' || codeOf(context, other.callee.object) !== receiver) return [];
    const shown = marksOf(statement.value);
    return shown ? [{ other, shown }] : [];
  });
}

/** The placeholder that the same function gives the same object, if a file has several drivers. */
export function shownNearby(context: FixContext, call: Call): string | undefined {
  const region = context.rawFinding.circumstances?.region;
  const near = shownCalls(context, call).filter(({ other }) => region && encloses(region, other));
  const marks = new Set(near.map(({ shown }) => shown.mark));
  return marks.size === 1 ? [...marks][0] : undefined;
}
