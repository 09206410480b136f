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

/** Untrusted data. `read`: reading that path (and everything below it). `call`: the result of the call. */
export type SourceModel = Matched & {
  kind: SourceKind;
  /** The name in findings: 'query string', 'HTTP header', 'cookie'. */
  label: string;
  /** Sink kinds that this source cannot harm: a header cannot contain CR LF. */
  sanitized?: readonly SinkKind[];
  /** Below `high` if it isn't certain that the data is untrusted. */
  confidence?: Confidence;
  /** Options that were declared as numbers (`declare-option`) are numbers in the result. */
  typedOptionsOnly?: true;
  /** Members that the server sets, such as the path of an upload, which aren't client data. */
  serverMembers?: readonly string[];
  /** The number of leading elements that the program itself sets, such as its name among the arguments. */
  ownElements?: number;
  /** A known prefix, for URLs with a fixed beginning; valid until the string is cut. */
  begins?: string;
} & ({ read: string | readonly string[] } | { call: string | readonly string[]; args?: readonly ArgumentSelector[] });

/** A place where untrusted data is dangerous. The weakness determines the sink kind. */
export type SinkModel = Matched & {
  /** Id of the weakness. */
  weakness: string;
  /** The name in findings: 'SQL query', 'shell command'. */
  note?: string;
  confidence?: Confidence;
  severity?: Severity;
  /** Further CWEs that are true of this API: `eval` of a shell runs commands of the system. */
  cwe?: readonly number[];
  /** A URL: harmless if the code fixes its beginning, so it cannot be a `javascript:` URL. */
  anchored?: boolean;
  /** It writes the response body: with a non-HTML content type (`contentTypes`), scripts don't run. */
  isResponseBody?: true;
  /** The sources that count here, if fewer than the weakness's. */
  sources?: readonly SourceKind[];
  /** The sink kind, if it differs from the weakness's: HTML escaping doesn't help inside a script. */
  kind?: SinkKind;
  /**
   * Only the value itself counts, not its contents: objects are serialized safely (`response.send({…})`), or their
   * fields are selected (`create({name})`).
   */
  shallow?: boolean;
  /** For an options object, the fields that the sink uses; by default those that are usual for its kind. */
  fields?: readonly string[];
  /** Only the first element of a list counts: `["SELECT … WHERE id = ?" id]`. */
  firstElementOnly?: boolean;
} & (
    | { call: string | readonly string[]; args: readonly ArgumentSelector[] }
    | { write: string | readonly string[] }
    /** An attribute of an element: `dangerouslySetInnerHTML`, `href`. */
    | { attribute: string | readonly string[]; element?: RegExp }
    /** The return value of handlers with this ID. */
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

/** A call that reverts escaping: its result is dangerous again for these sink kinds. */
export type DecoderModel = Matched & {
  call: string | readonly string[];
  restores: readonly SinkKind[];
};

/** A test that makes the tested value safe if it holds (or, with `holds: false`, if it doesn't). */
export type GuardModel = Matched & {
  call: string | readonly string[];
  args: readonly ArgumentSelector[];
  /** Ignored if `pattern` is given: then the regular expression decides. */
  sanitizes: readonly SinkKind[] | 'all';
  holds?: boolean;
  /** The regular expression that the value is matched against: only anchored, restrictive ones make it safe. */
  pattern?: ArgumentSelector;
  /** The prefix that the test establishes: URLs and paths are judged by their beginning. */
  prefix?: ArgumentSelector;
  /** The anchors that the call implies: `matches()` and `fullmatch` both ends, Python's `match` the start. */
  anchored?: 'full' | 'start';
  /** The call throws if the test fails. */
  throwsOnFailure?: true;
  /** The test compares the result of the call with a trusted value: `commonpath([base, path]) == base`. */
  equals?: true;
  /** The test applies to everything derived from the same data: a test of a canonical path applies to its file. */
  appliesToDerived?: true;
  /** The test says more than the type: a folder that ends in its separator. */
  forgetsType?: true;
  /** The test checks for an own property. */
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
 *   feared. With `to: 'data'`, within an object under that key. `from`: the schema is argument 0 or 1, the data the other one.
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
  /** `identity`: the argument that is returned. `into-argument`: the argument that is read. */
  from?: ArgumentSelector;
  to?: ArgumentSelector;
  field?: string;
  /** `validate`: the schema type that yields a string. */
  text?: string;
  /** `set-field`, `construct`: the stored constant, if it isn't argument 0. */
  value?: string | number | boolean;
  format?: number;
  /** `match`: the regular expression. */
  pattern?: ArgumentSelector;
  /** `match`: the anchors that the call implies: Python's `fullmatch` both ends, its `match` the start. */
  anchored?: 'full' | 'start';
  /** `match`: the result is a list of every match, each with its groups (JavaScript's `matchAll`). */
  each?: true;
  fn?: number;
  /** `call-argument`, `transform`: position of the function's parameter that counts the elements. */
  counts?: number;
};

/**
 * A callback argument: its parameters get these types (`'express.Request'`) or sources (`{source, label}`); `null`
 * leaves one unknown.
 */
export interface CallbackModel extends Matched {
  call: string | readonly string[];
  /** The callback arguments; by default all that are functions. */
  args?: readonly ArgumentSelector[];
  parameters: readonly ParameterModel[];
  /** Makes it an entry point, with this ID for `handlerReturn`. */
  handler?: string;
  /**
   * An earlier call of the chain was given a schema: `procedure.input(schema).query(({ input }) => …)`, or the call itself (`at`, and
   * there `option`): `tool('run', { file: z.string() }, ({ file }) => …)`. Of the first parameter, `under` holds what it lets
   * through, or it is that itself; `field` and `text` are types of schemas, as for `validate`.
   */
  schema?:
    | ({ by: string; under: string; at?: undefined } & SchemaSource)
    | (SchemaSource & { at: number; option?: string });
}
interface SchemaSource {
  source: SourceKind;
  label: string;
  field: string;
  text: string;
}
export type ParameterModel =
  | string
  | null
  | {
      source: SourceKind;
      label: string;
      /** Sink kinds that it cannot harm, and the confidence that it is untrusted, as for any source. */
      sanitized?: readonly SinkKind[];
      confidence?: Confidence;
      serverMembers?: readonly string[] | undefined;
    }
  /** The contents of the receiver: an element of a list, the value of a promise. */
  | 'element'
  | 'receiver';

/** A function that the framework calls because of how it is declared. All given conditions must hold. */
export interface HandlerModel {
  /** Id, named by `handlerReturn`, e.g. 'flask'. */
  handler: string;
  /** An annotation or decorator on the function (canonical path pattern). */
  annotation?: string | readonly string[];
  /** A condition on that annotation's arguments. */
  when?: Condition;
  /** An annotation on its class. */
  classAnnotation?: string | readonly string[];
  /** A supertype of its class (canonical path pattern). */
  supertype?: string | readonly string[];
  /** The function's name. */
  name?: RegExp;
  /** The declared return type, possibly inside a task or promise (canonical path pattern). */
  returnType?: string | readonly string[];
  /** Only public functions. */
  isPublic?: true;
  /** Patterns of its parameter names, in order: /^req(uest)?$/, /^res(ponse)?$/. */
  parameterNames?: readonly RegExp[];
  /** One of its parameters has one of `parameterAnnotations`. */
  parameterAnnotated?: true;
  /** The declared parameter types as written, in order; `null` matches any. */
  parameterTypes?: readonly (RegExp | null)[];
  /** Names that the first parameter is destructured into: `({ params, searchParams }) => …`. */
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
    /** The framework injects the value, such as a service; it is trusted. */
    | { annotation: string | readonly string[]; injected: true }
  )[];
  /** All other parameters are this source, except numbers, booleans and modeled types. */
  otherParameters?: { source: SourceKind; label: string; confidence?: Confidence; sanitized?: readonly SinkKind[] };
  /** Only coroutines. */
  isAsync?: true;
  /** Only functions without callers in the file, which only the framework can call. */
  uncalled?: true;
  /** A name or string in its body, if its own name and parameter names are too common. */
  mentions?: RegExp;
}

/** A call that sets the content type: a page, or (`plain`) one that browsers don't render. */
export interface ContentTypeModel extends Matched {
  call: string | readonly string[];
  plain: boolean;
  /** It only applies if no content type was set before: servers that sniff the type look at the first bytes. */
  firstWrite?: true;
}

/** A weakness without data flow: a call, write, read or annotation that is insecure by itself. */
export type CheckModel = Matched & {
  weakness: string;
  /** What is wrong here, which the finding shows behind 'What was found:': 'pages may be framed'. */
  note?: string;
  confidence?: Confidence;
  severity?: Severity;
  cwe?: readonly number[];
} & (
    | { call: string | readonly string[] }
    /** In `when`, `'value'` refers to the value. */
    | { write: string | readonly string[] }
    | { read: string | readonly string[] }
    | { annotation: string | readonly string[] }
  );

/** A method of that type with a constant result, such as a verifier that accepts everything. */
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
  /** Types and their supertypes: `{'java.sql.PreparedStatement': ['java.sql.Statement']}`. */
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
