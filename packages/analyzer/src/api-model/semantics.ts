/**
 * @module
 * What is true of a language, as data: how names are looked up, what its types hold, what a call does, how its objects and
 * numbers behave. The interpreter reads this record and knows no language by name.
 */

import type { HeuristicTables } from './heuristics.ts';

/** How whole numbers behave that grow too large. */
export interface OverflowSemantics {
  /** Code whose result is held by a wider type, in which nothing wraps around: `10L`. */
  wide: RegExp;
  /** Names of what a wrong value does no harm to: pages, positions and sizes on a screen. */
  harmless: RegExp;
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

  /** How names of types and modules are spelled canonically: `[['jakarta.', 'javax.']]` replaces a leading part. */
  aliases: readonly (readonly [prefix: string, canonical: string])[];
  /**
   * Names that every program has. Where it is given, any other name that the code uses and does not define is taken for a
   * variable of the code around: what it holds is not known (`parameter`).
   */
  globals: ReadonlySet<string> | undefined;
  /** Names of other packages are only ever written behind the package's name: a bare one is the program's own (Go). */
  qualifiesImports: boolean;
  /** The one package whose types need no import: in a file with imports, any other bare name is its own package's (Java). */
  implicitPackage: string | undefined;
  /** A plain assignment to a new name makes a variable of the function (Python, Ruby, PHP; not Lua's globals). */
  assignmentDeclares: boolean;
  /** A bare name may be a method of the class or of one that it extends (Ruby), beside those that the scope knows. */
  bareCallsInherit: boolean;
  /** A bare name may be a member of the receiver (Java, C#, Kotlin, Swift). */
  implicitReceiver: boolean;

  // Types

  /** Types whose values are numbers or booleans and so carry no text: 'int', 'long', 'Integer'. */
  scalarTypes: ReadonlySet<string>;
  /** Canonical types that models speak of and whose values are data all the same: strings, collections, streams. */
  dataTypes: ReadonlySet<string>;
  /** Types that are used as what they hold: `std::unique_ptr<T>`. */
  holders?: ReadonlySet<string>;
  /** Canonical types that hold values of one of their type arguments, with its position: `java.util.Map` -> 1. */
  containers: ReadonlyMap<string, number> | undefined;
  /** What stands behind a type to mean the type itself, and the type of that: `.class` -> `java.lang.Class`. */
  typeLiteral: { suffix: string; type: string } | undefined;
  /** Canonical type of strings, whose methods a literal has too: 'java.lang.String'. */
  textType: string | undefined;
  /** Strings have no methods (PHP, Perl): a value with methods is an object, and what a parameter's methods give is the program's own. */
  plainTexts: boolean;
  /** A value whose type is a class of the file is one of its instances, of which it is not known where it was made. */
  instancesByType: boolean;
  /** A literal with values in it may be of a type that keeps them apart from its text (Swift, C#): a statement with parameters. */
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
  /** Of the arguments of a library's call, those that it calls the function at a position with: `submit(work, name)`. */
  handedOn?: HandedOn;
  /** What a function writes through a pointer or a reference is its caller's from then on (C, C++, Objective-C). */
  writesThroughParameters: boolean;

  // Objects and values

  /** Objects inherit from one that every program can reach by name and change (JavaScript's `__proto__`). */
  prototypes: boolean;
  /** The operators of a document store's queries are objects, which a text is not (JavaScript, PHP, Python). */
  operatorsAreObjects: boolean;
  /** Iterating a map gives its keys (Python). */
  mapsIterateKeys: boolean;
  /** A match leaves its groups in variables: `$1` (Ruby, Perl). */
  matchVariables: boolean;
  /** Whether the search for a regular expression takes time that grows with the square of the text, and how (backtracking engines). */
  slowMatch: ((pattern: string) => { pump: string; isRestarted: boolean } | undefined) | undefined;
  /** Whole numbers that grow too large go on from the other end, and nothing says so (Java). */
  overflow: OverflowSemantics | undefined;
  /** What names and texts say of libraries without models: the same for all languages. */
  heuristics?: HeuristicTables;
}

/** A language of which nothing special is true. */
export const DEFAULT_SEMANTICS: LanguageSemantics = {
  aliases: [],
  globals: undefined,
  qualifiesImports: false,
  implicitPackage: undefined,
  assignmentDeclares: false,
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

/** The semantics of a language: what differs from the default. */
export const defineSemantics = (known: Partial<LanguageSemantics>): LanguageSemantics => ({
  ...DEFAULT_SEMANTICS,
  ...known,
});
