/**
 * @module Writes `common-list.ts` from a list of passwords, most common first:
 * `npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf zxcvbn-*.tgz && node api/src/auth/passwords/write-list.ts
 * package/src/passwords.json`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeWords } from './front-coding.ts';

const LENGTH_MIN = 8;
const WORDS = 10_000;
const HEAD = `/**
 * @module
 * The ${WORDS.toLocaleString('en')} most common passwords of ${LENGTH_MIN} characters and more, front-coded: written by \`write-list.ts\`.
 * From @zxcvbn-ts/language-common 4.1.3, MIT License:
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts.
 */
`;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the list: node write-list.ts passwords.json');
const all: unknown = JSON.parse(readFileSync(file, 'utf8'));
if (!Array.isArray(all)) throw new Error(`${file} is not a list.`);
const fitting = all
  .map((word) => String(word).toLowerCase())
  .filter((word) => new RegExp(`^[!-~]{${LENGTH_MIN},}$`).test(word));
const words = [...new Set(fitting)].slice(0, WORDS);
const text = JSON.stringify(encodeWords(words)).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
writeFileSync(join(import.meta.dirname, 'common-list.ts'), `${HEAD}export const COMMON_LIST =\n  '${text}';\n`);
