/** @module Registers what follows from tests of equality, elements and arguments, and loads after the core. */
// Both need the same parts of the core, so that these stay in one file.
import './register-heuristics.ts';
import { isOwnFile } from './checks/own-files.ts';
import { elementsApart } from './context/apart.ts';
import { heuristics } from './context/heuristics.ts';
import { refineByConstants } from './guards/constant-lists.ts';
import { refineByEach, refineBySegment } from './guards/each-element.ts';
import { entryRead, readsAnother } from './guards/entry-reads.ts';
import { refineByEquals, refineBySame } from './guards/equal-values.ts';
import { isOfText, refineByCases, refineByOther } from './guards/escaped-characters.ts';
import { refineByFlag } from './guards/flags.ts';
import { refineGiven, testsGiven } from './guards/given-tests.ts';
import { splitText } from './guards/origins.ts';
import { refineByAddress } from './guards/public-addresses.ts';
import { recordDigest, recordEqualDigest, recordEqualSecrets } from './guards/signed-data.ts';
import { countedPart } from './library/counted-results.ts';
import { turnsOf } from './library/loop-turns.ts';

Object.assign(heuristics, {
  countedPart,
  entryRead,
  isOwnFile,
  readsAnother,
  recordDigest,
  recordEqualDigest,
  recordEqualSecrets,
  refineByAddress,
  refineByConstants,
  refineByEach,
  refineByEquals,
  refineBySame,
  refineBySegment,
  refineByOther,
  refineByFlag,
  isOfText,
  refineByCases,
  refineGiven,
  splitText,
  testsGiven,
  elementsApart,
  turnsOf,
});
