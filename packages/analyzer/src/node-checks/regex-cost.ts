/**
 * @module
 * Tells expressions whose matching takes exponential time: a repeated part that can read the same text in two ways, with
 * something behind it that can fail. What is reported is exponential; not everything that is exponential is reported.
 */
import { type Characters, type RegexNode, readRegex } from './regex-syntax.ts';

const LONGEST = 2000;
const overlap = (left: Characters, right: Characters): boolean => {
  for (const code of left) if (right.has(code)) return true;
  return false;
};

const unite = (sets: readonly Characters[]): Characters => new Set(sets.flatMap((set) => [...set]));

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

/** The characters with which a match may begin. */
function firstOf(node: RegexNode): Characters {
  switch (node.kind) {
    case 'characters':
      return node.characters;
    case 'empty':
    case 'assertion':
      return new Set();
    case 'choice':
      return unite(node.options.map(firstOf));
    case 'repeat':
      return firstOf(node.item);
    case 'sequence': {
      const sets: Characters[] = [];
      for (const item of node.items) {
        sets.push(firstOf(item));
        if (!isNullable(item)) break;
      }
      return unite(sets);
    }
  }
}

const isUnbounded = (node: RegexNode): node is RegexNode & { kind: 'repeat' } =>
  node.kind === 'repeat' && node.maximum > 20 && !node.possessive;

/** The parts of a sequence that must take a character. */
const mandatory = (items: readonly RegexNode[]): RegexNode[] => items.filter((item) => !isNullable(item));

/** Whether the repeated part can read some text in two ways when it runs twice, or once. */
function isAmbiguous(body: RegexNode): boolean {
  if (body.kind === 'choice') {
    const options = body.options;
    const starts = options.map(firstOf);
    for (const [index, start] of starts.entries()) {
      const option = options[index];
      if (option && isAmbiguous(option)) return true;
      for (const [other, beside] of starts.entries()) {
        const against = options[other];
        if (other <= index || !option || !against || !overlap(start, beside)) continue;
        if (canBeOne(option, against)) return true;
      }
    }
    return false;
  }
  if (body.kind === 'repeat') {
    const { possessive, item, minimum, maximum } = body;
    if (possessive) return isUnbounded(body);
    // `(a{2,4})+`: eight are four twos and two fours.
    return isUnbounded(body) || (maximum > 1 && maximum > minimum && !isNullable(item)) || isAmbiguous(item);
  }
  if (body.kind !== 'sequence') return false;
  const { items } = body;
  if (items.length === 1 && items[0]) return isAmbiguous(items[0]);
  return items.some((item, index) => isUnbounded(item) && growsInto(item, items, index));
}

/** Two options that can match the same text alone: `(a|a)*`, `(\w|\d)*`, `(.|\s)*`. */
const canBeOne = (left: RegexNode, right: RegexNode): boolean => isShort(left) && isShort(right);

function isShort(node: RegexNode): boolean {
  if (node.kind === 'characters') return true;
  if (node.kind === 'sequence')
    return (
      mandatory(node.items).length <= 1 &&
      node.items.filter((item) => item.kind !== 'assertion').length === 1 &&
      node.items.every(isShort)
    );
  if (node.kind === 'repeat') return isShort(node.item);
  return node.kind === 'assertion';
}

/** A repeat within a repeat: the text can be cut between its turns and those of the outer one in many ways. */
function growsInto(item: RegexNode & { kind: 'repeat' }, items: readonly RegexNode[], index: number): boolean {
  const characters = firstOf(item.item);
  const others = [...items.slice(index + 1), ...items.slice(0, index)];
  // Everything else must be able to read what this one reads, or take nothing.
  return others.every((other) => isNullable(other) || (isCovered(other, characters) && isOneCharacter(other)));
}

const isOneCharacter = (node: RegexNode): boolean =>
  node.kind === 'characters' ||
  (node.kind === 'repeat' && isOneCharacter(node.item)) ||
  (node.kind === 'sequence' &&
    mandatory(node.items).length === 1 &&
    node.items.every((item) => isOneCharacter(item) || isNullable(item)));

const isCovered = (node: RegexNode, characters: Characters): boolean => overlap(firstOf(node), characters);

/** Whether what follows can make a match fail after the repeat has taken all it can. */
const canFail = (rest: readonly RegexNode[]): boolean =>
  rest.some((node) => (node.kind === 'assertion' ? node.fails : !isNullable(node)));

function search(node: RegexNode, rest: readonly RegexNode[]): boolean {
  switch (node.kind) {
    case 'sequence':
      return node.items.some((item, index) => search(item, [...node.items.slice(index + 1), ...rest]));
    case 'choice':
      return node.options.some((option) => search(option, rest));
    case 'repeat':
      if (isUnbounded(node) && isAmbiguous(node.item) && canFail(rest)) return true;
      return !node.possessive && search(node.item, rest);
    default:
      return false;
  }
}

/** Whether some text makes the expression take exponential time. False for what is not understood. */
export function isExponential(pattern: string): boolean {
  if (pattern.length > LONGEST) return false;
  const tree = readRegex(pattern);
  return tree !== undefined && search(tree, []);
}
