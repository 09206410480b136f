/** Longest shared prefix that one digit can express. */
const SHARED_MAX = 35;
const RADIX = 36;

function sharedLength(left: string, right: string): number {
  let length = 0;
  while (length < SHARED_MAX && length < left.length && left[length] === right[length]) length += 1;
  return length;
}

/**
 * Encodes sorted words without blanks as one string: for each word the length of the prefix it shares with the previous
 * one, then the rest: `['pass', 'passing', 'past']` -> `'0pass 4ing 3t'`.
 */
export function encodeWords(words: readonly string[]): string {
  let before = '';
  const coded = [...words].sort().map((word) => {
    const shared = sharedLength(before, word);
    before = word;
    return shared.toString(RADIX) + word.slice(shared);
  });
  return coded.join(' ');
}

/** Decodes the result of `encodeWords`. */
export function decodeWords(text: string): string[] {
  let before = '';
  return text.split(' ').map((coded) => {
    before = before.slice(0, Number.parseInt(coded.charAt(0), RADIX)) + coded.slice(1);
    return before;
  });
}
