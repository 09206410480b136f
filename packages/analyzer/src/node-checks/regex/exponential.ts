/**
 * @module
 * Finds regular expressions with exponential matching time: an ambiguous repeated part followed by something that can
 * fail. Precise but not complete: everything reported is exponential.
 */
import { isAmbiguousLoop } from './ambiguity.ts';
import { type Characters, type RegexNode, readRegex } from './syntax.ts';

const LONGEST = 2000;

function isNullable(node: RegexNode): boolean {
  switch (node.kind) {
    case 'characters':
      return false;
    case 'empty':
    case 'assertion':
      return true;
    case 'sequence':
      return node.items.every(isNullable);
    case 'choice':
      return node.options.some(isNullable);
    case 'repeat':
      return node.minimum === 0 || isNullable(node.item);
  }
}

const isUnbounded = (node: RegexNode): node is RegexNode & { kind: 'repeat' } =>
  node.kind === 'repeat' && node.maximum > 20 && !node.possessive;

/** Checks whether the rest can make the match fail after the repetition has consumed all it can. */
const canFail = (rest: readonly RegexNode[]): boolean =>
  rest.some((node) => (node.kind === 'assertion' ? node.fails : !isNullable(node)));

/**
 * Returns the characters that complete the match if nothing else must follow: `x`, or the last of several, `x(?!x)`. A
 * string that contains one of them matches, so only strings without them can fail.
 */
function endsAt(rest: readonly RegexNode[]): Characters | undefined {
  const [end, ...others] = rest.filter((node) => node.kind === 'assertion' || !isNullable(node));
  if (end?.kind !== 'characters') return undefined;
  const { characters } = end;
  const isLast = (node: RegexNode): boolean =>
    node.kind === 'assertion' && node.forbids !== undefined && [...node.forbids].every((one) => characters.has(one));
  return others.every((node) => (node.kind === 'assertion' && !node.fails) || isLast(node)) ? characters : undefined;
}

function search(node: RegexNode, rest: readonly RegexNode[]): boolean {
  switch (node.kind) {
    case 'sequence':
      return node.items.some((item, index) => search(item, [...node.items.slice(index + 1), ...rest]));
    case 'choice':
      return node.options.some((option) => search(option, rest));
    case 'repeat':
      if (isUnbounded(node) && canFail(rest) && isAmbiguousLoop(node.item, endsAt(rest))) return true;
      return !node.possessive && search(node.item, rest);
    default:
      return false;
  }
}

/** Checks whether some string makes the expression take exponential time. Returns false for unsupported syntax. */
export function isExponential(pattern: string): boolean {
  if (pattern.length > LONGEST) return false;
  const tree = readRegex(pattern);
  return tree !== undefined && search(tree, []);
}
