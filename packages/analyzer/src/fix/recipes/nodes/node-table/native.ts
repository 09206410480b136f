/** @module Node replacements for C, C++, Objective-C and Rust: sizes, bounds, checks and pointers. */
import { C_FAMILY } from '../../languages.ts';
import { fix, type NodeFix } from '../node-fix.ts';

const C_AND_CPP = ['c', 'cpp', 'header', 'objc'] as const;

const difference = fix('integer-overflow', 'Compares the values; their unsigned difference is never negative.');
const scaled = fix('pointer-scaling', 'Counts elements, as pointer arithmetic does, not bytes.');
const counted = fix('buffer-overflow', 'Counts elements, as the function does, not bytes.');
const matched = fix('invalid-free', 'Frees the array with `delete[]`, which matches `new[]`.');
const zeroed = fix('uninitialized-memory', 'Fills the buffer with zeros: value first, then size.');
const zeroes = fix('uninitialized-memory', 'Fills the value with zeros.');
const inBounds = fix('out-of-bounds-read', 'Checks the index before it reads the element.');
const positive = fix('out-of-bounds-read', 'Converts the character to unsigned, so the index is never negative.');
const wiped = fix('dangerous-function', "Clears the secret in a way that compilers don't optimize away.");
const confined = fix(
  'security-control-disabled',
  "Changes to the new root, so the working directory isn't outside it.",
);
const quotedPath = fix('untrusted-code-load', "Quotes the path, so a program with a shorter path isn't run instead.");
const verified = fix('certificate-check-disabled', 'Accepts verified certificates only.');
const pointer = fix('incorrect-return-check', 'Compares the pointer with NULL, which the function returns on failure.');

/** A name, its members and its elements. */
const PLACE = String.raw`\w+(?:(?:\.|->)\w+|\[\w+\])*`;

export const NATIVE_FIXES: readonly NodeFix[] = [
  difference(C_FAMILY, new RegExp(`^(${PLACE})\\s*-\\s*(${PLACE})\\s*>\\s*0$`), '$1 > $2'),

  scaled(C_AND_CPP, /^(\w+\s*[+-]\s*(?:\w+|\([^()]*\)))\s*\*\s*sizeof\s*\([\w\s]+\)$/, '$1'),
  scaled(C_AND_CPP, /^(\w+\s*[+-]\s*)sizeof\s*\([\w\s]+\)$/, '$11'),
  scaled(['rust'], /^\(?(\w+)\s*\*\s*(?:\w+::)*size_of::<[\w:]+>\(\)\)?$/, '$1'),
  counted(['rust'], /^\(?(\w+)\s*\*\s*(?:\w+::)*size_of::<[\w:]+>\(\)\)?$/, '$1'),
  counted(['rust'], /^(?:\w+::)*size_of::<[\w:]+>\(\)\s*\*\s*(\w+)$/, '$1'),

  matched(['cpp', 'header'], /^delete\s+(\w+)$/, 'delete[] $1'),

  zeroed(C_AND_CPP, /^((?:std::)?memset\([^,()]+,\s*)([^,()]+|sizeof\s*\([^()]*\)),\s*0\s*\)$/, '$10, $2)'),
  // Zero is a valid value of numbers and arrays of them.
  zeroes(
    ['rust'],
    /^(?:\w+::)*(?:uninitialized\(\)|MaybeUninit(?:::<[^<>]*>)?::uninit\(\)\.assume_init\(\))$/,
    'std::mem::zeroed()',
    /\blet (?:mut )?\w+: (?:[iuf]\d+|[iu]size|\[[iuf]\d+; ?\w+\]) = unsafe/,
  ),

  inBounds(C_FAMILY, /^(\w+\[(\w+)\][^&|]*?)\s*&&\s*(\2\s*<\s*(?:\w|\.|->)+)$/, '$3 && $1'),
  positive(C_FAMILY, /^(\w+)\[\s*(\*\w+|\w+\[\w+\])\s*\]$/, '$1[(unsigned char)$2]'),

  // The compiler may remove writes that are never read.
  wiped(
    C_AND_CPP,
    /^(?:std::)?memset\(([^,()]+),\s*0,\s*(sizeof\s*(?:\([^()]*\)|\w+)|\w+)\s*\)$/,
    'explicit_bzero($1, $2)',
    /#include <(?:unistd|sys\/|pwd|crypt|netinet|arpa)/,
  ),
  confined(C_FAMILY, /^(chroot\([^()]*\))\s*!=\s*0$/, '$1 != 0 || chdir("/") != 0'),
  quotedPath(C_FAMILY, /^(L?")([A-Z]:(?:[^"\\]|\\\\)* (?:[^"\\]|\\\\)*?\.exe)((?: [^"\\]*)?")$/, '$1\\"$2\\"$3'),
  verified(
    C_FAMILY,
    /^(SSL_get_verify_result\((\w+)\)\s*==\s*X509_V_OK)\s*\|\|\s*SSL_get_verify_result\(\2\)\s*==\s*X509_V_ERR_\w+$/,
    '$1',
  ),
  pointer(C_FAMILY, /^(\w+)\s*(?:<\s*0|==\s*-1)$/, '$1 == NULL', /\bfopen\(|\bmalloc\(|\bcalloc\(|\bpopen\(/),
];
