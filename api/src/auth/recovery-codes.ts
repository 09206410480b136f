/** Digits and letters that are hard to confuse. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A uniformly random character. */
function sign(): string {
  const limit = 256 - (256 % SIGNS.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return SIGNS.charAt(byte % SIGNS.length);
  }
}

const group = (): string => Array.from({ length: GROUP_LENGTH }, sign).join('');

/** Generates codes that each replace the authenticator app once, 99 bits each: `'k3m9x-7tqpd-hw2ab-c8rne'`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, group).join('-'));

/** Normalizes a typed recovery code: upper case, other separators between the groups. */
export function readRecoveryCode(typed: string): string {
  const signs = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return (signs.match(new RegExp(`.{1,${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}
