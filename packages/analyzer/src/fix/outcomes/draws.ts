/** @module Tokens generated in parts: whether the parts add up to 128 bits. */

/** Codes that people type, which are short. */
export const SHORT_CODE =
  /otp|\bpin\b|_pin|(?:verification|confirmation|one_?time|sms|access|reset|invite)_?code|captcha|digits|\.pad(?:Start|Left|_start)\(|\.rjust\(|\.zfill\(/i;

/** Code that generates one part of several. */
export const IN_PARTS =
  /\bfor\b|\brepeatedly\b|\bList\(|\.map\b|\.repeat\b|\btimes\b|\bgenerate\(|Array\.from|[+.]=|<<|[aA]ppend\(|\bfill\(|\b1 to \d|\.sample\(|\.alphanumeric\b|\bcollect\b/;

/** The number of parts, if the code has it. */
const COUNT =
  /\brange\(\s*(\d+)\s*\)|\b1\.\.=?(\d+)|\b0\.\.[.<](\d+)|\b(?:generate|fill)\(\s*(\d+)|\b1 to (\d+)|\b(\d+)\.times\b|\.sample\((\d+)|\blength:\s*(\d+)|\.take\((\d+)\)|\bList\((\d+)\)|\brepeatedly (\d+)|\w\s*<\s*(\d+)\s*;/;
/** The number of values of one part, if the code has it. */
const VALUES =
  /\b(?:nextInt|randomInt|random_number|GetInt32|random|arc4random_uniform|bounded)\(\s*(?:in:\s*0\.\.<|0,\s*)?(\d+)/;
/** Default: letters and digits. */
const LETTERS = 36;

/** At least 128 bits, or a number of parts that the caller chooses. */
export function drawsEnough(code: string): boolean {
  const count = COUNT.exec(code)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (count === undefined) return true;
  const values = Number(VALUES.exec(code)?.[1] ?? LETTERS);
  return Number(count) * Math.log2(Math.max(values, 1)) >= 128;
}
