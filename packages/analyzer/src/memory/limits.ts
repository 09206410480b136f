/** @module Constants of system headers on 64-bit Unix. */

export const LIMITS: Readonly<Record<string, number>> = {
  PATH_MAX: 4096,
  BUFSIZ: 8192,
  NAME_MAX: 255,
  INT_MAX: 2 ** 31 - 1,
  INT_MIN: -(2 ** 31),
  UINT_MAX: 2 ** 32 - 1,
  CHAR_MAX: 127,
  UCHAR_MAX: 255,
  SHRT_MAX: 32767,
  RAND_MAX: 2 ** 31 - 1,
  MAX_PATH: 260,
  FILENAME_MAX: 4096,
  LONG_MAX: 2 ** 63,
  EOF: -1,
};
