/** @module Calls that query a path without opening or changing the file. */
import type { RawFinding } from '../api-model/raw-finding.ts';

/** Calls that only read whether a file exists, or its metadata. */
const ASKS =
  /\b(?:(?:exists?\??|access|[lf]?stat)(?:Sync|Async)?|(?:is_?(?:file|dir|directory|readable|writable|absolute)|realpath|file_exists|path_?exists)\w*\??)\)?\s*\(/i;

/** Whether the sink only queries the path. */
export const onlyQueriesPath = ({ sink = '' }: RawFinding): boolean => ASKS.test(sink);
