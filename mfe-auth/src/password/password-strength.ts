import { PASSWORD_LENGTH_MIN } from '@scanner/contracts/constants.ts';

/** From this length on, a password is hard to guess whatever it consists of. */
export const STRONG_LENGTH = 15;
const DISTINCT_MIN = 5;

export interface PasswordStrength {
  /** 0 empty, 1 weak, 2 fair, 3 strong. */
  level: 0 | 1 | 2 | 3;
  hint: string;
}

/** Rates a password by its length, which matters most; it only advises. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  if (characters.length === 0) {
    return {
      level: 0,
      hint: `At least ${PASSWORD_LENGTH_MIN} characters. A phrase of ${STRONG_LENGTH} or more is best.`,
    };
  }
  const missing = PASSWORD_LENGTH_MIN - characters.length;
  if (missing > 0)
    return { level: 1, hint: `Weak: ${missing} more ${missing === 1 ? 'character' : 'characters'} needed.` };
  if (new Set(characters).size < DISTINCT_MIN) return { level: 1, hint: 'Weak: it repeats the same few characters.' };
  const toStrong = STRONG_LENGTH - characters.length;
  if (toStrong > 0)
    return { level: 2, hint: `Fair: ${toStrong} more would make it strong. A phrase of several words will do.` };
  return { level: 3, hint: 'Strong: long enough to be hard to guess.' };
}
