/** @module The vocabulary of taint: kinds of sources, and the kinds of sinks a value is dangerous for. */

/**
 * Where data enters. `remote`: a request from outside. `message`: queue, socket, e-mail. `browser`: location, postMessage,
 * storage of a page. `file`, `database`: stored data that an outsider may have written. `environment`, `argument`: the
 * operator's. `parameter`: a parameter of a function that no one in the file calls; who does is not known.
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

/** What neutralizing is specific to: an HTML escape clears `html` and leaves `sql`. */
export type SinkKind =
  | 'sql'
  /** Safe within the quotes of an SQL text, and only there. */
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
