/** @module What a language's folder exports. */
import type { LanguageId } from '@scanner/contracts/languages.ts';
import type { ApiModel } from '../api-model/api.ts';
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Program } from '../ir/index.ts';
import type { NodeCheck } from '../node-checks/check.ts';
import type { GrammarName } from '../parse/grammar.ts';
import type { SyntaxNode } from '../parse/syntax.ts';

export interface Language {
  id: LanguageId;
  grammar: GrammarName;
  /** Turns the tree into the intermediate form. Never throws on an erroneous tree: what it cannot read becomes `opaque`. */
  lower(root: SyntaxNode, source: string): Program;
  /** Library and framework models that apply to this language. */
  models: readonly ApiModel[];
  /** How names of types and modules are spelled canonically: `[['jakarta.', 'javax.']]` replaces a leading part. */
  aliases?: readonly (readonly [prefix: string, canonical: string])[];
  /** Types whose values are numbers or booleans and so carry no text: 'int', 'long', 'Integer' … */
  scalarTypes?: ReadonlySet<string>;
  /** Canonical types that models speak of and whose values are data all the same: strings, collections, streams. */
  dataTypes?: ReadonlySet<string>;
  /** Canonical types that hold values of one of their type arguments, with its position: `java.util.Map` -> 1. */
  containers?: ReadonlyMap<string, number>;
  /** What stands behind a type to mean the type itself, and the type of that: `.class` -> `java.lang.Class`. */
  typeLiteral?: { suffix: string; type: string };
  /** Whole numbers that grow too large go on from the other end, and nothing says so (Java). */
  wrapsSilently?: boolean;
  /** Canonical type of texts, whose methods a literal has too: 'java.lang.String'. */
  textType?: string;
  /** Texts have no methods (PHP, Perl): who has some is an object, and what a parameter's methods give is the program's own. */
  plainTexts?: boolean;
  /** A plain assignment to a new name makes a variable of the function (Python, Ruby, PHP, Lua's globals aside). */
  assignmentDeclares?: boolean;
  /** A bare name may be a member of the receiver (Java, C#, Kotlin, Swift …). */
  implicitReceiver?: boolean;
  /** The lowering reads the text itself: what the grammar could not read is no loss. */
  readsText?: boolean;
  /**
   * What `x.name` of a library's class calls: its getter, and `x.name = v` its setter (`accessors`: Kotlin, Groovy), or the
   * method of that very name (`methods`: Scala).
   */
  properties?: 'accessors' | 'methods';
  /** Objects inherit from one that every program can reach by name and change (JavaScript's `__proto__`). */
  prototypes?: boolean;
  /** Checks of the program's structure, without data flow. */
  nodeChecks?: readonly NodeCheck[];
  /** Checks of a program as a whole, where one node does not show what is wrong: the contracts of a file. */
  programChecks?: (program: Program) => readonly RawFinding[];
  /** Checks of programs that handle memory themselves: buffers, pointers, what is allocated and freed (see `memory/`). */
  memoryChecks?: (program: Program, source: string) => readonly RawFinding[];
  /**
   * Names that every program has. Where it is given, any other name that the code uses and does not define is taken for a
   * variable of the code around: what it holds is not known (`parameter`).
   */
  globals?: ReadonlySet<string>;
  /**
   * A call may give several results (Go): functions of the file give them as an object with the positions as keys; of a
   * library's call, what the models say holds of the first.
   */
  multipleResults?: boolean;
  /** Of several results, only the first counts where one value is wanted (Lua). Those of the file's functions are marked (`interpreter/members/results.ts`). */
  firstResultAlone?: boolean;
  /** A value whose type is a class of the file is one of its instances, of which it is not known where it was made. */
  instancesByType?: boolean;
  /** Iterating a map gives its keys (Python). */
  mapsIterateKeys?: boolean;
  /** A match leaves its groups in variables: `$1` (Ruby, Perl). */
  matchVariables?: boolean;
  /** Paths of imported classes whose instances are records of a database. */
  recordPaths?: RegExp;
  /** A class is constructed by calling it, without `new` (Python, Kotlin, Swift …). */
  callConstructs?: boolean;
}
