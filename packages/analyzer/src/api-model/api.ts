/**
 * @module
 * Models of APIs, as data: sources of untrusted data, dangerous sinks, sanitizers, and the results of calls. Each
 * framework or library is one such model; nothing here names a project or a test.
 *
 * **API patterns** name canonical paths, not spellings:
 * - `child_process.exec`: a member of an import, a type or a module. `child_process.{exec,execSync}`: alternatives.
 * - `java.sql.Statement.executeQuery`: a method of a type, and of subtypes that a model or the file declares.
 * - `new java.io.File`: a construction with `new` (in languages without `new`, such as Python, it is a plain call of
 *   the class).
 * - `express()`: the result of a call of `express`; `express().get`: its method. `returns` may rename such a path to
 *   a type.
 * - `x[]`: an element of `x`. `x.*`: a read of any member of `x` that has no model.
 * - `?.query`: a method of that name on a receiver of unknown type. `receiver` restricts it by the receiver's source
 *   code ('db', 'this.connection'). Such a match has less confidence.
 * - A name that nothing in the file declares stands for itself: `eval`, `mysqli_query`, `document.cookie`.
 */

import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { Severity } from '@scanner/contracts/severity.ts';
import type { Confidence } from '@scanner/contracts/vulnerability.ts';
import type { ConstantResult } from '../ir/constant-result.ts';
import type { ArgumentSelector, Condition } from './condition.ts';
import type { SinkKind, SourceKind } from './kinds.ts';

interface Matched {
  /** Pattern for the receiver's source code, for `?.` patterns. */
  receiver?: RegExp;
  when?: Condition;
}

/** Untrusted data. `read`: a read of that path or anything below it. `call`: the result of the call. */
export type SourceModel = Matched & {
  kind: SourceKind;
  /** The name in findings: 'query string', 'HTTP header', 'cookie'. */
  label: string;
  /** Sink kinds that this source cannot harm: a header cannot contain CR LF. */
  sanitized?: readonly SinkKind[];
  /** Below `high` if the data isn't certainly untrusted. */
  confidence?: Confidence;
  /** Whether options declared as numbers (`declare-option`) are numbers in the result. */
  typedOptionsOnly?: true;
  /** Members that the server sets, such as the path of an upload, which aren't client data. */
  serverMembers?: readonly string[];
  /** The number of leading elements that the program itself sets, such as its name among the arguments. */
  ownElements?: number;
  /** A known prefix, for URLs with a constant beginning; valid until the string is cut. */
  begins?: string;
} & ({ read: string | readonly string[] } | { call: string | readonly string[]; args?: readonly ArgumentSelector[] });

/** A place where untrusted data is dangerous. The weakness determines the sink kind. */
export type SinkModel = Matched & {
  /** ID of the weakness. */
  weakness: string;
  /** The name in findings: 'SQL query', 'shell command'. */
  note?: string;
  confidence?: Confidence;
  severity?: Severity;
  /** Additional CWEs of this API: `eval` of a shell also runs system commands. */
  cwe?: readonly number[];
  /** Whether it takes a URL: harmless if its prefix is constant, because it can't be a `javascript:` URL. */
  anchored?: boolean;
  /** Whether it writes the response body: with a non-HTML content type (`contentTypes`), scripts don't run. */
  isResponseBody?: true;
  /** The sources that count here, if fewer than the weakness's. */
  sources?: readonly SourceKind[];
  /** The arguments that callers of a library pass count as well. */
  inLibraries?: true;
  /** The sink kind, if it differs from the weakness's: HTML escaping doesn't help inside a script. */
  kind?: SinkKind;
  /**
   * Only the value itself counts, not its contents: objects are serialized safely (`response.send({…})`), or their
   * fields are selected (`create({name})`).
   */
  shallow?: boolean;
  /** For an options object, the fields that the sink uses; by default the common ones for its kind. */
  fields?: readonly string[];
  /** Whether only the first element of a list counts: `["SELECT … WHERE id = ?" id]`. */
  firstElementOnly?: boolean;
  /** Whether it refuses a path that has `..` in it; one that was resolved before has none. */
  refusesParents?: true;
} & (
    | { call: string | readonly string[]; args: readonly ArgumentSelector[] }
    | { write: string | readonly string[] }
    /** An attribute of an element: `dangerouslySetInnerHTML`, `href`. */
    | { attribute: string | readonly string[]; element?: RegExp }
    /** The return value of handlers with this ID. */
    | { handlerReturn: string }
  );

/**
 * A call whose result is safe for some kinds of sink. By default, the first argument (or the receiver, if there is
 * none) is returned sanitized. `read`: a member that holds a harmless part of its object (the last name of a path).
 */
export type SanitizerModel = Matched & {
  sanitizes: readonly SinkKind[] | 'all';
  args?: readonly ArgumentSelector[];
  /** The result is a record with the fields of the argument, of the receiver's class or, if that is the argument, of none. */
  copies?: true;
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
  /** Ignored if `pattern` is given: then the regular expression determines the kinds. */
  sanitizes: readonly SinkKind[] | 'all';
  holds?: boolean;
  /** The regular expression that the value is matched against; only anchored, restrictive ones make it safe. */
  pattern?: ArgumentSelector;
  /** The prefix that the test establishes: URLs and paths are assessed by their prefix. */
  prefix?: ArgumentSelector;
  /** The anchors that the call implies: `matches()` and `fullmatch` both ends, Python's `match` the start. */
  anchored?: 'full' | 'start';
  /** Whether the call throws if the test fails. */
  throwsOnFailure?: true;
  /** Whether the test compares the result of the call with a trusted value: `commonpath([base, path]) == base`. */
  equals?: true;
  /**
   * Whether the test applies to everything derived from the same data: a test of a canonical path applies to its file.
   */
  appliesToDerived?: true;
  /** The test says more than the type: a folder that ends in its separator. */
  forgetsType?: true;
  /** Whether the test checks for an own property. */
  ofHolder?: true;
};

/**
 * The data flow of a call, unless it is the default (receiver and arguments may all reach the result).
 * - `clean`: the result isn't tainted (length, comparison, status).
 * - `number`: the same, and the result is certainly a number or a boolean.
 * - `identity`: the result is the selected argument or receiver itself.
 * - `into-receiver`: arguments flow into the receiver (append, write), which is the result.
 * - `into-argument`: the receiver or `from` flows into argument `to` (read(buffer), copy); of a map with known contents,
 *   what is under the key at `of`.
 * - `fill`: argument `to` is overwritten with `from` (of the type `value`), or with unknown data.
 * - `map-put` (key 0, value 1), `map-get` (key 0), `list-add` (value last), `list-insert` (index 0, value 1),
 *   `list-get` (index 0), `list-remove` (index 0), `list-set` (index 0, value 1), `list-first`, `list-last`,
 *   `list-shift` and `list-pop` (which remove the element), `clear`: collections, tracked by known keys.
 * - `list-of`: a new list of the arguments. `map-of`: a new map of the arguments, alternating keys and values.
 * - `construct`: a new object, as by `new`, of the type in `returns`. `from`: its initial text, or the value stored
 *   under `field` (else `value`).
 * - `map-keys`, `map-values`, `map-entries`: the contents of the receiver or of `from`, as a list. Keys are as
 *   untrusted as when they were stored.
 * - `copy-map`: a new map with the fields of argument 0, or of the pairs in it. `update-map`: its fields, stored in
 *   the receiver.
 * - `set-field`: stores argument 0 (or `value`) under `field` of the receiver. `get-field` reads it.
 * - `url-text`: the URL that the receiver is, of which a part behind the host doesn't change where it leads.
 * - `format`: a format string at position `format` (0 by default) and its values. `join`, `replace`, `substring`,
 *   `char-at`, `lower`, `upper`, `trim`, `to-string`, `parse-number`, `split`: string functions, folded for constants.
 * - `slice`: the elements of the receiver from argument 0 to argument 1 if it is a list; else a part of it.
 * - `list-find`: the element of a known list for which the function among the arguments returns true.
 * - `element`: an element of `from`, or of the receiver or argument 0 (next, pop, peek, iterator).
 * - `call-argument`: immediately calls the function at argument `fn` with elements of the receiver (map, forEach,
 *   filter).
 * - `merge`: the fields of the later arguments are added to argument 0, which is the result.
 * - `transform`: like `call-argument`, and the elements of the result are only what the function returns (map).
 * - `regex`: the regular expression in argument 0 (or `from`). `regex-source`: argument 0; if it is a regular expression,
 *   its text, as a part of another one. `both`: the result may be the receiver or argument 0.
 * - `declare-option`: declares a command-line option; the receiver's results have a number, flag or choice under its
 *   name.
 * - `set-defaults`: the receiver's results have the functions among the named arguments under their names.
 * - `validate`: returns argument 0 with the keys of the receiver, a schema; a key whose schema has the type `field`
 *   is harmless. With `to: 'data'`, in an object under that key. `from`: the schema is argument 0 or 1, the data the
 *   other one.
 * - `match`, `match-all`: the matches of the regular expression `pattern` in the string `from` (default: the
 *   receiver), one or as a list; `group` reads a group of a match.
 * - `throws`: never returns (exit, abort, die).
 * - `listen`: registers the last function among the arguments for the event that argument `of` names, at the receiver or
 *   `from`. `announce`: calls the functions registered for an event with the arguments after its name; with `to`, its
 *   payload is at that position, or the member `field` of a single argument.
 * - `promise`: calls argument 0 with a function that settles the result. `settle`: a call of that function.
 * - `publish`: calls the functions that match `listener` and take an object of the argument's type.
 * - `run-method`: calls the method `field` of the object that argument `from` is; of the receiver, a function or class,
 *   with the arguments; with `to: 'constructor'`, of an object that is constructed with the arguments.
 * - `named-member`: the member of `from` or the receiver that argument `of` names, or of which it gives a part of the
 *   name; with `to: 'call'`, called with the arguments after it.
 * - `instance`: an instance of the class that argument `from` is or names.
 * - `call-named`: calls the function that argument 0 names, or the method that a pair of an object and a name means.
 * - `functions-by-name`: the functions of the file, by their names.
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
  | 'list-remove-equal'
  | 'list-reverse'
  | 'list-reversed'
  | 'list-prepend'
  | 'list-splice'
  | 'list-set'
  | 'list-find'
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
  | 'url-text'
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
  | 'copy-map'
  | 'update-map'
  | 'element'
  | 'call-argument'
  | 'transform'
  | 'regex'
  | 'regex-source'
  | 'both'
  | 'merge'
  | 'declare-option'
  | 'set-defaults'
  | 'match'
  | 'match-all'
  | 'validate'
  | 'group'
  | 'throws'
  | 'listen'
  | 'announce'
  | 'promise'
  | 'publish'
  | 'settle'
  | 'run-method'
  | 'named-member'
  | 'call-named'
  | 'functions-by-name'
  | 'instance';

/** A function that receives objects of its first parameter's type: by its name, or by its annotation. */
export interface ListenerModel {
  name?: RegExp;
  annotation?: string | readonly string[];
}

export type SummaryModel = Matched & {
  call: string | readonly string[];
  flow: FlowName;
  /** The first argument is in the place of the receiver: `array_shift($list)`. */
  ofArgument?: true;
  /** `identity`: the argument that is returned. `into-argument`: the argument that is read. */
  from?: ArgumentSelector;
  to?: ArgumentSelector;
  field?: string;
  /** `validate`: the schema type that yields a string. */
  text?: string;
  /** `set-field`, `construct`: the stored constant, if it isn't argument 0. */
  value?: string | number | boolean;
  format?: number;
  /** The argument with the name of an event or member. */
  of?: ArgumentSelector;
  /** `publish`: the functions that are called. */
  listener?: ListenerModel;
  /** `match`: the regular expression. */
  pattern?: ArgumentSelector;
  /** `match`: the anchors that the call implies: Python's `fullmatch` both ends, its `match` the start. */
  anchored?: 'full' | 'start';
  /** `match`: whether the result is a list of all matches, each with its groups (JavaScript's `matchAll`). */
  each?: true;
  fn?: number;
  /** `call-argument`, `transform`: position of the function's parameter for the index. */
  counts?: number;
  /** `call-argument`: position of the function's parameter for the key of a map. */
  key?: number;
};

/**
 * A callback argument: its parameters get these types (`'express.Request'`) or sources (`{source, label}`); `null`
 * leaves one unknown.
 */
export interface CallbackModel extends Matched {
  call: string | readonly string[];
  /** The callback arguments; by default all functions. */
  args?: readonly ArgumentSelector[];
  parameters: readonly ParameterModel[];
  /** Makes the callback an entry point, with this ID for `handlerReturn`. */
  handler?: string;
  /** The number of parameters of a callback that gets an error before the others: `(err, req, res, next) => …`. */
  errorFirst?: number;
  /**
   * The schema that validates the callback's input: from an earlier call of the chain,
   * `procedure.input(schema).query(({ input }) => …)`, or an argument (`at`, and in it `option`):
   * `tool('run', { file: z.string() }, ({ file }) => …)`. The first parameter, or its property `under`, holds the
   * validated data; `field` and `text` are schema types, as for `validate`.
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
      /** Sink kinds for which it is harmless, and the confidence that it is untrusted, as for any source. */
      sanitized?: readonly SinkKind[];
      confidence?: Confidence;
      serverMembers?: readonly string[] | undefined;
    }
  /** The contents of the receiver: an element of a list, the value of a promise. */
  | 'element'
  | 'receiver';

/** A function that the framework calls because of its declaration. All given conditions must hold. */
export interface HandlerModel {
  /** ID for `handlerReturn`, such as 'flask'. */
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
  /** The code before the function: the other fields of the object that it is in. */
  after?: RegExp;
  /** The declared return type, possibly inside a task or promise (canonical path pattern). */
  returnType?: string | readonly string[];
  /** Only public functions. */
  isPublic?: true;
  /** Patterns of its parameter names, in order: /^req(uest)?$/, /^res(ponse)?$/. */
  parameterNames?: readonly RegExp[];
  /** Whether one of its parameters must have one of `parameterAnnotations`. */
  parameterAnnotated?: true;
  /** The declared parameter types as source code, in order; `null` matches any. */
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
        sanitized?: readonly SinkKind[];
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
  /** Names of functions for which `uncalled` counts callers in all files. */
  calledBy?: RegExp;
  /** A name or string in its body, if its own name and parameter names are too common. */
  mentions?: RegExp;
  /** A name or string in its body that shows that it is something else. */
  mentionsNot?: RegExp;
  /** Members of the first parameter of which the function reads one. */
  reads?: RegExp;
}

/** A call that sets the content type: HTML, or (`plain`) one that browsers don't render. */
export interface ContentTypeModel extends Matched {
  call: string | readonly string[];
  plain: boolean;
  /** Whether it only applies if no content type was set before: servers that sniff the type use the first bytes. */
  firstWrite?: true;
}

/** A weakness without data flow: a call, write, read or annotation that is insecure by itself. */
export type CheckModel = Matched & {
  weakness: string;
  /** The defect, shown in the finding after 'What was found:', such as 'pages may be framed'. */
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
   * Whether it is generated from libraries' source code (`npm run generate-models`). Such a model describes single
   * functions and doesn't make their library a known one, so heuristics still apply to its other functions.
   */
  provenance?: 'generated';
  languages: readonly LanguageId[];
  /** Types and their supertypes: `{'java.sql.PreparedStatement': ['java.sql.Statement']}`. */
  types?: Readonly<Record<string, readonly string[]>>;
  /**
   * The results of calls:
   * `{'java.sql.Connection.createStatement': 'java.sql.Statement', 'express': 'express.Application'}`. Patterns with
   * braces are allowed. A constant first argument may restrict it: `createElement('script')`, `Port.tcp('22')`, and
   * `new Uint8Array(#)` for any constant.
   */
  returns?: Readonly<Record<string, string>>;
  /** The type of a member: `{'express.Request.app': 'express.Application'}`. */
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
