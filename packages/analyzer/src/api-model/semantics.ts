/**
 * @module
 * The semantics of a language, as data: name lookup, types, calls, objects and numbers. The interpreter reads this
 * record and doesn't know any language by name.
 */

import type { HeuristicTables } from './heuristics.ts';

/** Integer overflow behavior. */
export interface OverflowSemantics {
  /** Code with a wider result type, which doesn't overflow: `10L`. */
  wide: RegExp;
  /** Names of values whose overflow is harmless: page numbers, screen positions and sizes. */
  harmless: RegExp;
  /** Numbers are as in Java: conversions truncate, differences wrap around, and division by zero throws. */
  managed?: true;
  /** Whether brackets index arrays, never maps. */
  indexesArrays?: true;
}

/**
 * Returns where the arguments of a callback begin among the arguments of a call, or that they are the items of the list
 * there, by the name and arguments of the call. `at` is the callback's position; -1 if it is nested in an argument.
 */
export type CallbackArguments = (
  name: string,
  args: readonly { name: string | undefined }[],
  at: number,
) => { from: number; inList?: boolean } | undefined;

export interface LanguageSemantics {
  // Names

  /** Prefix replacements for canonical names: `[['jakarta.', 'javax.']]`. */
  aliases: readonly (readonly [prefix: string, canonical: string])[];
  /**
   * Global names. If given, any other undeclared name is a variable of the surrounding code with an unknown value
   * (`parameter`).
   */
  globals: ReadonlySet<string> | undefined;
  /** Whether names of other packages are always qualified, so a bare name is the program's own (Go). */
  qualifiesImports: boolean;
  /**
   * The package whose types need no import; in a file with imports, other bare names belong to its own package (Java).
   */
  implicitPackage: string | undefined;
  /** Whether assigning a new name declares a local variable (Python, Ruby, PHP; not Lua, where it creates a global). */
  assignmentDeclares: boolean;
  /**
   * For languages whose functions see only the outer variables that they declare (PHP): whether every function sees
   * the name of an outer scope.
   */
  seesOuterName: ((name: string) => boolean) | undefined;
  /** Whether a bare name may be a method of the class or a superclass (Ruby). */
  bareCallsInherit: boolean;
  /** Whether a bare name may be a member of the receiver (Java, C#, Kotlin, Swift). */
  implicitReceiver: boolean;

  // Types

  /** Types of numbers and booleans, which carry no text: 'int', 'long', 'Integer'. */
  scalarTypes: ReadonlySet<string>;
  /** Modeled types whose values are plain data: strings, collections, streams. */
  dataTypes: ReadonlySet<string>;
  /** Transparent wrapper types: `std::unique_ptr<T>`. */
  holders?: ReadonlySet<string>;
  /** Container types, with the position of the type argument for their elements: `java.util.Map` -> 1. */
  containers: ReadonlyMap<string, number> | undefined;
  /** The suffix that turns a type into a value, and its type: `.class` -> `java.lang.Class`. */
  typeLiteral: { suffix: string; type: string } | undefined;
  /** The canonical string type, also of literals: 'java.lang.String'. */
  textType: string | undefined;
  /** Whether strings have no methods (PHP, Perl), so a value with methods is an object of the program. */
  plainTexts: boolean;
  /** Whether a value whose declared type is a class of the file is an unspecified instance of it. */
  instancesByType: boolean;
  /**
   * Whether an interpolated literal may have a type that keeps its values separate (Swift, C#), such as a parameterized
   * statement.
   */
  bindsInterpolation: boolean;
  /** Paths of imported classes whose instances are database records. */
  recordPaths: RegExp | undefined;

  // Calls

  /** Whether a class is constructed by calling it, without `new` (Python, Kotlin, Swift). */
  callConstructs: boolean;
  /**
   * The results of a call. `one`: one value. `several` (Go): functions of the file return an object with positions as
   * keys; models of library calls apply to the first result. `adjusted` (Lua): the same, but a single value is expected
   * to be the first one; those of the file's functions are marked (`ir/intrinsics.ts`).
   */
  results: 'one' | 'several' | 'adjusted';
  /**
   * What `x.name` on a library's class means: a call of its getter, and `x.name = v` of its setter (`accessors`:
   * Kotlin, Groovy); a call of the method with that name (`methods`: Scala); or a field access (`fields`).
   */
  properties: 'fields' | 'accessors' | 'methods';
  /** The arguments that a library call passes on to a callback argument: `submit(work, name)`. */
  handedOn?: CallbackArguments;
  /** Names of library calls that call their callback: with the arguments after it, or with each element of those. */
  handsOn?: { one: RegExp; each: RegExp };
  /** Whether functions can write to their caller's variables through pointers and references (C, C++, Objective-C). */
  writesThroughParameters: boolean;
  /** Whether a character of a text is a number, also in comparisons (C, C++, Objective-C, Go). */
  charactersAreNumbers?: boolean;
  /** Types of buffers that a function fills in for its caller (Go's byte slices). */
  buffers?: RegExp;

  // Objects and values

  /** Whether objects share a prototype that can be accessed by name and changed (JavaScript's `__proto__`). */
  prototypes: boolean;
  /** Whether query operators of document databases are objects, so strings are safe (JavaScript, PHP, Python). */
  operatorsAreObjects: boolean;
  /** Whether iterating a map yields its keys (Python). */
  mapsIterateKeys: boolean;
  /** Whether the entries of a map are its members: `map.name` is `map['name']` (JavaScript, Lua). */
  keysAreMembers: boolean;
  /** Members that are the elements of a pair or tuple, in their order: `first`, `second` (Kotlin), `_1` (Scala). */
  tupleMembers?: readonly string[];
  /** Whether destructuring an object by position takes the properties of its class (Kotlin's data classes). */
  takesProperties?: boolean;
  /** Whether a match sets group variables: `$1` (Ruby, Perl). */
  matchVariables: boolean;
  /** Whether classes and modules serve as namespaces, so that others reach what is in a class of a class (Ruby). */
  classesAreNamespaces?: boolean;
  /** Returns how matching a regular expression takes quadratic time, if it does (backtracking engines). */
  slowMatch: ((pattern: string, flags: string) => { pump: string; isRestarted: boolean } | undefined) | undefined;
  /** Whether matching a regular expression can take exponential time (backtracking engines). */
  isExponential?: (pattern: string) => boolean;
  /** Whether an import names a package, not an object that it exports (Go). */
  importsPackages?: boolean;
  /** Overflow semantics, if integers wrap silently (Java). */
  overflow: OverflowSemantics | undefined;
  /** Heuristics for libraries without models, shared by all languages. */
  heuristics?: HeuristicTables;
}

/** The default semantics. */
export const DEFAULT_SEMANTICS: LanguageSemantics = {
  aliases: [],
  globals: undefined,
  qualifiesImports: false,
  implicitPackage: undefined,
  assignmentDeclares: false,
  seesOuterName: undefined,
  implicitReceiver: false,
  bareCallsInherit: false,
  scalarTypes: new Set(),
  dataTypes: new Set(),
  containers: undefined,
  typeLiteral: undefined,
  textType: undefined,
  plainTexts: false,
  instancesByType: false,
  bindsInterpolation: false,
  recordPaths: undefined,
  callConstructs: false,
  results: 'one',
  properties: 'fields',
  writesThroughParameters: false,
  prototypes: false,
  operatorsAreObjects: false,
  mapsIterateKeys: false,
  keysAreMembers: true,
  matchVariables: false,
  slowMatch: undefined,
  overflow: undefined,
};

/** Returns the semantics of a language from its differences to the default. */
export const defineSemantics = (known: Partial<LanguageSemantics>): LanguageSemantics => ({
  ...DEFAULT_SEMANTICS,
  ...known,
});
