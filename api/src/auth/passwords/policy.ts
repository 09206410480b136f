import { COMMON_LIST } from './common-list.ts';
import { decodeWords } from './front-coding.ts';

/** The user's own words, which attackers guess first. */
export interface Owner {
  readonly name: string;
  readonly email: string;
  readonly organization?: string | null | undefined;
}

const TOO_COMMON = 'This password is among the most common ones, which are tried first. Choose another.';
const TOO_CLOSE =
  'This password is little more than your name, your address or the name of this product. Choose another.';

const PRODUCT_WORDS = ['owasp', 'scanner', 'security'];
const WORD_LENGTH_MIN = 4;
/** Minimum number of characters that must remain when those words are removed. */
const REST_LENGTH_MIN = 6;

let common: ReadonlySet<string> | undefined;

/** Created on first use, because most requests don't need it. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(decodeWords(COMMON_LIST));
  return common;
}

function wordsOf({ name, email, organization }: Owner): string[] {
  const [mailbox = '', domain = ''] = email.split('@');
  const [company = ''] = domain.split('.');
  const words = `${name} ${mailbox} ${company} ${organization ?? ''}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const joined = [name, mailbox].map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  // Longest first, so that 'gracehopper' is removed as a whole.
  return [...PRODUCT_WORDS, ...words, ...joined]
    .filter((word) => word.length >= WORD_LENGTH_MIN)
    .sort((left, right) => right.length - left.length);
}

function isCloseTo(password: string, owner: Owner): boolean {
  let rest = password;
  for (const word of wordsOf(owner)) rest = rest.replaceAll(word, '');
  return rest.length < password.length && rest.length < REST_LENGTH_MIN;
}

/**
 * Returns why a new password is refused; undefined if it is acceptable. The contract checks the length; there are no
 * rules about characters.
 */
export function passwordFlaw(password: string, owner: Owner): string | undefined {
  const folded = password.normalize('NFKC').toLowerCase();
  if (commonPasswords().has(folded)) return TOO_COMMON;
  return isCloseTo(folded, owner) ? TOO_CLOSE : undefined;
}
