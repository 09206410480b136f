/** @module Types of C whose values are numbers. A `char` is a part of a text and so is not among them. */

const SIZED = ['int', 'long', 'short', 'long long', 'long int', 'short int', 'long long int'];

export const C_SCALARS: ReadonlySet<string> = new Set([
  ...SIZED,
  ...SIZED.map((name) => `unsigned ${name}`),
  ...SIZED.map((name) => `signed ${name}`),
  ...[
    'unsigned',
    'signed',
    'float',
    'double',
    'long double',
    'bool',
    '_Bool',
    'BOOL',
    'WORD',
    'DWORD',
    'UINT',
    'ULONG',
  ],
  ...['size_t', 'ssize_t', 'ptrdiff_t', 'off_t', 'time_t', 'pid_t', 'uid_t', 'gid_t', 'mode_t', 'clock_t', 'socklen_t'],
  ...['int8_t', 'int16_t', 'int32_t', 'int64_t', 'uint16_t', 'uint32_t', 'uint64_t', 'intptr_t', 'uintptr_t'],
]);
