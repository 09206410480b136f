/** @module Kotlin's top-level functions: bare names that are not members of a receiver. */

const TOP_LEVEL: ReadonlySet<string> = new Set([
  ...['listOf', 'mutableListOf', 'arrayListOf', 'emptyList', 'listOfNotNull', 'setOf', 'mutableSetOf', 'hashSetOf'],
  ...['linkedSetOf', 'emptySet', 'mapOf', 'mutableMapOf', 'hashMapOf', 'linkedMapOf', 'emptyMap', 'sortedMapOf'],
  ...['arrayOf', 'arrayOfNulls', 'emptyArray', 'intArrayOf', 'byteArrayOf', 'charArrayOf', 'longArrayOf'],
  ...[
    'sequenceOf',
    'sequence',
    'generateSequence',
    'buildList',
    'buildMap',
    'buildSet',
    'buildString',
    'buildJsonObject',
  ],
  ...['print', 'println', 'readLine', 'readln', 'readlnOrNull', 'require', 'requireNotNull', 'check', 'checkNotNull'],
  ...['error', 'assert', 'repeat', 'lazy', 'run', 'with', 'let', 'also', 'apply', 'synchronized', 'runCatching'],
  ...['runBlocking', 'launch', 'async', 'withContext', 'coroutineScope', 'supervisorScope', 'delay', 'flow', 'flowOf'],
  ...['maxOf', 'minOf', 'thread', 'measureTimeMillis', 'exitProcess', 'transaction', 'newSuspendedTransaction'],
  ...['kotlin', 'java', 'javax', 'android', 'androidx', 'io', 'org', 'com', 'call', 'coroutineContext'],
  ...['routing', 'install', 'embeddedServer', 'sha256', 'lazyOf', 'typeOf', 'enumValueOf', 'enumValues'],
]);

export const isTopLevel = (name: string): boolean => TOP_LEVEL.has(name);

/** Functions that run a lambda immediately and return its result. */
export const RUNS_LAMBDA: ReadonlySet<string> = new Set([
  ...['run', 'runBlocking', 'withContext', 'coroutineScope', 'supervisorScope', 'synchronized', 'runCatching'],
  ...['transaction', 'newSuspendedTransaction', 'suspendTransaction', 'withTimeout', 'withTimeoutOrNull', 'trace'],
]);
