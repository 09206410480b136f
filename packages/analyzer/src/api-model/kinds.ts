/** @module Kinds of sources, and kinds of sinks that a value is dangerous for. */

/**
 * Where data enters. `remote`: a network request. `message`: queue, socket, email. `browser`: location, postMessage,
 * storage of a page. `file`, `database`: stored data that an outsider may have written. `environment`, `argument`: set
 * by the operator. `parameter`: a parameter of a function without callers in the file.
 */
export type SourceKind =
  | 'remote'
  | 'message'
  | 'browser'
  | 'file'
  | 'database'
  | 'environment'
  | 'argument'
  | 'parameter';

/** The kinds of sinks that sanitizers distinguish: HTML escaping sanitizes `html`, but not `sql`. */
export type SinkKind =
  | 'sql'
  /** Safe in the quotes of an SQL string, and only there. */
  | 'sql-quoted'
  | 'nosql'
  | 'shell'
  | 'argument'
  | 'code'
  | 'path'
  | 'url'
  | 'redirect'
  | 'html'
  | 'header'
  | 'log'
  | 'ldap'
  | 'xpath'
  | 'xml'
  | 'template'
  | 'expression'
  | 'regex'
  | 'deserialize'
  | 'format'
  | 'reflection'
  | 'trust'
  | 'assign'
  | 'property'
  | 'mail'
  | 'size'
  | 'memory'
  | 'secret';

/** All kinds of sinks. */
export const SINK_KINDS: readonly SinkKind[] = [
  'sql',
  'sql-quoted',
  'nosql',
  'shell',
  'argument',
  'code',
  'path',
  'url',
  'redirect',
  'html',
  'header',
  'log',
  'ldap',
  'xpath',
  'xml',
  'template',
  'expression',
  'regex',
  'deserialize',
  'format',
  'reflection',
  'trust',
  'assign',
  'property',
  'mail',
  'size',
  'memory',
  'secret',
];
