/** @module Calls that ask about a path and neither open nor change what is there. */
import type { RawFinding } from '../api-model/raw-finding.ts';

/** Calls that only ask whether there is such a file, and what it is like. */
const ASKS =
  /\b(?:(?:exists?\??|access|[lf]?stat)(?:Sync|Async)?|(?:is_?(?:file|dir|directory|readable|writable|absolute)|realpath|file_exists|path_?exists)\w*\??)\s*\(/i;

/** Whether the path is only looked at: whether there is such a file, and what it is like. */
export const asksAbout = ({ sink = '' }: RawFinding): boolean => ASKS.test(sink);
