/**
 * @module
 * Decides whether a repeated part of a regular expression can match the same string in two ways, on its automaton with
 * one state per character.
 */
import type { Characters, RegexNode } from './syntax.ts';

/** Maximum number of states: the number of visited pairs is quadratic. */
const STATES_MAX = 220;
/** Repetitions up to this count are unrolled. */
const COPIES_MAX = 40;

/** A part of the automaton: its first and last states, and whether it matches the empty string. */
interface Part {
  first: readonly number[];
  last: readonly number[];
  isNullable: boolean;
}

const NOTHING: Part = { first: [], last: [], isNullable: true };

const TOO_LARGE = new Error();

/** A part that never matches. */
const NEVER: Part = { first: [], last: [], isNullable: false };

class Automaton {
  readonly states: Characters[] = [];
  readonly next: number[][] = [];
  /** Whether two paths between the same states read the same character, with only empty matches in between. */
  isForked = false;
  /** Whether an assertion may exclude one of two paths. */
  isGuarded = false;
  readonly #without: Characters;

  constructor(without: Characters) {
    this.#without = without;
  }

  build(node: RegexNode): Part {
    switch (node.kind) {
      case 'assertion':
        this.isGuarded ||= node.fails;
        return NOTHING;
      case 'empty':
        return NOTHING;
      case 'characters':
        return this.#state(node.characters);
      case 'choice': {
        const parts = node.options.map((option) => this.build(option));
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          isNullable: parts.some(({ isNullable }) => isNullable),
        };
      }
      case 'sequence':
        return node.items.reduce<Part>((before, item) => this.#append(before, this.build(item)), NOTHING);
      case 'repeat':
        return this.#repeat(node);
    }
  }

  loop({ first, last }: Part): void {
    for (const from of last) {
      for (const to of first) {
        const next = this.next[from] ?? [];
        if (next.includes(to)) this.isForked = true;
        else next.push(to);
      }
    }
  }

  #state(all: Characters): Part {
    const characters = new Set([...all].filter((code) => !this.#without.has(code)));
    if (characters.size === 0) return NEVER;
    if (this.states.length >= STATES_MAX) throw TOO_LARGE;
    const state = this.states.push(characters) - 1;
    this.next.push([]);
    return { first: [state], last: [state], isNullable: false };
  }

  #append(before: Part, after: Part): Part {
    this.loop({ first: after.first, last: before.last, isNullable: false });
    return {
      first: before.isNullable ? [...before.first, ...after.first] : before.first,
      last: after.isNullable ? [...before.last, ...after.last] : after.last,
      isNullable: before.isNullable && after.isNullable,
    };
  }

  #repeat({ item, minimum, maximum, possessive }: RegexNode & { kind: 'repeat' }): Part {
    // A possessive repetition doesn't backtrack.
    if (possessive || minimum > COPIES_MAX) throw TOO_LARGE;
    const isOpen = maximum > COPIES_MAX;
    let copies = NOTHING;
    // A copy only follows the one before, so the repetition ends after any number of copies that is allowed.
    const last = new Set<number>();
    for (let copy = 1; copy <= (isOpen ? Math.max(1, minimum) : maximum); copy += 1) {
      const part = this.build(item);
      if (isOpen && copy >= minimum) this.loop(part);
      copies = this.#append(copies, part);
      if (copy >= minimum) for (const state of copies.last) last.add(state);
    }
    return { first: copies.first, last: [...last], isNullable: minimum === 0 || copies.isNullable };
  }
}

const overlap = (left?: Characters, right?: Characters): boolean => [...(left ?? [])].some((code) => right?.has(code));

/** Checks whether two paths that read the same string diverge and meet again. */
function canPartAndMeet({ states, next }: Automaton): boolean {
  const seen = new Set<number>();
  const pending: (readonly [number, number])[] = [];
  const after = ([left, right]: readonly [number, number]): boolean => {
    for (const one of next[left] ?? []) {
      for (const other of next[right] ?? []) {
        const key = one * STATES_MAX + other;
        if (seen.has(key) || !overlap(states[one], states[other])) continue;
        if (one === other && left !== right) return true;
        if (one === other) continue;
        seen.add(key);
        pending.push([one, other]);
      }
    }
    return false;
  };
  for (const state of states.keys()) after([state, state]);
  for (let pair = pending.pop(); pair; pair = pending.pop()) if (after(pair)) return true;
  return false;
}

/**
 * Checks whether the part, repeated without limit, can match some string in more than one way. `without`: characters
 * that the string must not contain. Returns false if the part is too large to decide.
 */
export function isAmbiguousLoop(item: RegexNode, without: Characters = new Set()): boolean {
  const automaton = new Automaton(without);
  try {
    automaton.loop(automaton.build(item));
  } catch (error) {
    if (error === TOO_LARGE) return false;
    throw error;
  }
  return automaton.isForked || (!automaton.isGuarded && canPartAndMeet(automaton));
}
