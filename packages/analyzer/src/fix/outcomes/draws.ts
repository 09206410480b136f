/** @module Tokens generated in parts: whether the parts add up to 128 bits. */

/** Short by nature: a code that a person types. */
export const SHORT_CODE =
  /otp|\bpin\b|_pin|(?:verification|confirmation|one_?time|sms|access|reset|invite)_?code|captcha|digits|\.pad(?:Start|Left|_start)\(|\.rjust\(|\.zfill\(/i;

/** Code in which each draw is one of several. */
export const IN_PARTS =
  /\bfor\b|\.map\b|\.repeat\b|\btimes\b|\bgenerate\(|Array\.from|[+.]=|<<|[aA]ppend\(|\bfill\(|\b1 to \d|\.sample\(|\.alphanumeric\b|\bcollect\b/;

/** How many parts the code asks for, where it says so. */
const COUNT =
  /\brange\(\s*(\d+)\s*\)|\b1\.\.=?(\d+)|\b0\.\.[.<](\d+)|\b(?:generate|fill)\(\s*(\d+)|\b1 to (\d+)|\b(\d+)\.times\b|\.sample\((\d+)|\blength:\s*(\d+)|\.take\((\d+)\)|\w\s*<\s*(\d+)\s*;/;
/** Of how many values one part is, where the code says so. */
const VALUES = /\b(?:nextInt|randomInt|random_number|GetInt32|random)\(\s*(?:in:\s*0\.\.<|0,\s*)?(\d+)/;
/** Letters and digits, where it does not. */
const LETTERS = 36;

/** 128 bits, or a number of parts that is not in the code: then the caller decides. */
export function drawsEnough(code: string): boolean {
  const count = COUNT.exec(code)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (count === undefined) return true;
  const values = Number(VALUES.exec(code)?.[1] ?? LETTERS);
  return Number(count) * Math.log2(Math.max(values, 1)) >= 128;
}
