/**
 * @module
 * What is true of a language, as data: how names are looked up, what its types hold, what a call does, how its objects and
 * numbers behave. The interpreter reads this record and knows no language by name.
 */

import type { HeuristicTables } from './heuristics.ts';

/** Integer overflow behavior. */
export interface OverflowSemantics {
  /** Code with a wider result type, which doesn't overflow: `10L`. */
  wide: RegExp;
  /** Names of values whose overflow is harmless: page numbers, screen positions and sizes. */
  harmless: RegExp;
  /** Numbers are as in Java: conversions cut off, differences wrap around, and a division by zero throws. */
  managed?: true;
  /** What stands in brackets is the index of an array, never the key of a map. */
  indexesArrays?: true;
}

/**
 * Where the arguments begin that a call's function at a position is called with, or that they are the items of the list there; of
 * the call, its name and its arguments. The position is -1 where the function is within one of them.
 */
export type HandedOn = (
  name: string,
  args: readonly { name: string | undefined }[],
  at: number,
) => { from: number; inList?: boolean } | undefined;

export interface LanguageSemantics {
  // Names

  /** Prefix replacements for canonical names: `[['jakarta.', 'javax.']]`. */
  aliases: readonly (readonly [prefix: string, canonical: string])[];
  /**
   * Names that every program has. Where it is given, any other name that the code uses and does not define is taken for a
   * variable of the code around: what it holds is not known (`parameter`).
   */
  globals: ReadonlySet<string> | undefined;
  /** Names of other packages are always qualified, so a bare name is the program's own (Go). */
  qualifiesImports: boolean;
  /**
   * The package whose types need no import; in a file with imports, other bare names belong to its own package (Java).
   */
  implicitPackage: string | undefined;
  /** Assigning a new name declares a local variable (Python, Ruby, PHP; not Lua, which creates a global). */
  assignmentDeclares: boolean;
  /**
   * For languages whose functions see only the outer variables that they declare (PHP): whether every function sees
   * the name of an outer scope.
   */
  seesOuterName: ((name: string) => boolean) | undefined;
  /** A bare name may be a method of the class or a superclass (Ruby). */
  bareCallsInherit: boolean;
  /** A bare name may be a member of the receiver (Java, C#, Kotlin, Swift). */
  implicitReceiver: boolean;

  // Types

  /** Types of numbers and booleans, which carry no text: 'int', 'long', 'Integer'. */
  scalarTypes: ReadonlySet<string>;
  /** Modeled types whose values are plain data: strings, collections, streams. */
  dataTypes: ReadonlySet<string>;
  /** Transparent wrapper types: `std::unique_ptr<T>`. */
  holders?: ReadonlySet<string>;
  /** Container types, with the position of the type argument that they contain: `java.util.Map` -> 1. */
  containers: ReadonlyMap<string, number> | undefined;
  /** The suffix that turns a type into a value, and its type: `.class` -> `java.lang.Class`. */
  typeLiteral: { suffix: string; type: string } | undefined;
  /** The canonical string type, also of literals: 'java.lang.String'. */
  textType: string | undefined;
  /** Strings have no methods (PHP, Perl), so a value with methods is an object of the program. */
  plainTexts: boolean;
  /** A value whose declared type is a class of the file is an unspecified instance of it. */
  instancesByType: boolean;
  /**
   * An interpolated literal may have a type that keeps its values separate (Swift, C#), such as a parameterized
   * statement.
   */
  bindsInterpolation: boolean;
  /** Paths of imported classes whose instances are records of a database. */
  recordPaths: RegExp | undefined;

  // Calls

  /** A class is constructed by calling it, without `new` (Python, Kotlin, Swift). */
  callConstructs: boolean;
  /**
   * What a call gives. `one`: one value. `several` (Go): functions of the file give an object with the positions as keys; of a
   * library's call, what the models say holds of the first. `adjusted` (Lua): the same, and only the first counts where one value is
   * wanted; those of the file's functions are marked (`ir/intrinsics.ts`).
   */
  results: 'one' | 'several' | 'adjusted';
  /**
   * What `x.name` of a library's class calls: its getter, and `x.name = v` its setter (`accessors`: Kotlin, Groovy), or the
   * method of that very name (`methods`: Scala). `fields`: nothing.
   */
  properties: 'fields' | 'accessors' | 'methods';
  /** The arguments that a library call passes on to a callback argument: `submit(work, name)`. */
  handedOn?: HandedOn;
  /** Names of a library's calls that call the function they are handed: with what stands behind it, or with each element of that. */
  handsOn?: { one: RegExp; each: RegExp };
  /** Functions can write to their caller's variables through pointers and references (C, C++, Objective-C). */
  writesThroughParameters: boolean;

  // Objects and values

  /** Objects share a prototype that can be reached by name and changed (JavaScript's `__proto__`). */
  prototypes: boolean;
  /** Query operators of document databases are objects, so strings are safe (JavaScript, PHP, Python). */
  operatorsAreObjects: boolean;
  /** Iterating a map yields its keys (Python). */
  mapsIterateKeys: boolean;
  /** A match sets group variables: `$1` (Ruby, Perl). */
  matchVariables: boolean;
  /** Whether the search for a regular expression takes time that grows with the square of the text, and how (backtracking engines). */
  slowMatch: ((pattern: string, flags: string) => { pump: string; isRestarted: boolean } | undefined) | undefined;
  /** Integers wrap silently on overflow (Java). */
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
  matchVariables: false,
  slowMatch: undefined,
  overflow: undefined,
};

/** The semantics of a language, as differences from the default. */
export const defineSemantics = (known: Partial<LanguageSemantics>): LanguageSemantics => ({
  ...DEFAULT_SEMANTICS,
  ...known,
});
