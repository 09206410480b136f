/** @module Counts the steps of a backtracking search, which measures its cost without a clock. */
import type { RegexNode } from './syntax.ts';

/** Thrown for a part whose steps can't be counted, such as a look-around. */
class Uncounted extends Error {}

/** Steps after which counting stops. */
export const STEPS_MAX = 200_000;

/** The largest number of repetitions that takes no more time for a longer text. */
const BOUND_MAX = 1_000;
/** How often such a repetition is counted: a short text doesn't reach its bound, so that there would seem to be none. */
const BOUNDED_TRIES = 8;

const triesOf = ({ minimum, maximum }: RegexNode & { kind: 'repeat' }): number =>
  maximum > BOUND_MAX ? maximum : Math.min(maximum, Math.max(minimum, BOUNDED_TRIES));

/** Returns the steps of a search for all matches, at most `most`; undefined if they can't be counted. */
export function stepsOf(tree: RegexNode, text: string, most = STEPS_MAX): number | undefined {
  let steps = 0;
  const match = (node: RegexNode, at: number, then: (at: number) => boolean): boolean => {
    steps += 1;
    // Pretends to have matched.
    if (steps >= most) return true;
    switch (node.kind) {
      case 'empty':
        throw new Uncounted();
      case 'assertion':
        if (!node.place) throw new Uncounted();
        return at === (node.place === 'start' ? 0 : text.length) && then(at);
      case 'characters':
        return at < text.length && node.characters.has(Math.min(text.charCodeAt(at), 128)) && then(at + 1);
      case 'choice':
        return node.options.some((option) => match(option, at, then));
      case 'sequence': {
        const run = (index: number, from: number): boolean => {
          const item = node.items[index];
          return item ? match(item, from, (next) => run(index + 1, next)) : then(from);
        };
        return run(0, at);
      }
      case 'repeat': {
        if (node.possessive) throw new Uncounted();
        const tries = triesOf(node);
        const run = (count: number, from: number): boolean => {
          const more = (): boolean =>
            count < tries && match(node.item, from, (next) => next > from && run(count + 1, next));
          const enough = (): boolean => count >= node.minimum && then(from);
          return node.lazy ? enough() || more() : more() || enough();
        };
        return run(0, at);
      }
    }
  };
  try {
    for (let start = 0; start <= text.length && steps < most; ) {
      const from = start;
      start += 1;
      match(tree, from, (end) => {
        start = Math.max(start, end);
        return true;
      });
    }
    return Math.min(steps, most);
  } catch (error) {
    if (error instanceof Uncounted) return undefined;
    throw error;
  }
}
