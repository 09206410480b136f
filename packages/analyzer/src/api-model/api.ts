/**
 * @module
 * What is true of an API, as data: where untrusted data enters, where it is dangerous, what neutralizes it, what its calls
 * give back. A framework or a language's library is one such model; nothing here names a project or a test.
 *
 * **API patterns** name canonical paths, not spellings:
 * - `child_process.exec`: a member of an import, a type or a module. `child_process.{exec,execSync}`: alternatives.
 * - `java.sql.Statement.executeQuery`: a method of a type; subtypes that a model or the file declares count too.
 * - `new java.io.File`: a construction with `new` (in Python and other languages without `new`, it is a plain call of the class).
 * - `express()` is what a call of `express` gives; `express().get` its method. `returns` may rename such a path to a type.
 * - `x[]` is an element of `x`. A read of `x.*` is one of any member of `x` that no model speaks of.
 * - `?.query`: a method of that name on a receiver whose type is not known; narrow it by `receiver`, matched against the
 *   receiver's own text ('db', 'this.connection'). Such a match has less confidence.
 * - A name that nothing in the file declares stands for itself: `eval`, `mysqli_query`, `document.cookie`.
 */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { ConstantResult } from '../ir/constant-result.ts';
import type { ArgumentSelector, Condition } from './condition.ts';
import type { SinkKind, SourceKind } from './kinds.ts';

interface Matched {
  /** Receiver text for `?.` patterns. */
  receiver?: RegExp;
  when?: Condition;
}

/** Untrusted data. `read`: by reading that path (everything under it is untrusted too). `call`: what the call gives back. */
export type SourceModel = Matched & {
  kind: SourceKind;
  /** What it is, for a person: 'query string', 'HTTP header', 'cookie'. */
  label: string;
  /** Kinds of sink this source cannot harm (a header cannot hold CR LF). */
  sanitized?: readonly SinkKind[];
  /** Below `high` where it is not certain that the data comes from outside. */
  confidence?: Confidence;
  /** What the receiver was told to be a number (`declare-option`) is one in what it gives. */
  typedOptionsOnly?: true;
  /** Members of it that the server fills in, such as where it has put an upload: they hold nothing of what was sent. */
  serverMembers?: readonly string[];
  /** How many of its elements the program itself fills, from the first on: its own name among its arguments. */
  ownElements?: number;
  /** A text that it begins with, for addresses of which the beginning is certain; it holds until the text is cut. */
  begins?: string;
} & ({ read: string | readonly string[] } | { call: string | readonly string[]; args?: readonly ArgumentSelector[] });

/** A place where untrusted data is dangerous. The weakness says which sink kind it is. */
export type SinkModel = Matched & {
  /** Id of the weakness. */
  weakness: string;
  /** How a person would call it: 'SQL query', 'shell command'. */
  note?: string;
  confidence?: Confidence;
  severity?: Severity;
  /** Further CWEs that are true of this API: `eval` of a shell runs commands of the system. */
  cwe?: readonly number[];
  /** An address: harmless where the code fixes its beginning, since then it cannot be `javascript:`. */
  anchored?: boolean;
  /** It writes the answer to a request: what is said to be no page (`contentTypes`) runs no script. */
  isResponseBody?: true;
  /** Which sources count here, where they are fewer than the weakness says. */
  sources?: readonly SourceKind[];
  /** Which neutralizing counts here, where it is another kind than the weakness's own: an HTML escape does not help within a script. */
  kind?: SinkKind;
  /** Only the value itself counts, not what it holds: an object is serialized safely (`response.send({…})`), or its fields are chosen (`create({name})`). */
  shallow?: boolean;
  /** Of an object given as options, the fields that hold what the sink uses; default: those usual for its kind. */
  fields?: readonly string[];
  /** Of a list only its first element counts: `["SELECT … WHERE id = ?" id]`. */
  firstElementOnly?: boolean;
} & (
    | { call: string | readonly string[]; args: readonly ArgumentSelector[] }
    | { write: string | readonly string[] }
    /** An attribute of an element: `dangerouslySetInnerHTML`, `href`. */
    | { attribute: string | readonly string[]; element?: RegExp }
    /** What a function registered as a handler of this id returns. */
    | { handlerReturn: string }
  );

/**
 * A call whose result is safe for some kinds of sink. Default: the first argument (or the receiver, where there is none)
 * passes through, cleared. `read`: a member that holds a harmless part of its object (the last name of a path).
 */
export type SanitizerModel = Matched & {
  sanitizes: readonly SinkKind[] | 'all';
  args?: readonly ArgumentSelector[];
} & ({ call: string | readonly string[] } | { read: string | readonly string[] });

/** A call that undoes an escape: its result is as dangerous again to these kinds of sink as what was escaped. */
export type DecoderModel = Matched & {
  call: string | readonly string[];
  restores: readonly SinkKind[];
};

/** A test which, when it holds (or, with `holds: false`, when it does not), makes the tested value safe. */
export type GuardModel = Matched & {
  call: string | readonly string[];
  args: readonly ArgumentSelector[];
  /** Ignored where `pattern` is given: then the regular expression tells. */
  sanitizes: readonly SinkKind[] | 'all';
  holds?: boolean;
  /** The regular expression that the value is matched against: only an anchored and restrictive one makes safe. */
  pattern?: ArgumentSelector;
  /** The text that the tested value begins with: addresses and paths are judged by their beginning. */
  prefix?: ArgumentSelector;
  /** What the call itself ties the pattern to: `matches()`, `fullmatch` to both ends, Python's `match` to the start. */
  anchored?: 'full' | 'start';
  /** The call does not come back where the test fails: it raises an error. */
  throwsOnFailure?: true;
  /** The test compares what the call gives with a value of the program's own: `commonpath([base, path]) == base`. */
  equals?: true;
  /** The test speaks of all that was made of the same data: that of a canonical path, of the file it was asked of. */
  appliesToDerived?: true;
  /** The test asks whether an object has a key of its own: what the keys were taken from proves nothing of prototypes. */
  ofHolder?: true;
};

/**
 * What a call does with its values, where it is not the default (receiver and arguments may all reach the result).
 * - `clean`: the result carries nothing (length, comparison, status).
 * - `number`: the same, and it is certainly a number or a boolean.
 * - `identity`: the result is the selected argument or receiver itself.
 * - `into-receiver`: arguments join the receiver (append, write); the result is the receiver.
 * - `into-argument`: reads from the receiver or `from` into argument `to` (read(buffer), copy).
 * - `fill`: argument `to` holds new data from here on, that of `from` (of the type `value`); without it nothing is known of it.
 * - `map-put` key 0, value 1 · `map-get` key 0 · `list-add` value last · `list-insert` index 0, value 1 · `list-get` index 0
 *   · `list-remove` index 0 · `list-set` index 0 value 1 · `list-first` · `list-last`, and `list-shift` · `list-pop`, which take it out · `clear`: collections, told apart by known keys.
 * - `list-of`: a new list of the arguments. `map-of`: a new map of the arguments, key and value alternating.
 * - `construct`: a new object, as by `new`; its type is what `returns` says. `from`: the text that it begins with, or what it
 *   keeps under `field` (else `value`).
 * - `map-keys`, `map-values`, `map-entries`: what a map holds, as a list; keys of a map are no more untrusted than they were
 *   written. Of the receiver, or of `from`.
 * - `set-field`: argument 0 (or `value`) is kept under `field` of the receiver. `get-field` reads it.
 * - `format`: a format string at `format` (position, 0 by default) and its values. `join`, `replace`, `substring`, `char-at`,
 *   `lower`, `upper`, `trim`, `to-string`, `parse-number`, `split`: of strings, folded when constant.
 * - `slice`: the elements of the receiver from argument 0 to argument 1, where it is a list; else a part of it.
 * - `element`: the result is an element of `from`, or of the receiver or argument 0 (next, pop, peek, iterator).
 * - `call-argument`: calls the function at argument `fn` at once with elements of the receiver (map, forEach, filter).
 * - `merge`: the fields of the later arguments join those of argument 0, which is the result.
 * - `transform`: as `call-argument`, and the result's elements are what the function gives back alone (map).
 * - `regex`: the regular expression that argument 0 (or `from`) spells. `both`: the result may be the receiver or argument 0.
 * - `declare-option`: names an option of a command line; the receiver's results hold a number, a switch or a choice under it.
 * - `validate`: argument 0 under the keys of the receiver, a schema; of a key whose schema is of the type `field` nothing is to be
 *   feared. With `to: 'data'`, within an object under that key.
 * - `match`, `match-all`: what the regular expression `pattern` takes out of the text `from` (default: the receiver), once or as a
 *   list; `group` reads a group of a match.
 * - `throws`: never returns (exit, abort, die).
 */
export type FlowName =
  | 'clean'
  | 'number'
  | 'identity'
  | 'into-receiver'
  | 'into-argument'
  | 'fill'
  | 'map-put'
  | 'map-get'
  | 'list-add'
  | 'list-insert'
  | 'list-get'
  | 'list-remove'
  | 'list-set'
  | 'list-first'
  | 'list-shift'
  | 'list-pop'
  | 'slice'
  | 'list-last'
  | 'clear'
  | 'list-of'
  | 'map-of'
  | 'construct'
  | 'set-field'
  | 'get-field'
  | 'format'
  | 'join'
  | 'replace'
  | 'substring'
  | 'char-at'
  | 'lower'
  | 'upper'
  | 'trim'
  | 'to-string'
  | 'parse-number'
  | 'split'
  | 'concat'
  | 'map-keys'
  | 'map-values'
  | 'map-entries'
  | 'element'
  | 'call-argument'
  | 'transform'
  | 'regex'
  | 'both'
  | 'merge'
  | 'declare-option'
  | 'match'
  | 'match-all'
  | 'validate'
  | 'group'
  | 'throws';

export type SummaryModel = Matched & {
  call: string | readonly string[];
  flow: FlowName;
  /** `identity`: which one. `into-argument`: what is read. */
  from?: ArgumentSelector;
  to?: ArgumentSelector;
  field?: string;
  /** `validate`: the type of schema of which a text comes, and nothing else. */
  text?: string;
  /** `set-field`, `construct`: the constant kept, where it is not argument 0. */
  value?: string | number | boolean;
  format?: number;
  /** `match`: the regular expression. */
  pattern?: ArgumentSelector;
  /** `match`: what the call itself ties the expression to: Python's `fullmatch` to both ends, its `match` to the start. */
  anchored?: 'full' | 'start';
  /** `match`: the result is a list of every match, each with its groups (JavaScript's `matchAll`). */
  each?: true;
  fn?: number;
  /** `call-argument`, `transform`: position of the function's parameter that counts the elements. */
  counts?: number;
};

/** A function handed to a call: its parameters get these types (`'express.Request'`) or sources (`{source, label}`); `null` leaves one unknown. */
export interface CallbackModel extends Matched {
  call: string | readonly string[];
  /** Which arguments are the functions; default every one that is a function. */
  args?: readonly ArgumentSelector[];
  parameters: readonly ParameterModel[];
  /** Makes it an entry point: 'HTTP handler', with this id for `handlerReturn`. */
  handler?: string;
  /**
   * An earlier call of the chain was given a schema: `procedure.input(schema).query(({ input }) => …)`. Of the first parameter,
   * `under` holds what it lets through; `field` and `text` are types of schemas, as for `validate`.
   */
  schema?: { by: string; under: string; source: SourceKind; label: string; field: string; text: string };
}
export type ParameterModel =
  | string
  | null
  | {
      source: SourceKind;
      label: string;
      /** Kinds of sink that it cannot harm, and how certain it is that it comes from outside: as of any source. */
      sanitized?: readonly SinkKind[];
      confidence?: Confidence;
      serverMembers?: readonly string[] | undefined;
    }
  /** What the receiver of the call holds: an element of a list, the value of a promise. */
  | 'element'
  | 'receiver';

/** A function that the framework calls because of how it is declared. All given conditions must hold. */
export interface HandlerModel {
  /** Id, named by `handlerReturn`, e.g. 'flask'. */
  handler: string;
  /** An annotation or decorator on the function (canonical path pattern). */
  annotation?: string | readonly string[];
  /** What must hold of that annotation's arguments. */
  when?: Condition;
  /** One on its class. */
  classAnnotation?: string | readonly string[];
  /** A supertype of its class (canonical path pattern). */
  supertype?: string | readonly string[];
  /** The function's name. */
  name?: RegExp;
  /** What the function is declared to give back, itself or as what a task or promise of it holds (canonical path pattern). */
  returnType?: string | readonly string[];
  /** Only functions that others may call. */
  isPublic?: true;
  /** The names of its parameters, from the first on: /^req(uest)?$/, /^res(ponse)?$/. */
  parameterNames?: readonly RegExp[];
  /** One of its parameters bears one of `parameterAnnotations`. */
  parameterAnnotated?: true;
  /** The types of its parameters as they are written, from the first on; `null` takes any. */
  parameterTypes?: readonly (RegExp | null)[];
  /** Names of what the first parameter is taken apart into: `({ params, searchParams }) => …`. */
  parameterFields?: readonly RegExp[];
  /** By position, as in a callback. */
  parameters?: readonly ParameterModel[];
  /** By annotation on the parameter: Spring's @RequestParam. */
  parameterAnnotations?: readonly (
    | {
        annotation: string | readonly string[];
        source: SourceKind;
        label: string;
        serverMembers?: readonly string[] | undefined;
      }
    /** The framework makes the value itself: a service, nothing from outside. */
    | { annotation: string | readonly string[]; injected: true }
  )[];
  /** Every other parameter (not typed as something the models know, nor a number or boolean) is this source. */
  otherParameters?: { source: SourceKind; label: string; confidence?: Confidence; sanitized?: readonly SinkKind[] };
  /** Only coroutines. */
  isAsync?: true;
  /** Only functions that nothing in the file calls by name: those that the framework alone can call. */
  uncalled?: true;
  /** One of the names and strings in its body, where its own name and its parameters' are common ones. */
  mentions?: RegExp;
}

/** A call that says what the answer is: a page, or (`plain`) something that browsers do not take for one. */
export interface ContentTypeModel extends Matched {
  call: string | readonly string[];
  plain: boolean;
  /** It counts only while nothing has been said or written yet: servers that sniff the type look at the first bytes. */
  firstWrite?: true;
}

/** A weakness that needs no flow: a call, a write, a read, an annotation that is wrong as it stands. */
export type CheckModel = Matched & {
  weakness: string;
  note?: string;
  confidence?: Confidence;
  severity?: Severity;
  cwe?: readonly number[];
} & (
    | { call: string | readonly string[] }
    /** `when` speaks of the value as `'value'`. */
    | { write: string | readonly string[] }
    | { read: string | readonly string[] }
    | { annotation: string | readonly string[] }
  );

/** A method of a class of that type which does the same whatever it is given: a verifier that accepts everything. */
export interface DefinitionModel {
  weakness: string;
  note?: string;
  confidence?: Confidence;
  severity?: Severity;
  supertype: string | readonly string[];
  name: RegExp;
  always: ConstantResult;
}

export interface ApiModel {
  id: string;
  /**
   * Read out of libraries' own sources (`npm run generate-models`), not written by hand. It says something of single functions, and
   * does not make their library one that is known: what is guessed of its other functions still is.
   */
  provenance?: 'generated';
  languages: readonly LanguageId[];
  /** Types and what they extend: `{'java.sql.PreparedStatement': ['java.sql.Statement']}`. */
  types?: Readonly<Record<string, readonly string[]>>;
  /**
   * What a call gives back: `{'java.sql.Connection.createStatement': 'java.sql.Statement', 'express': 'express.Application'}`;
   * patterns with braces allowed. A constant first argument may narrow it: `createElement('script')`, `Port.tcp('22')`, and
   * `new Uint8Array(#)` for any constant.
   */
  returns?: Readonly<Record<string, string>>;
  /** Type of a member read: `{'express.Request.app': 'express.Application'}`. */
  members?: Readonly<Record<string, string>>;
  /** Constants of the library: `{'javax.crypto.Cipher.DECRYPT_MODE': 2}`. */
  constants?: Readonly<Record<string, string | number | boolean>>;
  sources?: readonly SourceModel[];
  sinks?: readonly SinkModel[];
  sanitizers?: readonly SanitizerModel[];
  decoders?: readonly DecoderModel[];
  guards?: readonly GuardModel[];
  summaries?: readonly SummaryModel[];
  callbacks?: readonly CallbackModel[];
  handlers?: readonly HandlerModel[];
  checks?: readonly CheckModel[];
  contentTypes?: readonly ContentTypeModel[];
  definitions?: readonly DefinitionModel[];
}
