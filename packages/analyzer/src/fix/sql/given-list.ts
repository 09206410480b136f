/** @module A list of values that a call already gets, and its order. */
import type { FixContext } from '../recipe.ts';
import { isReadOnlyIn, placedIn, readOf, stepOf } from './assembled.ts';
import type { Piece } from './pieces.ts';
import type { Input, Line } from './step-lines.ts';

/** A list of values that the call already gets, and the statements that write it. */
export interface GivenList {
  name: string;
  writes: readonly { start: number; count: number }[];
}

export function givenList({ call, position, assembled, context }: Input): GivenList | undefined {
  const next = call.args[position + 1]?.value;
  const read = next?.kind === 'spread' ? next.value : next;
  const name = read && readOf(read);
  if (name === undefined || !read || read.kind === 'function') return undefined;
  const writes = placedIn(assembled.body).flatMap(({ statement }) => {
    const step = stepOf(statement, name, true);
    return step === undefined ? [] : [{ statement, step }];
  });
  // It must be a list of this function that only grows.
  if (writes.length === 0 || writes.some(({ step }) => step === 'other')) return undefined;
  const first = writes[0]?.step;
  if (typeof first !== 'object' || !first.isFirst || !isList(name, context)) return undefined;
  const steps = [...assembled.writes.values()].flat();
  const places = [...[...writes, ...steps].map(({ statement }) => statement), call];
  if (!isReadOnlyIn(name, assembled.body, places)) return undefined;
  return {
    name: context.language === 'php' ? name.replace(/^\$/, '') : name,
    writes: writes.map(({ statement: { start }, step }) => ({
      start,
      count: typeof step === 'object' ? step.parts.length : 0,
    })),
  };
}

/** `values = []`, `var values []any`, `new ArrayList<>()` */
const isList = (name: string, { text }: FixContext): boolean =>
  new RegExp(
    `(?<![\\w$])${name.replace('$', '\\$')}(?:: [\\w<>[\\]]+)? (?::?= (?:\\[|array\\(|list\\(|new (?:\\w+\\.)*(?:ArrayList|List)\\b)|\\[\\](?:any|interface\\{\\}))`,
  ).test(text);

/** Whether every earlier placeholder has its value in the list before a step adds another one. */
export function isInOrder(lines: readonly Line[], { writes }: GivenList): boolean {
  const events = [
    ...writes.map(({ start, count }) => ({ start, count: -count, isFilled: false })),
    ...lines.map(({ start, pieces }) => ({
      start,
      count: pieces.reduce((sum, piece) => sum + ('text' in piece ? marksIn(piece.text) : 0), 0),
      isFilled: pieces.some((piece) => 'code' in piece),
    })),
  ].sort((a, b) => a.start - b.start);
  let open = 0;
  for (const { count, isFilled } of events) {
    if (isFilled && (open !== 0 || count !== 0)) return false;
    open += count;
  }
  return open === 0;
}

/** A percent sign that is neither a placeholder nor a wildcard at the edge of a value. */
export const hasPercent = (piece: Piece): boolean =>
  'text' in piece && /%/.test(piece.text.replaceAll(/%s|^%'|'%$/g, ''));

const marksIn = (text: string): number => text.replaceAll(/'[^']*'/g, '').match(/\?|%s/g)?.length ?? 0;
