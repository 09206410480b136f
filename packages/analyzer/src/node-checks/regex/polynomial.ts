/**
 * @module
 * Finds regular expressions with quadratic matching time: adjacent repetitions that can share text, or one that
 * restarts at every position, followed by something that can fail.
 */
import { ownCopy } from '../../text/own-copy.ts';
import { STEPS_MAX, stepsOf } from './steps.ts';
import { type Characters, type RegexNode, readRegex, withoutLayout } from './syntax.ts';

/** An attack on an expression with quadratic matching time. */
export interface SlowMatch {
  /** The string before the repeated part, the repeated character, and the string that makes the match fail. */
  prefix: string;
  pump: string;
  suffix: string;
  /** Whether one repetition restarts at every position; otherwise two repetitions share the repeated part. */
  isRestarted: boolean;
  /** Whether only counted steps confirm it. */
  isGuess?: true;
}

const LONGEST = 1000;

const ESCAPED = /\\[\s\S]/g;

/** `\A`, `\z` and `\Z` as `^` and `$`. */
const anchorOf = (escaped: string): string =>
  escaped === '\\A' ? '^' : escaped === '\\z' || escaped === '\\Z' ? '$' : escaped;

/** What languages read differently: `\h`, `\R`, `[:alpha:]`. */
const DIFFERING = /\\[hHRXK]|\[:\^?[a-z]+:\]/;

type Repeat = RegexNode & { kind: 'repeat' };

const EMPTY: Characters = new Set();

/** Returns the characters that a node can match one by one, any number of times. */
function charactersOf(node: RegexNode): Characters {
  switch (node.kind) {
    case 'characters':
      return node.characters;
    case 'repeat':
      return charactersOf(node.item);
    case 'choice':
      return new Set(node.options.flatMap((option) => [...charactersOf(option)]));
    case 'sequence':
      return new Set(
        node.items.flatMap((item) =>
          node.items.every((other) => other === item || isOptional(other)) ? [...charactersOf(item)] : [],
        ),
      );
    default:
      return EMPTY;
  }
}

function isOptional(node: RegexNode): boolean {
  switch (node.kind) {
    case 'repeat':
      return node.minimum === 0 || isOptional(node.item);
    case 'choice':
      return node.options.some(isOptional);
    case 'sequence':
      return node.items.every(isOptional);
    case 'characters':
      return false;
    default:
      return true;
  }
}

const isUnbounded = (node: RegexNode): node is Repeat =>
  node.kind === 'repeat' && node.maximum === Number.POSITIVE_INFINITY && !node.possessive;

/** Returns a character after the repeated part that makes the match fail, because no following node accepts it. */
function failing(rest: readonly RegexNode[], readers: readonly RegexNode[]): number | undefined {
  const must = rest.find((node) => (node.kind === 'assertion' ? node.fails : !isOptional(node)));
  if (!must) return undefined;
  const taken = new Set(readers.flatMap((node) => [...charactersOf(node)]));
  for (const node of rest) {
    for (const code of firstCharacters(node)) taken.add(code);
    if (node === must) break;
  }
  // An anchor that fails needs any character after the repeated part.
  return [10, 13, 0, 120, ...Array(127).keys()].find((code) => !taken.has(code));
}

function firstCharacters(node: RegexNode): Characters {
  if (node.kind === 'repeat') return firstCharacters(node.item);
  if (node.kind === 'choice') return new Set(node.options.flatMap((option) => [...firstCharacters(option)]));
  if (node.kind !== 'sequence') return charactersOf(node);
  const [first] = node.items;
  return first ? firstCharacters(first) : EMPTY;
}

/** Returns the shortest string that the nodes match; undefined if it isn't obvious. */
function shortest(nodes: readonly RegexNode[]): string | undefined {
  let text = '';
  for (const node of nodes) {
    if (isOptional(node)) {
      if (node.kind === 'assertion' && node.fails) return undefined;
      continue;
    }
    const [code] = charactersOf(node);
    if (code === undefined) return undefined;
    text += String.fromCharCode(code).repeat(node.kind === 'repeat' ? Math.max(1, node.minimum) : 1);
  }
  return text;
}

/** Returns a character that both sets contain and every node between accepts, preferably a printable one. */
function shared(left: Characters, right: Characters, between: readonly RegexNode[] = []): number | undefined {
  const both = [...left].filter((code) => right.has(code) && between.every((node) => reads(node, code)));
  return both.find((code) => code > 32 && code < 127) ?? both[0];
}

/** Checks whether the match fails at the end of the repeated part, because a different character must follow. */
function endFails(rest: readonly RegexNode[], pump: number): boolean {
  const must = rest.find((node) => node.kind === 'assertion' || !isOptional(node));
  const first = must ? firstCharacters(must) : EMPTY;
  return first.size > 0 && !first.has(pump);
}

const reads = (node: RegexNode, code: number): boolean => charactersOf(node).has(code) || isOptional(node);

const slow = (prefix: string, pump: number, end: number | undefined, isRestarted: boolean): SlowMatch => ({
  prefix,
  pump: String.fromCharCode(pump),
  suffix: end === undefined ? '' : String.fromCharCode(end),
  isRestarted,
});

/** A character that few expressions name. */
const UNUSUAL = 0;

/**
 * A character that the repetition takes and those directly before it don't, so that they leave the repeated part to it:
 * the `x` of `x     !` for `^\s*(.+?)\s*$`.
 */
function separator(first: Repeat, before: readonly RegexNode[], pump: number): string | undefined {
  const last = before.findLastIndex((node) => !isOptional(node));
  const greedy = before.slice(last + 1).filter((node) => charactersOf(node).has(pump));
  if (greedy.length === 0) return undefined;
  const taken = new Set(greedy.flatMap((node) => [...charactersOf(node)]));
  const code = [120, 33, ...charactersOf(first)].find((one) => charactersOf(first).has(one) && !taken.has(one));
  return code === undefined ? undefined : String.fromCharCode(code);
}

/** Finds two repetitions with nothing between them that requires another character. */
function* sharedStretches(items: readonly RegexNode[]): Generator<SlowMatch> {
  for (const [index, first] of items.entries()) {
    if (!isUnbounded(first)) continue;
    for (let at = index + 1; at < items.length; at += 1) {
      const second = items[at];
      if (!second || second.kind === 'assertion') break;
      const pump = isUnbounded(second)
        ? shared(charactersOf(first), charactersOf(second), items.slice(index + 1, at))
        : undefined;
      if (pump !== undefined) {
        const rest = items.slice(at + 1);
        // A lazy repetition takes the string that fails only after all else has failed on it.
        const end = failing(rest, items.slice(first.lazy ? index + 1 : index, at + 1));
        const prefix = shortest(items.slice(0, index));
        if (prefix !== undefined) {
          if (end !== undefined || endFails(rest, pump)) yield slow(prefix, pump, end, false);
          else yield { ...slow(prefix, pump, UNUSUAL, false), isGuess: true };
          const apart = separator(first, items.slice(0, index), pump);
          if (apart !== undefined) yield { ...slow(prefix + apart, pump, end ?? UNUSUAL, false), isGuess: true };
        }
      }
      if (!isOptional(second) && shared(charactersOf(first), charactersOf(second)) === undefined) break;
    }
  }
}

/** How many characters of a repetition are tried: another way through the expression may match the first ones. */
const PUMPS_MAX = 6;

/** Finds a repetition that a search restarts at every position. */
function* restarted(items: readonly RegexNode[]): Generator<SlowMatch> {
  for (const [index, node] of items.entries()) {
    if (node.kind === 'assertion') return;
    if (isUnbounded(node)) {
      const pumps = [...charactersOf(node)].filter((pump) =>
        items.slice(0, index).every((before) => reads(before, pump)),
      );
      const rest = items.slice(index + 1);
      const end = pumps.length > 0 ? failing(rest, [node]) : undefined;
      // `\([^)]*\)`: only the end of the text makes it fail.
      const open = end === undefined ? pumps.filter((pump) => index > 0 && endFails(rest, pump)) : pumps;
      const [prefix, suffix] = end === undefined ? ['', undefined] : [String.fromCharCode(end), end];
      for (const pump of open.slice(0, PUMPS_MAX)) yield slow(prefix, pump, suffix, true);
      if (open.length > 0) return;
    }
    if (charactersOf(node).size === 0 && !isOptional(node)) return;
  }
}

const WAYS_MAX = 64;

/** Returns each path through alternatives and optional groups as one sequence. */
function ways(node: RegexNode): RegexNode[][] {
  if (node.kind === 'choice') return node.options.flatMap(ways).slice(0, WAYS_MAX);
  if (node.kind === 'repeat' && node.maximum === 1 && node.minimum === 0 && !node.possessive)
    return node.item.kind === 'characters' ? [[node]] : [...ways(node.item), []];
  if (node.kind !== 'sequence') return [[node]];
  return node.items.reduce<RegexNode[][]>(
    (before, item) => before.flatMap((way) => ways(item).map((more) => [...way, ...more])).slice(0, WAYS_MAX),
    [[]],
  );
}

/** Repetitions of the pump: the steps of the longer text are the double for linear time, four times as many for quadratic. */
const SHORT = 40;
const GROWTH_MIN = 3;

/** What may make a whole expression fail where a single character doesn't. */
const ENDINGS: readonly string[] = [' x', '\n\n', '\n!', '!\n'];

/** Checks whether the attack takes quadratic time on the whole expression. */
function isConfirmed(tree: RegexNode, { prefix, pump, suffix, isGuess }: SlowMatch): boolean {
  const [fewer, more] = [SHORT, 2 * SHORT].map((count) => stepsOf(tree, prefix + pump.repeat(count) + suffix));
  if (fewer === undefined || more === undefined) return !isGuess;
  return more === STEPS_MAX || more / fewer > GROWTH_MIN;
}

/** Returns the attack with an ending that no other part of the expression matches; undefined if all are matched. */
const confirmed = (tree: RegexNode, found: SlowMatch, endsAtLines: boolean): SlowMatch | undefined =>
  [found.suffix, ...(found.isGuess ? [] : ENDINGS)]
    .filter((suffix) => !endsAtLines || !suffix.includes('\n'))
    .map((suffix) => ({ ...found, suffix }))
    .find((attack) => isConfirmed(tree, attack));

const PATTERNS_MAX = 2_000;
/** Cache, because functions are analyzed repeatedly with the same patterns. */
const known = new Map<string, SlowMatch | undefined>();

/**
 * Returns an attack that makes matching take quadratic time; undefined if none is known. With the flag `m`,
 * `$` matches before line breaks.
 */
export function slowMatch(written: string, flags = ''): SlowMatch | undefined {
  const pattern = withoutLayout(written, flags).replace(ESCAPED, anchorOf);
  if (pattern.length > LONGEST || DIFFERING.test(pattern)) return undefined;
  const endsAtLines = flags.includes('m');
  const key = endsAtLines ? `m${pattern}` : pattern;
  if (known.has(key)) return known.get(key);
  if (known.size >= PATTERNS_MAX) known.clear();
  const found = searchSlow(ownCopy(pattern), endsAtLines);
  known.set(ownCopy(key), found);
  return found;
}

const ATTACKS_MAX = 32;

function searchSlow(pattern: string, endsAtLines: boolean): SlowMatch | undefined {
  const tree = readRegex(pattern);
  if (!tree) return undefined;
  let tried = 0;
  for (const items of ways(tree)) {
    for (const found of attacksOn(items)) {
      const attack = confirmed(tree, found, endsAtLines);
      if (attack) return attack;
      tried += 1;
      if (tried === ATTACKS_MAX) return undefined;
    }
  }
  return undefined;
}

function* attacksOn(items: readonly RegexNode[]): Generator<SlowMatch> {
  yield* sharedStretches(items);
  yield* restarted(items);
}
